import { describe, expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../benchmark/cpu-ratings.ts';
import { english, japanese } from '../figure/test/written.ts';
import { bareServer, bareWorkload, type UtilisationSeries, type WorkloadRecord } from '../inventory/index.ts';
import { configure, platformById } from '../platform/index.ts';
import { type DemandAssumptions, demandOf, scopedEstate } from './index.ts';

const ORIGIN = { file: 'estate.csv', sheet: null, row: 2, cells: {} };
const PLAIN: DemandAssumptions = {
  consolidationType: 'horizontal',
  percentile: 1,
  growthPerYear: 0,
  years: 0,
  measuredRatio: { value: 1, low: 1, high: 1, provenance: 'like for like' },
  splitGain: null,
  assumedCpuPeakShare: null,
  cpuPeakBasis: null,
  hostBasis: null,
  memoryBasis: null,
  memoryCeiling: 1,
  excludedWorkloads: [],
  includePoweredOff: false,
};
const HOST = {
  ...bareServer('h1', 'h1', ORIGIN),
  cpuModel: 'Intel Xeon Gold 6130',
  sockets: 2,
  cores: 32,
  threads: 32,
};

const guest = (name: string, vcpus: number, cpuPeakShare: number | null, told: Partial<WorkloadRecord> = {}) => ({
  ...bareWorkload(name, name, ORIGIN),
  ...{ serverKey: 'h1', vcpus, memoryGiB: 8, cpuPeakShare, poweredOn: true },
  ...told,
});
const recorded = (...values: readonly number[]): UtilisationSeries => ({
  ...{ subject: 'h1', metric: 'cpuShare', startsAt: '2026-11-20T00:00:00Z', stepS: 300 },
  ...{ clock: 'local', stampMarks: 'end', sampleIs: 'mean', values, peaks: null, origin: ORIGIN },
});

/** 8 of 32 threads busy, and 4: 12 ÷ 32 of the host. */
const GUESTS = [guest('vm1', 16, 0.5), guest('vm2', 8, 0.5)];

function demand(
  workloads: readonly WorkloadRecord[],
  measured: { readonly series?: readonly UtilisationSeries[]; readonly cpuPeakShare?: number },
  more: Partial<DemandAssumptions> = {},
) {
  const platform = platformById('dell-poweredge-r770');
  const configured = platform && configure(platform, { sb: 2, msb: 0, memoryGiB: null });
  if (!platform || configured?.kind !== 'ok') throw new Error('no such target');
  const { series = [], cpuPeakShare = null } = measured;
  const estate = { servers: [{ ...HOST, cpuPeakShare }], workloads, series, benchmarkRuns: [] };
  const assumptions = { ...PLAIN, ...more };
  return demandOf(
    scopedEstate(estate, assumptions, CPU_CATALOGUE),
    platform,
    configured.configuration,
    CPU_CATALOGUE,
    assumptions,
  );
}
const asked = ({ questions }: ReturnType<typeof demand>) => questions.find(({ id }) => id === 'busier-hosts');
const share = ({ cpuShare }: ReturnType<typeof demand>) => cpuShare.reduce<number>((sum, each) => sum + (each ?? 0), 0);

type Case = [string, readonly WorkloadRecord[], Parameters<typeof demand>[1], boolean, Partial<DemandAssumptions>];

describe('a host that was measured busier than its machines explain', () => {
  it('is asked about, with both numbers, and changes nothing until it is answered', () => {
    const found = demand(GUESTS, { series: [recorded(0.3, 0.9)] });
    expect(english(asked(found)?.asks)).toBe(
      '1 host was measured busier than the peaks of all its virtual machines together: h1 90% against 37.5%. Which counts?',
    );
    expect(japanese(asked(found)?.asks)).toContain('h1：実測90%、合計37.5%');
    expect(asked(found)).toMatchObject({ blocking: false, affected: ['h1'] });
    expect(share(found)).toBeCloseTo(share(demand(GUESTS, {})), 12);
  });

  it('counts as it was measured once that is answered, and is asked no more', () => {
    const own = demand(GUESTS, {});
    const found = demand(GUESTS, { series: [recorded(0.3, 0.9)] }, { busierHosts: 'measured' });
    expect(asked(found)).toBeUndefined();
    expect(share(found) / share(own)).toBeCloseTo(0.9 / 0.375, 9);
    expect(found.explainCpu(0)).toMatchObject({ value: found.cpuShare[0] });
    const kept = demand(GUESTS, { series: [recorded(0.3, 0.9)] }, { busierHosts: 'machines' });
    expect(asked(kept)).toBeUndefined();
    expect(share(kept)).toBeCloseTo(share(own), 12);
  });

  it('is asked about also where peaks are assumed, with what its machines explain at most', () => {
    const found = demand([guest('vm1', 8, null)], { series: [recorded(0.3, 0.71)] }, { assumedCpuPeakShare: 0.5 });
    expect(english(asked(found)?.asks)).toBe(
      '1 host was measured busier than its virtual machines explain, even if all that is allocated to them were busy: h1 71% against 25% at most. Machines may be missing in the files, or figures be wrong. Which counts?',
    );
    expect(japanese(asked(found)?.asks)).toContain('h1：実測71%、最大でも25%');
    const answered = demand(
      [guest('vm1', 8, null)],
      { series: [recorded(0.3, 0.71)] },
      { assumedCpuPeakShare: 0.5, busierHosts: 'measured' },
    );
    expect(share(answered) / share(found)).toBeCloseTo(0.71 / 0.125, 9);
  });

  it.each([
    ['a peak that a list states', GUESTS, { cpuPeakShare: 0.8 }, true, {}],
    [
      'a list that has the host as a whole',
      [...GUESTS, { ...bareWorkload('h1', 'h1', ORIGIN), serverKey: 'h1' }],
      { cpuPeakShare: 0.8 },
      true,
      {},
    ],
    ['what its machines explain', GUESTS, { cpuPeakShare: 0.39 }, false, {}],
    ['machines that peak at other times', GUESTS, { series: [recorded(0.2)] }, false, {}],
    ['nothing', GUESTS, {}, false, {}],
    ['a machine left out of the plan', GUESTS, { cpuPeakShare: 0.8 }, false, { excludedWorkloads: ['vm2'] }],
    [
      'a machine that is powered off',
      [...GUESTS, guest('vm3', 8, 0.5, { poweredOn: false })],
      { cpuPeakShare: 0.8 },
      true,
      {},
    ],
    [
      'a machine whose peak is assumed, and may be as high as explains it',
      [...GUESTS, guest('vm3', 8, null)],
      { cpuPeakShare: 0.62 },
      false,
      { assumedCpuPeakShare: 0.1 },
    ],
    [
      'a machine whose peak is assumed, and which explains it by no peak',
      [...GUESTS, guest('vm3', 8, null)],
      { cpuPeakShare: 0.9 },
      true,
      { assumedCpuPeakShare: 0.1 },
    ],
    [
      'machines with a peak of nothing assumed',
      [guest('vm1', 16, null)],
      { cpuPeakShare: 0.9 },
      false,
      { assumedCpuPeakShare: 0 },
    ],
  ] satisfies Case[])('beside %s', (_what, workloads, measured, isAsked, more) => {
    expect(asked(demand(workloads, measured, more)) !== undefined).toBe(isAsked);
  });
});
