import { say } from '@tatami/wording';
import { expect, it } from 'vitest';
import { DEFAULT_SCENARIO_INPUTS, type ScenarioInputs } from '../../inputs/index.ts';
import { bareServer, type Estate, type UtilisationSeries } from '../../inventory/index.ts';
import { evaluate } from '../../scenario/test/scenario-fixture.ts';

const origin = { file: 'cpu.csv', sheet: null, row: 2, cells: {} };
const INPUTS: ScenarioInputs = {
  ...DEFAULT_SCENARIO_INPUTS,
  ...{ platformId: 'dell-poweredge-r770', sb: 2, msb: 0, memoryBasis: 'installed' },
};

/** A week from Monday 2 November 2026, one server of them busy on Sunday. */
function recorded(subject: string, sunday: number): UtilisationSeries {
  return {
    ...{ subject, metric: 'cpuShare', startsAt: '2026-11-02T00:00:00Z', stepS: 3_600, clock: 'local', peaks: null },
    ...{ stampMarks: 'start', sampleIs: 'mean', origin },
    values: Array.from({ length: 7 * 24 }, (_, hour) => (hour === 6 * 24 + 2 ? sunday : 0.4)),
  };
}

const ESTATE: Estate = {
  servers: ['db01', 'db02'].map((name) => ({
    ...bareServer(name, name, origin),
    ...{ cpuModel: 'Intel Xeon Gold 6130', sockets: 2, cores: 32, threads: 64, memoryGiB: 256 },
  })),
  workloads: [],
  series: [recorded('db01', 0.9), recorded('db02', 0.4)],
  benchmarkRuns: [],
};

const checkOf = (recordedTime: ScenarioInputs['recordedTime']) =>
  evaluate({ ...INPUTS, recordedTime }, ESTATE).checks.find(({ code }) => code === 'recorded-time');

it('warns of the time passed over by what goes higher there, in both languages', () => {
  const check = checkOf({ from: null, to: null, days: 'weekdays' });
  expect(check?.severity).toBe('warning');
  expect(check && say(check.says, 'en')).toMatch(
    /plan counts 71.4%: Monday to Friday\. .*1 machine goes higher than in it, db01 most: 90% on Sun.* against 40% at most/,
  );
  expect(check && say(check.says, 'ja')).toMatch(/71\.4%です（月曜日～金曜日）。.*最大はdb01の90%/);
});

it('only notes what has nothing higher in it, and says nothing where all counts', () => {
  expect(checkOf({ from: null, to: null, days: 'weekends' })).toMatchObject({ severity: 'info' });
  expect(checkOf({ from: '2026-11-01', to: null, days: 'all' })).toBeUndefined();
  expect(checkOf(null)).toBeUndefined();
});

it('plans by the peaks that count, as if nothing else had been recorded', () => {
  const calm: Estate = { ...ESTATE, series: ESTATE.series.map(({ subject }) => recorded(subject, 0.4)) };
  const totalsOf = (recordedTime: ScenarioInputs['recordedTime'], estate = ESTATE) =>
    evaluate({ ...INPUTS, recordedTime }, estate).totals?.cpuShare.value ?? 0;
  const weekdays = totalsOf({ from: null, to: null, days: 'weekdays' });
  expect(weekdays).toBe(totalsOf(null, calm));
  expect(weekdays).toBeLessThan(totalsOf(null));
});
