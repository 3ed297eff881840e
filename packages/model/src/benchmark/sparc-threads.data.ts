import { type Figure, type Source, text } from '../figure/index.ts';

const FUJITSU: Source = {
  title: 'Fujitsu, Multi-core multi-thread processor SPARC64 VI: threads per CPU core (SPARC64 V: 1, SPARC64 VI: 2)',
  url: 'http://www.fujitsu.com/global/services/computing/server/sparcenterprise/technology/performance/processor.html',
  date: null,
};
const FUJITSU_M10: Source = {
  title: 'CPU rating catalogue: SPEC results of Fujitsu M10 (16 cores, 32 threads a chip)',
  date: '2026-03',
};
const FUJITSU_M12: Source = {
  title: 'CPU rating catalogue: SPEC results of Fujitsu SPARC M12 (8 threads a core)',
  date: '2026-03',
};
const SUN_BEFORE_T1: Source = {
  title: 'CPU rating catalogue: SPEC results of UltraSPARC II and IV+ (one thread a core)',
  date: '2026-03',
};
const LOGICAL_DOMAINS: Source = {
  title:
    'Sun T-Series: hardware threads of a core that act as virtual CPUs of Logical Domains (T1: four; T2 to T4: eight)',
  url: 'https://www.scribd.com/document/102828137/Sun-T-Series',
  date: '2011-09',
};
const M8: Source = {
  title: 'ComputerBase: Oracle Sparc M8, 32 cores of eight threads',
  url: 'https://computerbase.de/2017-09/oracle-sparc-m8-32-kerne-256-threads-5-ghz',
  date: '2017-09',
};
const S7: Source = {
  title: 'Sparc S7 server review: one to eight threads of each S4 core, as of the M7',
  url: 'https://serverental.com/sparc-sonoma-sparc-s7-server-review/',
  date: null,
};

/**
 * Hardware threads of a core of SPARC processors, by their names or those of the servers they are in, where the catalogue has none. What is in
 * neither (SPARC M5 and M6, “sun4v”) is asked for.
 */
export const SPARC_THREADS: readonly (readonly [names: RegExp, threads: Figure])[] = [
  [/\bultra ?sparc[ -]*t1\b/i, threadsOf('UltraSPARC T1', 4, LOGICAL_DOMAINS)],
  [/\bsparc[ -]*t4\b/i, threadsOf('SPARC T4', 8, LOGICAL_DOMAINS)],
  [/\bsparc[ -]*t7\b/i, threadsOf('SPARC M7', 8, S7)],
  [/\bsparc[ -]*[mt]8\b/i, threadsOf('SPARC M8', 8, M8)],
  [/\bsparc[ -]*s7\b/i, threadsOf('SPARC S7', 8, S7)],
  [/\bsparc64[ -]*x\+|\bm10-[14]s?\b/i, threadsOf('SPARC64 X+', 2, FUJITSU_M10)],
  [/\bm12-[12]s?\b/i, threadsOf('SPARC64 XII', 8, FUJITSU_M12)],
  [/\bsparc64[ -]*(?:gp|v)\b/i, threadsOf('SPARC64 V', 1, FUJITSU)],
  [/\bultra ?sparc[ -]*(?:i{2,4}|iv)\b/i, threadsOf('UltraSPARC IV', 1, SUN_BEFORE_T1)],
];

/** No SPARC of the catalogue has more: as far as a core of an unknown one may reach. */
export const MOST_SPARC_THREADS = threadsOf('SPARC', 8, LOGICAL_DOMAINS);

function threadsOf(processor: string, value: number, source: Source): Figure {
  return {
    label: text('Hardware threads of a {processor} core', '{processor}の1コアあたりスレッド数', { processor }),
    value,
    unit: 'count',
    kind: 'stated',
    source,
  };
}
