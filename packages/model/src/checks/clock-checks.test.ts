import { expect, it } from 'vitest';
import { onOneClock } from '../clocks/index.ts';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../inputs/index.ts';
import {
  bareServer,
  bareWorkload,
  type Estate,
  type RecordedClock,
  type UtilisationSeries,
} from '../inventory/index.ts';
import { evaluate } from '../scenario/test/scenario-fixture.ts';

const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  platformId: 'dell-poweredge-r770',
  sb: 2,
  msb: 0,
  memoryGiB: 2048,
};
const origin = (file: string) => ({ file, sheet: null, row: 2, cells: {} });

/** One busy hour of a day: at nine by the clock on the wall, or at midnight UTC, which is the same hour in Tokyo. */
function recorded(subject: string, clock: RecordedClock): UtilisationSeries {
  const values = Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 0.9 : 0.1));
  const startsAt = clock === 'local' ? '2026-11-20T00:00:00Z' : '2026-11-19T15:00:00Z';
  return {
    ...{ subject, metric: 'cpuShare', startsAt, stepS: 3_600, clock, values, peaks: null },
    ...{ stampMarks: 'start', sampleIs: 'mean', origin: origin(`${subject}.csv`) },
  };
}

/** Two like servers, each with a database that was recorded; by the zone a person said. */
function answerOf(clocks: readonly RecordedClock[], said: string | null = null) {
  const names = clocks.map((_, index) => `db0${index + 1}`);
  const series = clocks.map((clock, index) => recorded(names[index] ?? '', clock));
  const estate: Estate = {
    servers: names.map((name) => ({
      ...bareServer(`host-${name}`, `host-${name}`, origin('hosts.csv')),
      ...{ cpuModel: 'Intel Xeon Gold 6130', sockets: 2, cores: 32, threads: 64, memoryGiB: 256 },
    })),
    workloads: names.map((name) => ({
      ...bareWorkload(name, name, origin('vms.csv')),
      ...{ serverKey: `host-${name}`, vcpus: 32, memoryGiB: 128 },
    })),
    benchmarkRuns: [],
    ...onOneClock(series, said),
  };
  const { checks } = evaluate(INPUTS, estate);
  return checks.find(({ code }) => code.startsWith('clock-'));
}

it('says that the clock is assumed, and that the peak of the sum may lie anywhere between', () => {
  const check = answerOf(['utc', 'local']);
  expect(check).toMatchObject({ code: 'clock-assumed', severity: 'warning' });
  const [assumed, known] = [check?.evidence, answerOf(['utc', 'local'], 'Asia/Tokyo')?.evidence];
  // Apart, the peak of the sum is nine tenths and one tenth of a server; in Tokyo both are busy at once.
  expect((known?.value ?? 0) / (assumed?.value ?? 1)).toBeCloseTo(1.8, 1);
  expect(assumed?.low).toBeLessThan(assumed?.value ?? 0);
  expect(assumed?.high).toBeGreaterThanOrEqual(known?.value ?? Number.POSITIVE_INFINITY);
  expect(
    assumed?.because?.notes?.some(({ en }) => en.startsWith('Assumed: the recordings stand on several clocks')),
  ).toBe(true);
});

it('says by which zone recordings were added up and who said so; nothing where all stand on one clock', () => {
  expect(answerOf(['utc', 'local'], 'Asia/Tokyo')).toMatchObject({ code: 'clock-person', severity: 'info' });
  expect(answerOf(['+09:00', 'local'])).toMatchObject({ code: 'clock-recordings', severity: 'info' });
  expect(answerOf(['+09:00', '+01:00'])).toMatchObject({ code: 'clock-assumed', severity: 'warning' });
  for (const clock of ['local', 'utc', '+09:00'] as const) expect(answerOf([clock, clock])).toBeUndefined();
});
