import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isKnown } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import type { Estate } from '../inventory/index.ts';
import { poseScenario, prepareScenario } from '../plan/index.ts';
import { evaluate, request, serverRecord, workloadRecord } from '../scenario/test/scenario-fixture.ts';
import { FILE_CACHES } from '../series/index.ts';
import { seriesOf } from '../series/test/series-of.ts';

const HOST = {
  ...{ cpuModel: 'Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz', clockGHz: 2.1, sockets: 2, cores: 32, threads: 64 },
  ...{ cpuPeakShare: 0.02 },
};

const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  ...{ platformId: 'dell-poweredge-r770', sb: 2, msb: 0, memoryGiB: 1024, memoryBasis: 'stated', years: 0 },
};

interface Machine {
  readonly installedGiB: number | null;
  readonly recordedGiB: number;
  /** What a report or a list states the database to be set to. */
  readonly statedGiB?: number | null;
  readonly caches?: 'left-out' | null | undefined;
}

/** Servers of one database each, whose memory in use was recorded. */
function estateOf(machines: readonly Machine[]): Estate {
  const keyOf = (at: number) => `db0${at + 1}`;
  return {
    servers: machines.map(({ installedGiB }, at) => serverRecord(at + 1, { ...HOST, memoryGiB: installedGiB })),
    workloads: machines.map(({ statedGiB = null }, at) =>
      workloadRecord(at, {
        ...{ key: keyOf(at), name: `DB0${at + 1}`, serverKey: keyOf(at), vcpus: null, cpuPeakShare: 0.02 },
        memoryGiB: statedGiB,
      }),
    ),
    series: machines.map(({ recordedGiB, caches = 'left-out' }, at) => ({
      ...seriesOf(600, [recordedGiB, recordedGiB]),
      ...{ subject: keyOf(at), metric: 'memoryGiB' as const },
      origin: {
        ...{ file: 'sar.txt', sheet: null, row: 1 },
        cells: caches === null ? {} : { [FILE_CACHES]: { column: '', text: caches } },
      },
    })),
    benchmarkRuns: [],
  };
}

const machine = fc.record({
  recordedGiB: fc.integer({ min: 1, max: 64 }),
  installedGiB: fc.integer({ min: 32, max: 512 }),
});

function posedOf(machines: readonly Machine[], inputs: Partial<ScenarioInputs> = {}) {
  const posed = poseScenario(prepareScenario(request({ ...INPUTS, ...inputs }, estateOf(machines))));
  if (!posed) throw new Error('a question is open');
  return posed;
}

const demandOfMachines = (machines: readonly Machine[]) => posedOf(machines).demand;

it('reaches up to what is installed where a recording leaves an SGA out, and never below what was recorded', () => {
  fc.assert(
    fc.property(fc.array(machine, { minLength: 1, maxLength: 4 }), (machines) => {
      const demand = demandOfMachines(machines);
      machines.forEach(({ recordedGiB, installedGiB }, at) => {
        const need = demand.explainMemory(at);
        expect(need).toMatchObject({ value: recordedGiB, low: recordedGiB });
        expect(need.high).toBeCloseTo(Math.max(recordedGiB, installedGiB), 9);
      });
      const total = demand.total.memoryGiB;
      const most = machines.reduce(
        (sum, { recordedGiB, installedGiB }) => sum + Math.max(recordedGiB, installedGiB),
        0,
      );
      expect(isKnown(total) && total.high).toBeGreaterThanOrEqual(most - 1e-9);
    }),
    { numRuns: 20 },
  );
});

it('plans by what a database is set to hold as before where that is stated', () => {
  fc.assert(
    fc.property(machine, fc.integer({ min: 8, max: 128 }), (its, statedGiB) => {
      const [withRecording, without] = [its, { ...its, caches: null }].map((each) =>
        demandOfMachines([{ ...each, statedGiB }]),
      );
      expect(withRecording?.explainMemory(0)).toMatchObject({ value: statedGiB, low: statedGiB, high: statedGiB });
      expect(withRecording?.total.memoryGiB).toEqual(without?.total.memoryGiB);
    }),
    { numRuns: 20 },
  );
});

it('keeps room for the database whose recording leaves something out, and not for the others', () => {
  const known = { installedGiB: 256, recordedGiB: 60, caches: null };
  const marginsOf = (machines: readonly Machine[]) => posedOf(machines, { confidence: 0.9 }).problem.items;
  const [left, other] = marginsOf([{ installedGiB: 256, recordedGiB: 40 }, known]);
  const [all] = marginsOf([{ ...known, recordedGiB: 40 }, known]);
  expect(left?.margin?.memory).toBeGreaterThan(4);
  expect(other?.margin?.memory).toBeLessThan(1.5);
  expect(all?.margin?.memory).toBeLessThan(1.5);
});

it('counts in the chance of fit what may be needed beyond the recording', () => {
  const chanceOf = (caches: Machine['caches']) => {
    const machines = [{ installedGiB: 512, recordedGiB: 150, caches }];
    return evaluate({ ...INPUTS, memoryGiB: 256, confidence: 0.5 }, estateOf(machines)).certainty?.chance.value;
  };
  expect(chanceOf(null)).toBeGreaterThan(0.9);
  expect(chanceOf('left-out')).toBeLessThan(0.5);
});

it('says where nothing bounds the need from above, and puts no number there', () => {
  const demand = demandOfMachines([{ installedGiB: null, recordedGiB: 40 }]);
  const need = demand.explainMemory(0);
  expect(need).toMatchObject({ value: 40, low: 40, high: 40 });
  expect(need.because.notes?.map(english).join(' ')).toContain('nothing bounds it from above');
  expect(need.because.notes?.map(japanese).join(' ')).toContain('上限は不明');
  expect(demand.total.memoryGiB.because.notes?.map(english).join(' ')).toContain('nothing bounds it from above');
});
