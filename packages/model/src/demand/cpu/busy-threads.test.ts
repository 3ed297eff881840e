import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CPU_CATALOGUE } from '../../benchmark/cpu-ratings.ts';
import { busyShare, type ThreadYield, threadYieldOf, throughputShare } from '../../benchmark/index.ts';
import { bindingsOf, compileFormula, type Estimate, type KnownEstimate } from '../../figure/index.ts';
import { english } from '../../figure/test/written.ts';
import { bareServer, bareWorkload, type ServerRecord, type WorkloadRecord } from '../../inventory/index.ts';
import { configure, platformById } from '../../platform/index.ts';
import { type DemandAssumptions, demandOf, scopedEstate } from '../index.ts';
import { bendAt, explainBend } from './busy-threads.ts';

const ORIGIN = { file: 'estate.csv', sheet: null, row: 2, cells: {} };
const PLAIN: DemandAssumptions = {
  consolidationType: 'horizontal',
  percentile: 1,
  growthPerYear: 0,
  years: 0,
  measuredRatio: null,
  splitGain: null,
  assumedCpuPeakShare: null,
  cpuPeakBasis: null,
  hostBasis: null,
  memoryBasis: null,
  memoryCeiling: 1,
  excludedWorkloads: [],
  includePoweredOff: false,
};

function host(cpuModel: string | null, coresOfChip: number, threads: number | null): ServerRecord {
  const base = bareServer('h1', 'h1', ORIGIN);
  return { ...base, cpuModel, sockets: 2, cores: 2 * coresOfChip, threads, memoryGiB: 512 };
}

function guests(vcpus: readonly number[], cpuPeakShare: number): readonly WorkloadRecord[] {
  return vcpus.map((each, index) => ({
    ...bareWorkload(`vm${index}`, `vm${index}`, ORIGIN),
    serverKey: 'h1',
    vcpus: each,
    memoryGiB: 8,
    cpuPeakShare,
    poweredOn: true,
  }));
}

/** Use of the source servers at the peaks, in servers of their own kind, with its interval. */
function serversUsed(server: ServerRecord, workloads: readonly WorkloadRecord[]): KnownEstimate {
  const platform = platformById('dell-poweredge-r770');
  const configured = platform && configure(platform, { sb: 2, msb: 0, memoryGiB: null });
  if (configured?.kind !== 'ok') throw new Error('no such target');
  const estate = { servers: [server], workloads, series: [], benchmarkRuns: [] };
  const ratio = { value: 1, low: 1, high: 1, provenance: 'like for like' };
  const assumptions = { ...PLAIN, measuredRatio: ratio };
  const { total } = demandOf(
    scopedEstate(estate, assumptions, CPU_CATALOGUE),
    platform as NonNullable<typeof platform>,
    configured.configuration,
    CPU_CATALOGUE,
    assumptions,
  );
  return total.cpuShare as KnownEstimate;
}

/** [processor, cores of a chip]: what a list may say without a column of threads. */
const FAMILIES: readonly (readonly [string, number])[] = [
  ['Intel(R) Xeon(R) CPU X5560 @ 2.80GHz', 4],
  ['Intel(R) Xeon(R) CPU X5650 @ 2.67GHz', 6],
  ['Intel(R) Xeon(R) CPU X7560 @ 2.27GHz', 8],
  ['Intel(R) Xeon(R) CPU E7-4870 @ 2.40GHz', 10],
  ['Intel(R) Xeon(R) CPU E5-2680 0 @ 2.70GHz', 8],
  ['Intel(R) Xeon(R) CPU E5-2690 v2 @ 3.00GHz', 10],
  ['Intel(R) Xeon(R) CPU E5-2680 v3 @ 2.50GHz', 12],
  ['Intel(R) Xeon(R) CPU E7-8890 v3 @ 2.50GHz', 18],
  ['Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz', 14],
  ['Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz', 20],
  ['Intel(R) Xeon(R) Gold 6248 CPU @ 2.50GHz', 20],
  ['Intel(R) Xeon(R) Platinum 8380 CPU @ 2.30GHz', 40],
  ['Intel(R) Xeon(R) Platinum 8490H', 60],
  ['Intel(R) Xeon(R) Platinum 8592+', 64],
  ['Intel(R) Xeon(R) 6737P', 32],
  ['AMD EPYC 7601 32-Core Processor', 32],
  ['AMD EPYC 7742 64-Core Processor', 64],
  ['AMD EPYC 7763 64-Core Processor', 64],
  ['AMD EPYC 9654 96-Core Processor', 96],
  ['AMD EPYC 9755 128-Core Processor', 128],
];

describe('a list with and without its column of threads', () => {
  it.each(FAMILIES)('%s: busy vCPUs need the same, within the interval', (cpuModel, coresOfChip) => {
    const busy = guests([coresOfChip, coresOfChip / 2, 2], 0.5);
    const stated = serversUsed(host(cpuModel, coresOfChip, 4 * coresOfChip), busy);
    const left = serversUsed(host(cpuModel, coresOfChip, null), busy);
    expect(left.value).toBeCloseTo(stated.value, 12);
    expect(left.low).toBeLessThanOrEqual(stated.low);
    expect(left.high).toBeGreaterThanOrEqual(stated.high);
    // All that the sources say of the yield of a second thread lies within: 10 to 30 %.
    const vcpus = busy.reduce((sum, { vcpus }) => sum + (vcpus ?? 0) * 0.5, 0);
    const cores = 2 * coresOfChip;
    expect(stated.low).toBeCloseTo(vcpus / cores / 1.3, 9);
    expect(stated.high).toBeCloseTo(vcpus / cores / 1.1, 9);
  });

  it('24 busy vCPUs on 28 cores use about 70% of the host, not 43 or 86%', () => {
    const xeon = 'Intel(R) Xeon(R) CPU E5-2680 v4 @ 2.40GHz';
    const stated = serversUsed(host(xeon, 14, 56), guests([8, 8, 8], 1));
    expect(stated.value).toBeCloseTo(24 / 28 / 1.2, 9);
    expect([stated.low, stated.high]).toEqual([expect.closeTo(24 / 28 / 1.3, 9), expect.closeTo(24 / 28 / 1.1, 9)]);
    expect(serversUsed(host(xeon, 14, null), guests([8, 8, 8], 1)).value).toBeCloseTo(stated.value, 9);
    // Switched off, and said so: a vCPU is a core.
    expect(serversUsed(host(xeon, 14, 28), guests([8, 8, 8], 1)).value).toBeCloseTo(24 / 28, 9);
  });

  it('all threads busy is the whole host, and no more', () => {
    const xeon = 'Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz';
    expect(serversUsed(host(xeon, 20, 80), guests([40, 40], 1)).value).toBeCloseTo(1, 9);
  });

  it('an x86 host of unknown make may have either; POWER counts its virtual processors as cores', () => {
    const unknownMake = serversUsed(host(null, 10, null), guests([10], 1));
    expect([unknownMake.low, unknownMake.high]).toEqual([expect.closeTo(0.5 / 1.3, 9), expect.closeTo(0.5, 9)]);
    const power = serversUsed(host('PowerPC_POWER8', 10, 160), guests([10], 1));
    expect(power).toMatchObject({ low: power.value, high: power.value });
    expect(power.value).toBeCloseTo(0.5, 9);
  });

  it.each([null, 24, 96, 192])(
    'POWER9 of 24 cores, %s threads stated: virtual processors are so many cores',
    (threads) => {
      const used = serversUsed(host('POWER9 3.4-3.9 GHz', 12, threads), guests([8, 4, 6, 2], 0.7));
      expect([used.low, used.value, used.high]).toEqual(Array(3).fill(expect.closeTo((20 * 0.7) / 24, 9)));
    },
  );

  it('POWER of which threads alone are known needs its cores', () => {
    const frame = { ...host('POWER9', 12, 192), cores: null, sockets: null };
    expect(serversUsed(frame, guests([8], 0.7))).toMatchObject({ kind: 'unknown' });
  });
});

describe('logical domains and zones of SPARC', () => {
  it.each([
    ['SPARC T4', 8, 8],
    ['SPARC-T5', 16, 8],
    ['SPARC M7', 32, 8],
    ['SPARC M8 5.06GHz', 32, 8],
    ['SPARC S7', 8, 8],
    ['UltraSPARC T1', 8, 4],
    ['UltraSPARC-T2+', 8, 8],
    ['SPARC64 VII+', 4, 2],
    ['SPARC64 X+ 3.2GHz', 16, 2],
    ['SPARC64-XII', 12, 8],
    ['UltraSPARC IV+', 2, 1],
    ['SPARC64 V', 1, 1],
  ])('%s without a column of threads: as with one, its vCPUs are threads', (cpuModel, coresOfChip, perCore) => {
    const all = 2 * coresOfChip * perCore;
    const busy = guests([all / 2, all / 2], 0.5);
    const left = serversUsed(host(cpuModel, coresOfChip, null), busy);
    const stated = serversUsed(host(cpuModel, coresOfChip, all), busy);
    expect(left.value).toBeCloseTo(stated.value, 12);
    // All that the host has, at full use, is the host, and no eight times of it.
    const full = serversUsed(host(cpuModel, coresOfChip, null), guests([all], 1));
    expect(full.value).toBeCloseTo(1, 9);
  });

  it('are told by the model of the server where no file states its CPU', () => {
    const t8 = { ...host(null, 32, null), model: 'Oracle SPARC T8-2' };
    expect(serversUsed(t8, guests([512], 1)).value).toBeCloseTo(1, 9);
    const x86 = { ...host(null, 10, null), model: 'PowerEdge R740' };
    const unnamed = serversUsed({ ...x86, model: null }, guests([10], 1));
    expect(serversUsed(x86, guests([10], 1))).toMatchObject({ low: unnamed.low, high: unnamed.high });
    const m10 = { ...host(null, 16, null), model: 'Fujitsu SPARC M10-4' };
    expect(serversUsed(m10, guests([64], 1)).value).toBeCloseTo(1, 9);
  });

  it.each(['SPARC', 'sun4v', 'SPARC M6'])('%s: what tells no threads leaves the part unknown', (cpuModel) => {
    expect(serversUsed(host(cpuModel, 12, null), guests([16], 0.5))).toMatchObject({ kind: 'unknown' });
    expect(serversUsed(host(cpuModel, 12, 192), guests([192], 1)).value).toBeCloseTo(1, 9);
  });

  it('leave the use that such a system reports open up to all of its cores', () => {
    const own = serversUsed({ ...host('sun4v', 12, null), cpuPeakShare: 0.25 }, []);
    expect([own.low, own.value, own.high]).toEqual([0.25, 0.25, 1]);
  });
});

describe('use that a system reports', () => {
  const own = (parts: Partial<ServerRecord>) =>
    serversUsed({ ...host('Intel(R) Xeon(R) Gold 6148 CPU @ 2.40GHz', 20, 80), ...parts }, []);

  it('bends: half of the threads busy is one thread on every core', () => {
    expect(own({ cpuPeakShare: 0.5 }).value).toBeCloseTo(1 / 1.2, 9);
    expect(own({ cpuPeakShare: 0.75 }).value).toBeCloseTo((1 + 1 / 1.2) / 2, 9);
    expect(own({ cpuPeakShare: 1 }).value).toBeCloseTo(1, 9);
    expect(own({ cpuPeakShare: 1.1 }).value).toBeCloseTo(1.1, 9);
  });

  it('is assumed, and says so, where it is converted: a list states 50%, and nobody measured 83%', () => {
    const usedOf = (parts: Partial<ServerRecord>) => {
      const found = (one: Estimate): readonly Estimate[] => [
        one,
        ...one.because.inputs.flatMap((input) => ('estimate' in input ? found(input.estimate) : [])),
      ];
      const used = found(own({ cpuPeakShare: 0.5, ...parts })).find(({ because }) =>
        english(because.label)?.startsWith('Peak use'),
      );
      return [used?.kind, english(used?.because.label)?.replace(/ of .*/, '')];
    };
    expect(usedOf({})).toEqual(['assumed', 'Peak use, threads converted, in servers']);
    expect(usedOf({ threads: 40 })).toEqual(['measured', 'Peak use, in servers']);
  });

  it('does not bend where a core has one thread, and perhaps where nothing says', () => {
    expect(own({ cpuPeakShare: 0.5, threads: 40 })).toMatchObject({ value: 0.5, low: 0.5, high: 0.5 });
    expect(own({ cpuPeakShare: 0.5, threads: null })).toMatchObject({ low: 0.5, value: expect.closeTo(1 / 1.2, 9) });
    expect(own({ cpuPeakShare: 0.5, threads: null, cpuModel: null })).toMatchObject({ value: 0.5, low: 0.5 });
  });
});

describe('properties', () => {
  const threads = fc
    .record({
      model: fc.constantFrom('Intel Xeon Gold 6148', 'Intel(R) Xeon(TM) MP CPU 3.00GHz', 'SPARC-T4', 'AMD EPYC 7742'),
      perCore: fc.constantFrom(1, 2, 4, 8),
    })
    .map(({ model, perCore }) => threadYieldOf({ cpuModel: model, cores: 16, threads: 16 * perCore }, CPU_CATALOGUE));

  it('never less than the threads say, never more than a core for each, and rising', () => {
    fc.assert(
      fc.property(
        threads,
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        fc.double({ min: 0.001, max: 1, noNaN: true }),
        ({ threadsPerCore, gain }: ThreadYield, a, b) => {
          const at = (busy: number) => throughputShare(busy, threadsPerCore, gain.value);
          expect(at(a)).toBeGreaterThanOrEqual(a - 1e-12);
          expect(at(a)).toBeLessThanOrEqual(Math.min(1, a * threadsPerCore) + 1e-12);
          expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(Math.min(a, b)) - 1e-12);
        },
      ),
    );
  });

  it('are told back from the throughput they take', () => {
    fc.assert(
      fc.property(threads, fc.double({ min: 0.001, max: 1.5, noNaN: true }), ({ threadsPerCore, gain }, busy) => {
        const used = throughputShare(busy, threadsPerCore, gain.value);
        expect(busyShare(used, threadsPerCore, gain.value)).toBeCloseTo(busy, 9);
      }),
    );
  });

  it('explains what it computes', () => {
    fc.assert(
      fc.property(threads, fc.double({ min: 0.001, max: 2, noNaN: true }), fc.boolean(), (its, busy, virtual) => {
        if (its.threadsPerCore <= 1) return;
        const bend = bendAt(busy, its, virtual);
        const explained = explainBend(busy, its, virtual) as KnownEstimate;
        expect(explained.value).toBeCloseTo(bend.value, 9);
        expect([explained.low, explained.high]).toEqual([expect.closeTo(bend.low, 9), expect.closeTo(bend.high, 9)]);
        const { formula, inputs } = explained.because;
        if (formula) expect(compileFormula(formula)(bindingsOf(inputs))).toBeCloseTo(bend.value, 9);
      }),
    );
  });
});
