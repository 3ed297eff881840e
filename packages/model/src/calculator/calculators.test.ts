import { placing } from '@tatami/placement/placing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STUDY4_PROFILES } from '../diagnosis/index.ts';
import { bindingsOf, compileFormula } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { STUDY3_NUMACTL, STUDY3_ROWS } from '../numa/index.ts';
import { PRIMEQUEST_DATABASE_TIB, PRIMEQUEST_RUNS } from '../throughput/index.ts';
import {
  answerBottleneck,
  answerConsolidationRatio,
  answerFailover,
  answerLicences,
  answerMemoryThroughput,
  answerMirroring,
  answerNumaBalancing,
  answerNumaPenalty,
  answerNumaPlacement,
  answerPeakAggregation,
  answerResync,
  answerScalability,
  type InvalidField,
  isInvalid,
  type LicencesQuestion,
} from './index.ts';

/** The answer, or a failed test where the calculator could not read its question. */
function answered<Answer extends object>(answer: Answer | InvalidField): Answer {
  if (isInvalid(answer)) throw new Error(`${answer.invalid.field}: ${english(answer.invalid.problem)}`);
  return answer;
}

function fieldOf(answer: object): string | null {
  return isInvalid(answer) ? answer.invalid.field : null;
}

const FULL = { sourcePeakUtilisation: 1, targetCeiling: 1 } as const;

describe('consolidation ratio', () => {
  it('4 vertical carries 4; about 6 horizontal carries 6 and may carry 5 (A0.1, A0.2)', () => {
    expect(answered(answerConsolidationRatio({ ratio: 4, type: 'vertical', ...FULL })).serversPerTarget).toMatchObject({
      value: 4,
      kind: 'assumed',
    });
    const about = answered(
      answerConsolidationRatio({
        ratio: { value: 6, low: 5.5, high: 6.5 },
        type: 'horizontal',
        servers: 12,
        ...FULL,
      }),
    );
    expect(about.serversPerTarget).toMatchObject({ value: 6, low: 5 });
    expect(about.targets).toMatchObject({ value: 2, high: 3 });
  });

  it('says with what chance, by seeded draws: the same again for the same seed', () => {
    const about = { ratio: { value: 6, low: 5.5, high: 6.5 }, type: 'horizontal', ...FULL } as const;
    const { atLeast, chances } = answered(answerConsolidationRatio({ ...about, seed: 7 }));
    expect(atLeast.value).toBe(5);
    expect(chances.map(({ servers }) => servers)).toEqual([5, 6, 7]);
    const [five = Number.NaN, six = Number.NaN, seven = Number.NaN] = chances.map(
      ({ chance }) => chance.value ?? Number.NaN,
    );
    expect(five).toBeGreaterThan(0.95);
    expect(six).toBeGreaterThan(0.4);
    expect(six).toBeLessThan(0.6);
    expect(seven).toBeLessThan(0.1);
    expect(answered(answerConsolidationRatio({ ...about, seed: 7 })).chances).toEqual(chances);
    expect(answered(answerConsolidationRatio({ ratio: 4, type: 'vertical', ...FULL })).chances).toEqual([]);
  });

  it('refuses to divide results of different metrics', () => {
    const { ratio, serversPerTarget } = answered(
      answerConsolidationRatio({
        source: { value: 100, metric: 'tps' },
        target: { value: 400, metric: 'tpm' },
        type: 'vertical',
        ...FULL,
      }),
    );
    expect(ratio).toMatchObject({ kind: 'unknown', refused: true });
    expect(serversPerTarget.kind).toBe('unknown');
  });

  it('doubts a peak use that no server has', () => {
    const notesAt = (sourcePeakUtilisation: number) =>
      answered(answerConsolidationRatio({ ratio: 4, type: 'vertical', sourcePeakUtilisation, targetCeiling: 0.7 }))
        .serversPerTarget.because.notes ?? [];
    expect(notesAt(50).map(english)).toContainEqual(expect.stringContaining('A peak use of 5,000% is more than all'));
    expect(notesAt(1.2).map(english)).not.toContainEqual(expect.stringContaining('more than all'));
  });

  it('names the field of a question that cannot be read', () => {
    expect(fieldOf(answerConsolidationRatio({ type: 'vertical', ...FULL }))).toBe('ratio');
    expect(fieldOf(answerConsolidationRatio({ type: 'vertical', source: 1, ...FULL }))).toBe('target');
    expect(fieldOf(answerConsolidationRatio({ type: 'vertical', ratio: 2, source: 1, ...FULL }))).toBe('ratio');
  });

  it('never carries fewer as the ratio grows', () => {
    const carried = (ratio: number) =>
      answered(answerConsolidationRatio({ ratio, type: 'vertical', sourcePeakUtilisation: 0.6, targetCeiling: 0.7 }))
        .serversPerTarget.value as number;
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1e4, noNaN: true }),
        fc.double({ min: 1, max: 10, noNaN: true }),
        (r, f) => {
          expect(carried(r * f)).toBeGreaterThanOrEqual(carried(r));
        },
      ),
      { seed: 3 },
    );
  });
});

describe('NUMA', () => {
  it('costs what study 0 and 4 imply together (A0.4)', () => {
    const answer = answered(answerNumaPenalty({ remoteShare: 0.0603, latencyRatio: 1.75, stallFraction: 0.5 }));
    expect(answer.relativeThroughput.value).toBeCloseTo(0.978, 3);
  });

  it('is unknown while nobody knows how long the database waits for memory', () => {
    const answer = answered(
      answerNumaPenalty({
        remoteShare: 0.3,
        distances: [
          [10, 20],
          [20, 10],
        ],
        stallFraction: null,
      }),
    );
    expect(answer.relativeThroughput.kind).toBe('unknown');
    expect(fieldOf(answerNumaPenalty({ remoteShare: 0.3, stallFraction: 0.5 }))).toBe('latencyRatio');
    expect(fieldOf(answerNumaPenalty({ remoteShare: 0.3, distances: [[10, 20]], stallFraction: 0.5 }))).toBe(
      'distances',
    );
  });

  const XSERIES_440 = [
    { id: 0, cpuList: '0-3,8-11', memoryGiB: 8 },
    { id: 1, cpuList: '4-7,12-15', memoryGiB: 8 },
  ];

  it.each([0.5, 0.2])('gives each of two instances that need %d of the server its own node (A0.7)', (cpuShare) => {
    const { placement, checks, nodes, commands } = answered(
      answerNumaPlacement(
        { topology: XSERIES_440, instances: ['one', 'two'].map((name) => ({ name, memoryGiB: 6, cpuShare })) },
        placing,
      ),
    );
    expect(placement.map(({ cpuList }) => cpuList)).toEqual(['0-3,8-11', '4-7,12-15']);
    expect(checks.map(({ code }) => code)).toEqual(['local']);
    expect(nodes.map(({ memoryLeft }) => memoryLeft.value)).toEqual([2, 2]);
    expect(nodes[0]?.cpuUse?.value).toBeCloseTo(2 * cpuShare, 12);
    expect(commands[1]?.numactl).toBe('numactl --cpunodebind=1 --membind=1 --');
  });

  it('warns of bindings that span nodes and overlap (A0.7, Patterns B and C)', () => {
    const today = (first: string, second: string) =>
      answered(
        answerNumaPlacement(
          {
            topology: XSERIES_440,
            instances: [
              { name: 'one', memoryGiB: 6, cpuShare: 0.5, cpuList: first },
              { name: 'two', memoryGiB: 6, cpuShare: 0.5, cpuList: second },
            ],
          },
          placing,
        ),
      ).checksOfToday.map(({ code }) => code);
    expect(today('0-7', '8-15')).toContain('spans-nodes');
    expect(today('0-15', '0-15')).toContain('overlap');
  });

  it('reads numactl, places what fits and says why the rest does not', () => {
    const { nodes, unplaced } = answered(
      answerNumaPlacement(
        {
          topology: STUDY3_NUMACTL,
          instances: [
            { name: 'fits', memoryGiB: 10, cpuShare: 0.1 },
            { name: 'too large', memoryGiB: 900, cpuShare: 0.1 },
          ],
        },
        placing,
      ),
    );
    expect(nodes).toHaveLength(4);
    expect(unplaced).toEqual([
      { name: 'too large', because: expect.objectContaining({ en: expect.stringContaining('memory') }) },
    ]);
    expect(fieldOf(answerNumaPlacement({ topology: 'no nodes here', instances: [] }, placing))).toBe('topology');
    expect(fieldOf(answerNumaPlacement({ topology: [{ cpuList: 'x', memoryGiB: 1 }], instances: [] }, placing))).toBe(
      'topology.0.cpuList',
    );
  });

  /** A server of many nodes, the CPUs dealt out to them in turn, and instances that each need more than a node has. */
  const largeServer = (nodes: number, cpusPerNode: number, spanning: number) => ({
    topology: Array.from({ length: nodes }, (_, node) => ({
      cpuList: Array.from({ length: cpusPerNode }, (_, cpu) => cpu * nodes + node).join(','),
      memoryGiB: 64,
    })),
    instances: Array.from({ length: spanning }, (_, at) => ({
      name: `instance-${at}`,
      memoryGiB: (nodes * 64) / spanning,
      cpuShare: 1 / spanning,
    })),
  });

  it('answers for the largest server in a few megabytes, every figure with a formula that gives it', () => {
    const answer = answered(answerNumaPlacement(largeServer(256, 32, 200), placing));
    expect(JSON.stringify(answer).length).toBeLessThan(8e6);
    expect(answer.unplaced).toEqual([]);
    // 1.28 nodes each: two nodes are the fewest.
    expect(answer.placement[0]?.memory).toHaveLength(2);
    for (const { instances, memoryLeft, cpuUse } of answer.nodes) {
      expect(instances.length).toBeGreaterThan(0);
      expect(memoryLeft.value).toBeCloseTo(0, 6);
      expect(cpuUse?.value).toBeCloseTo(1, 6);
      for (const estimate of [memoryLeft, cpuUse]) {
        const { formula = '', inputs } = estimate?.because ?? { inputs: [] };
        expect(compileFormula(formula)(bindingsOf(inputs))).toBe(estimate?.value);
      }
    }
  });

  it('names the largest instances in the explanations of a server of many nodes', () => {
    const { topology } = largeServer(64, 64, 1);
    const instances = Array.from({ length: 6400 }, (_, at) => ({
      name: `small-${at}`,
      memoryGiB: 0.5,
      cpuShare: 0.00015,
    }));
    for (const { instances: here, memoryLeft, cpuUse } of answered(
      answerNumaPlacement({ topology, instances }, placing),
    ).nodes) {
      expect(here).toHaveLength(100);
      for (const estimate of [memoryLeft, cpuUse]) {
        expect(estimate?.because.inputs.length).toBeLessThan(70);
        expect(estimate?.because.notes?.[0]?.en).toMatch(/largest/);
      }
      const rest = memoryLeft.because.inputs.at(-1);
      expect(rest && 'estimate' in rest && rest.estimate.because.label.values).toEqual({ count: 37 });
    }
  });

  it('names every instance in the explanations of a server of 16 nodes', () => {
    const { topology, instances } = largeServer(16, 64, 15);
    const small = Array.from({ length: 185 }, (_, at) => ({ name: `small-${at}`, memoryGiB: 0, cpuShare: 0.001 }));
    const all = [...instances.map((instance) => ({ ...instance, cpuShare: 0.05 })), ...small];
    const { nodes } = answered(answerNumaPlacement({ topology, instances: all }, placing));
    expect(Math.max(...nodes.map(({ instances: here }) => here.length))).toBeGreaterThan(10);
    for (const { instances: here, memoryLeft, cpuUse } of nodes) {
      for (const estimate of [memoryLeft, cpuUse]) expect(estimate?.because.inputs).toHaveLength(here.length + 1);
    }
  });

  it('refuses a server of more CPUs than Linux supports', () => {
    const tooMany = answerNumaPlacement(largeServer(129, 64, 1), placing);
    expect(fieldOf(tooMany)).toBe('topology.128.cpuList');
    expect('invalid' in tooMany && tooMany.invalid.problem.values).toEqual({ most: 8192 });
    expect(fieldOf(answerNumaPlacement(largeServer(128, 64, 1), placing))).toBeNull();
  });

  it('compares balancing off and on (A3.3)', () => {
    const rows = STUDY3_ROWS.map(({ warehouses, off, on }) => ({ load: warehouses, off, on }));
    const { peakRatio, peakOff, peakOn, gains } = answered(answerNumaBalancing({ rows }));
    expect(peakRatio.value).toBeCloseTo(1.2656, 4);
    expect([peakOff.throughput.value, peakOn.throughput.value]).toEqual([429_052, 543_016]);
    expect(gains).toHaveLength(48);
    expect(fieldOf(answerNumaBalancing({ rows: [] }))).toBe('rows');
    const { scores } = answered(answerNumaBalancing({ rows, expectedPeak: 16 }));
    const window = STUDY3_ROWS.filter(({ warehouses }) => warehouses >= 16 && warehouses <= 32);
    expect(scores?.on.value).toBeCloseTo(window.reduce((sum, { on }) => sum + on, 0) / 17, 6);
    expect(scores?.usableAsCapacity).toBe(true);
    expect(answered(answerNumaBalancing({ rows, expectedPeak: 48 })).scores?.usableAsCapacity).toBe(false);
    expect(answered(answerNumaBalancing({ rows })).scores).toBeNull();
  });
});

describe('throughput', () => {
  const points = PRIMEQUEST_RUNS.map(({ sharedMemoryTiB, throughputTps }) => ({
    memoryGiB: sharedMemoryTiB.value * 1024,
    throughput: throughputTps.value,
  }));
  const databaseGiB = PRIMEQUEST_DATABASE_TIB.value * 1024;

  it('over memory is predicted inside the valid range and refused beyond (A1.1, A1.6)', () => {
    const answer = answerMemoryThroughput({ points, databaseGiB, predictAt: [3072, 100_000], metric: 'tps' });
    const [inside, beyond] = answer.predictions;
    expect(inside?.throughput).toMatchObject({ kind: 'predicted', unit: 'tps' });
    expect(inside?.throughput.value).toBeGreaterThan(423);
    expect(beyond?.throughput).toMatchObject({ kind: 'unknown', refused: true });
    expect(answer.gains.map(({ gain }) => Number(((gain.value ?? 0) * 100).toFixed(1)))).toEqual([44.4, 11.6]);
    expect(answer.curve.length).toBeGreaterThan(50);
  });

  it('over memory goes by the cache advisory of the database, where two sizes were measured', () => {
    const twoSizes = [
      { memoryGiB: 10, throughput: 100 },
      { memoryGiB: 30, throughput: 200 },
    ];
    // By the reads advised the line of 1 ÷ throughput passes 1 ÷ 100 at 12 reads and 1 ÷ 200 at 4: 0.0075 at 8.
    const missCurve = [12, 8, 4].map((misses, index) => ({ memoryGiB: 10 + 10 * index, misses }));
    const at20 = (question: object) =>
      answerMemoryThroughput({ points: twoSizes, predictAt: [20], ...question }).predictions[0]?.throughput.value;
    expect(at20({ missCurve })).toBeCloseTo(1 / 0.0075, 6);
    expect(at20({})).not.toBeCloseTo(1 / 0.0075, 0);
  });

  it('over load is refused far beyond the measurements (A3.6)', () => {
    const early = STUDY3_ROWS.slice(0, 16).map(({ warehouses, off }) => ({ load: warehouses, throughput: off }));
    const { predictions, parameters } = answerScalability({ points: early, predictAt: [12, 48] });
    expect(predictions.map(({ throughput }) => throughput.kind)).toEqual(['measured', 'unknown']);
    expect(parameters?.rate.kind).toBe('predicted');
  });

  it('over two loads is unknown, and says what would settle it', () => {
    const { predictions, peakLoad, fit } = answerScalability({
      points: [1, 3].map((load) => ({ load, throughput: load })),
      predictAt: [2],
    });
    expect(english(predictions[0]?.throughput.because.settle)).toContain('three');
    expect(peakLoad.kind).toBe('unknown');
    expect(fit).toBeNull();
  });
});

describe('any measurements at all', () => {
  const size = fc.oneof(
    fc.double({ min: -9, max: 15, noNaN: true }).map((power) => 10 ** power),
    fc.constantFrom(1, 2, 4, 8, 100),
  );
  const list = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: 1, maxLength: 8 });
  const finite = (answer: object): void => {
    for (const part of Object.values(answer)) {
      if (typeof part === 'number') expect(Number.isFinite(part)).toBe(true);
      else if (typeof part === 'object' && part !== null) finite(part);
    }
  };

  it('get an answer in finite numbers: over memory', () => {
    fc.assert(
      fc.property(
        list(fc.record({ memoryGiB: size, throughput: size })),
        fc.option(size),
        list(size),
        (points, databaseGiB, predictAt) => finite(answerMemoryThroughput({ points, databaseGiB, predictAt })),
      ),
      { seed: 1 },
    );
  });

  it('over load', () => {
    fc.assert(
      fc.property(list(fc.record({ load: size, throughput: size })), list(size), (points, predictAt) =>
        finite(answerScalability({ points, predictAt })),
      ),
      { seed: 1 },
    );
  });

  it('of any ratio with any bounds', () => {
    const range = fc.tuple(size, size, size).map((three) => {
      const [low = 0, value = 0, high = 0] = three.toSorted((a, b) => a - b);
      return { low, value, high };
    });
    const share = fc.double({ min: 1e-6, max: 1, noNaN: true });
    fc.assert(
      fc.property(range, range, share, share, (source, target, sourcePeakUtilisation, targetCeiling) =>
        finite(
          answerConsolidationRatio({
            source,
            target,
            type: 'vertical',
            sourcePeakUtilisation,
            targetCeiling,
            servers: 9,
          }),
        ),
      ),
      { seed: 1 },
    );
  });

  it('of wait events', () => {
    const event = fc.record({
      name: fc.constantFrom('CPU time', 'log file sync', 'db file sequential read', 'pmon timer', 'unheard of'),
      seconds: fc.oneof(size, fc.constant(0)),
      percent: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
    });
    fc.assert(
      fc.property(size, fc.integer({ min: 1, max: 1_000_000 }), list(event), (elapsedS, cpus, events) =>
        finite(answerBottleneck({ elapsedS, cpus, events })),
      ),
      { seed: 1 },
    );
  });
});

describe('storage', () => {
  it('25% lost at nine writes to one read are 15.6% at half writes (A2.1)', () => {
    const typed = answered(answerMirroring({ loss: 0.25, writeShare: 0.9, atWriteShare: 0.5 }));
    const measured = answered(
      answerMirroring({ unmirrored: 4000, mirrored: 3000, writeShare: 0.9, atWriteShare: 0.5 }),
    );
    expect(typed.loss.value).toBeCloseTo(0.156, 3);
    expect(measured.loss.value).toBeCloseTo(typed.loss.value as number, 12);
    expect(typed.addedTime.value).toBeCloseTo(1 / 3, 12);
  });

  it('does not scale a loss that is none', () => {
    const { loss, measuredLoss } = answered(
      answerMirroring({ unmirrored: 100, mirrored: 101, writeShare: 0.9, atWriteShare: 0.5 }),
    );
    expect(measuredLoss.value).toBeLessThan(0);
    expect(loss.kind).toBe('unknown');
    expect(fieldOf(answerMirroring({ writeShare: 0.9, atWriteShare: 0.5 }))).toBe('loss');
  });

  describe('with many clients', () => {
    const asked = { unmirrored: 8830, mirrored: 6630, writeShare: 0.25, atWriteShare: 0.25, cores: 64, cpuShare: 0.91 };
    const under = (more: { readonly clients: number; readonly measuredClients?: number }) =>
      answered(answerMirroring({ ...asked, ...more })).lossUnderLoad;

    it('a loss that was measured at that load is the answer, not what a model says of it', () => {
      expect(under({ clients: 400, measuredClients: 400 })).toMatchObject({
        ...{ kind: 'measured', value: expect.closeTo(1 - 6630 / 8830, 9) },
      });
      expect(under({ clients: 400, measuredClients: 400 }).low).toBeLessThan(1 - 6630 / 8830);
    });

    it('reaches up to what was measured, where that may have been at this load, or was at another', () => {
      for (const each of [{ clients: 400 }, { clients: 400, measuredClients: 50 }]) {
        const { kind, low, high, because } = under(each);
        expect(kind).toBe('predicted');
        expect(low).toBeLessThan(0.01);
        expect(high).toBeGreaterThanOrEqual(1 - 6630 / 8830);
        expect(english(because.notes?.at(-1))).toContain('up to the loss that was measured');
      }
    });
  });

  it('copies 77 GB in 1102 s at 69.9 MB/s, and back (A2.4)', () => {
    const { rate } = answered(answerResync({ usedBytes: 77e9, seconds: 1102 }));
    expect(rate.value).toBeCloseTo(69.9, 1);
    const { time } = answered(answerResync({ usedBytes: 77e9, bytesPerSecond: (rate.value as number) * 1e6 }));
    expect(time.value).toBeCloseTo(1102, 6);
    expect(fieldOf(answerResync({ usedBytes: 1 }))).toBe('seconds');
  });

  it('stalls for 17 to 29 s (A2.5)', () => {
    expect(answered(answerFailover({ timeoutS: 16, intervalS: 10, alphaS: [1, 3] })).stall).toMatchObject({
      low: 17,
      high: 29,
      level: 1,
    });
    expect(fieldOf(answerFailover({ timeoutS: 1, intervalS: 1, alphaS: [3, 1] }))).toBe('alphaS');
  });
});

describe('bottleneck', () => {
  it.each([
    ['loopHdd', 'log-bound', 'storage'],
    ['loopSsd', 'cpu-bound', 'cpu'],
  ] as const)('of %s is %s (A4.1, A4.2)', (profile, verdict, first) => {
    const { elapsedS, cpus, events } = STUDY4_PROFILES[profile];
    const answer = answerBottleneck({
      elapsedS,
      cpus,
      events: events.map(({ name, seconds, share }) => ({ name, seconds, percent: share * 100 })),
    });
    expect(answer.verdict).toBe(verdict);
    expect(answer.next.first).toBe(first);
  });

  it('without percentages stays open', () => {
    const answer = answerBottleneck({ elapsedS: 100, cpus: 8, events: [{ name: 'log file sync', seconds: 40 }] });
    expect(answer.verdict).toBe('unknown');
    expect(answer.ioShare.kind).toBe('unknown');
  });
});

describe('peaks', () => {
  const series = [
    [1, 9, 2, 1],
    [8, 1, 2, null],
  ];

  it('are summed hour by hour; a percentile may be a share or per cent', () => {
    expect(answerPeakAggregation({ series, percentile: 1 }).peakOfSum.value).toBe(10);
    expect(answerPeakAggregation({ series, percentile: 100 })).toEqual(
      answerPeakAggregation({ series, percentile: 1 }),
    );
    expect(answerPeakAggregation({ series, percentile: 95 })).toEqual(
      answerPeakAggregation({ series, percentile: 0.95 }),
    );
  });
});

describe('licences', () => {
  const server = { sockets: 2, coresPerSocket: 18 };
  const licences = (question: Partial<LicencesQuestion>) =>
    answered(answerLicences({ product: 'oracle', edition: 'ee', ...server, ...question }));

  it('36 x86 cores need 18 Oracle EE processors, 72 need 36 (A1.9); without a CPU model x86 is an assumption', () => {
    expect(licences({ cpuModel: 'Intel Xeon E7-8890 v3' }).licences).toMatchObject({ value: 18, kind: 'published' });
    expect(licences({}).licences).toMatchObject({ value: 18, kind: 'assumed' });
    expect(licences({ sockets: 4 }).licences.value).toBe(36);
    expect(licences({ cpuModel: 'POWER9' }).licences.value).toBe(36);
    expect(licences({}).licenceCost).toMatchObject({ value: 855_000, unit: 'USD' });
  });

  it('takes product and edition in one', () => {
    expect(answered(answerLicences({ product: 'Oracle-EE', ...server })).product).toBe('oracle-ee');
    expect(answered(answerLicences({ product: 'sql-server', edition: 'EE', ...server })).licences.kind).toBe(
      'published',
    );
  });

  it('refuses SE2 on four sockets', () => {
    expect(licences({ edition: 'se2', sockets: 4 }).licences).toMatchObject({ kind: 'unknown', refused: true });
  });

  it('names the field it does not know', () => {
    expect(fieldOf(answerLicences({ product: 'dbase', ...server }))).toBe('product');
    expect(fieldOf(answerLicences({ product: 'oracle', edition: 'xe', ...server }))).toBe('edition');
    expect(fieldOf(answerLicences({ product: 'oracle', ...server }))).toBe('edition');
    expect(fieldOf(answerLicences({ product: 'oracle-ee', options: ['rac', 'x'], ...server }))).toBe('options.1');
  });

  it('never fall when cores rise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 0, max: 50 }), (cores, more) => {
        expect(licences({ coresPerSocket: cores + more }).licences.value as number).toBeGreaterThanOrEqual(
          licences({ coresPerSocket: cores }).licences.value as number,
        );
      }),
      { seed: 5 },
    );
  });
});
