import { describe, expect, it } from 'vitest';
import { isKnown } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate, ServerRecord } from '../inventory/index.ts';
import { evaluate, serverRecord } from './test/scenario-fixture.ts';

const POWER9: Partial<ServerRecord> = {
  name: 'nkaix01',
  model: 'Power S924',
  cpuModel: 'IBM POWER9 8286',
  sockets: 2,
  cores: 20,
  threads: null,
  clockGHz: 3.9,
  memoryGiB: 256,
  cpuPeakShare: 0.3,
};
const XEON: Partial<ServerRecord> = {
  ...POWER9,
  name: 'nkora01',
  model: 'PowerEdge R740',
  cpuModel: 'Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz',
  cores: 16,
  clockGHz: 3.2,
};
const ESTATE: Estate = {
  servers: [POWER9, XEON].map((more, index) => serverRecord(index + 1, more)),
  workloads: [],
  series: [],
  benchmarkRuns: [],
};
const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryGiB: 1024,
  memoryBasis: 'installed',
  licence: { product: 'oracle-ee' },
  currency: 'JPY',
  serverPrice: { amount: 24_000_000, currency: 'JPY' },
  ownedLicences: { basis: 'as-needed' },
};

describe.each(['most-common', 'catalogue'] as const)('a rating that %s stands in for', (hostBasis) => {
  const { plan, totals, assumptions, checks, ratio } = evaluate({ ...INPUTS, hostBasis }, ESTATE);
  const line = assumptions.find(({ id }) => id === 'hostBasis');

  it('leaves the licences of the CPU that the file states', () => {
    expect(totals?.cpuShare && isKnown(totals.cpuShare)).toBe(true);
    // 20 cores of POWER9 by 1.0, 16 of Xeon by 0.5.
    expect(plan?.summary.licencesBefore).toMatchObject({ value: 28 });
  });

  it('leaves the draw of the machine that there is', () => {
    const power = plan?.summary.costParts?.find(({ id }) => id === 'power');
    expect(english(power?.before.because.settle)).toContain('POWER9');
  });

  it('is said of the CPU, not of a host that no file describes', () => {
    expect(line?.concerns).toEqual(['nkaix01']);
    expect([english(line?.label), japanese(line?.label)]).toEqual(['CPUs of no known rating', '評価値のないCPU']);
    const written = JSON.stringify({ plan, totals, ratio });
    expect(written).toContain('Throughput ratio (source CPU {own} rated as {cpuModel})');
    expect(written).not.toContain('No file describes this server');
  });

  it('tells no gain of a chip over one that stands in', () => {
    const gap = checks.find(({ code }) => code === 'performance-gap');
    expect(gap && english(gap.says)).toContain('Xeon(R) Gold 6134');
  });
});
