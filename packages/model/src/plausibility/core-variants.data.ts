import type { Source } from '../figure/index.ts';

const ROADMAP: Source = {
  title: 'IBM, POWER10 processor (Hot Chips 32): roadmap of POWER processors',
  date: '2020-08',
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
};
