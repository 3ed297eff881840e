import type { Source } from '../figure/index.ts';

const ROADMAP: Source = {
  title: 'IBM, POWER10 processor (Hot Chips 32): roadmap of POWER processors',
  date: '2020-08',
};

const SPARC64_VII: Source = {
  title: 'Fujitsu, Multi Core Processor SPARC64 Series (SPARC Enterprise): CPU cores per chip',
  url: 'http://www.fujitsu.com/global/services/computing/server/sparcenterprise/technology/performance/processor.html',
  date: null,
};
const SPARC64_X: Source = {
  title: '富士通、SPARC64プロセッサの軌跡',
  url: 'https://jp.fujitsu.com/platform/server/advantages/sparc64processor/',
  date: '2017-04',
};

/** Chips sold under one name with several numbers of cores: the name alone does not tell how many a machine has. */
export interface CoreVariants {
  /** Of the largest, a socket. */
  readonly most: number;
  readonly source: Source;
}

/** The catalogue of ratings has the one chip that was measured. A partition may have fewer cores than any of them. */
export const CORE_VARIANTS: Readonly<Record<string, CoreVariants>> = {
  POWER7: { most: 8, source: ROADMAP },
  'POWER7+': { most: 8, source: ROADMAP },
  POWER8: { most: 12, source: ROADMAP },
  POWER9: { most: 24, source: ROADMAP },
  POWER10: { most: 30, source: ROADMAP },
  // Measured with 2 of 4, 8 of 16 and 1 of 12.
  'SPARC64 VII': { most: 4, source: SPARC64_VII },
  'SPARC64 VII+': { most: 4, source: SPARC64_VII },
  'SPARC64 X+': { most: 16, source: SPARC64_X },
  'SPARC64 XII': { most: 12, source: SPARC64_X },
};
