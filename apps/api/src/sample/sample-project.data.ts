import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '@tatami/model';

/** The files of prisma/sample, in the order they are imported. */
export const SAMPLE_FILES = ['netfinity-servers.csv', 'primequest-benchmarks.csv'] as const;

/** What a person reads of the sample project is data, so it carries both languages at once. */
export const SAMPLE_PROJECT = { name: 'Sample / サンプル', customer: 'Sample Trading / サンプル商事' } as const;

const XSERIES_440: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  consolidationType: 'horizontal',
  platformId: 'ibm-xseries-440',
  sb: 2,
  msb: 0,
  // The study states its ratio without headroom: 6 servers at 100 % on one at 100 %.
  targetCeiling: 1,
  memoryCeiling: 1,
  measuredRatio: {
    value: 6,
    low: 5.5,
    high: 6.5,
    provenance:
      'Tanimoto (IBM Japan): Performance Evaluation of IA Servers based on NUMA Architecture in DB Server Consolidation (2003-08-29), 4.1, figure 4',
  },
  memoryBasis: 'covered-by-ratio',
  licence: { product: 'sql-server-ee' },
};

const PRIMEQUEST: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  consolidationType: 'horizontal',
  platformId: 'fujitsu-primequest-2400e2',
  sb: 1,
  msb: 1,
  targetCeiling: 1,
  // No benchmark ran on both machines: the older target's ratio is taken over as a lower bound, and says so.
  measuredRatio: {
    value: 6,
    low: 5.5,
    high: 6.5,
    provenance:
      'Not less than the xSeries 440 of 2003 (Tanimoto, figure 4) / 2003年のxSeries 440で測定された比を下回らないとみなす',
    assumed: true,
  },
  memoryBasis: 'installed',
  licence: { product: 'oracle-ee' },
};

export const SAMPLE_SCENARIOS: readonly { readonly name: string; readonly inputs: ScenarioInputs }[] = [
  { name: 'xSeries 440, horizontal / 水平統合', inputs: XSERIES_440 },
  { name: 'PRIMEQUEST 2400E2, 1 SB + 1 MSB', inputs: PRIMEQUEST },
];

/** Nobody is there at the first start whose language it could be in: it is in that of who opens it. */
export const SAMPLE_PROPOSAL = { name: 'Consolidation proposal / 統合提案書', author: '', language: null } as const;
