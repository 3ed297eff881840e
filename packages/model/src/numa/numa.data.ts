import { type Figure, type Source, text } from '../figure/index.ts';

const PGBENCH = {
  title: 'n0derunner, Postgres HammerDB with remote and local memory: 764,983 / 800,831 and 716,298 / 771,149 NOPM',
  url: 'https://www.n0derunner.com',
  date: null,
} as const satisfies Source;

/**
 * Stall factor x = stall share × (latency ratio - 1): the only quantity throughput can tell. Ranges (value: their middle) to start from where
 * nothing was measured; a percentage should not be quoted before one was. The pairs of two-socket OLTP give 0.047 and 0.077.
 */
export const STALL_FACTORS = {
  twoSocketOltp: {
    label: text('stall factor of OLTP on a current two-socket server', '現行2ソケット機のOLTPにおける停止係数'),
    value: 0.07,
    low: 0.04,
    high: 0.1,
    unit: 'ratio',
    kind: 'assumption',
    source: PGBENCH,
  },
  manyNodes: {
    label: text(
      'stall factor of four and more nodes, Java, or hardware of 2003',
      '4ノード以上・Java・2003年当時の機器における停止係数',
    ),
    value: 0.65,
    low: 0.2,
    high: 1.1,
    unit: 'ratio',
    kind: 'assumption',
    source: {
      title: 'SUSE documentation, automatic NUMA balancing: SPECjbb2005 peaks +26.6% (x = 0.43 to 1.09); xSeries 440',
      date: null,
    },
  },
} as const satisfies Record<string, Figure>;

/** SLIT writes a local access as 10. */
export const SLIT_LOCAL: Figure = {
  label: text('distance of a node to itself in the SLIT table', 'SLITにおける自ノードの距離'),
  value: 10,
  unit: 'count',
  kind: 'stated',
  source: {
    title: 'ACPI Specification 6.5, System Locality Information Table (SLIT)',
    section: '5.2.17',
    date: '2022-08',
  },
};

export const STUDY4_LATENCY_RATIO: Figure = {
  label: text('latency of remote over local memory', 'ローカルに対するリモートメモリの遅延比'),
  value: 1.75,
  low: 1.7,
  high: 1.8,
  unit: 'ratio',
  kind: 'approximate',
  source: {
    title: 'charade, [JPOUG Advent Calendar] Oracle on Hyper-V 2013',
    section: 'サイジング: "7-8割程遅い"',
    date: '2013-12-03',
  },
};
