import { describe, expect, it } from 'vitest';
import type { Text } from '../../figure/index.ts';
import { english, japanese } from '../../figure/test/written.ts';
import type { OverloadLimit, ScenarioInputs } from '../../inputs/index.ts';
import type { UtilisationSeries } from '../../inventory/index.ts';
import { evaluate, NETFINITY_ESTATE, netfinityInputs, serverRecord } from '../../scenario/test/scenario-fixture.ts';

const HOURS = 31 * 24;
const WEEK_HOURS = 7 * 24;

/** Six servers quiet for 31 days but for one day's batch, at this share of each. */
function batchAt(share: number): readonly UtilisationSeries[] {
  return recordedFrom(
    '2026-03-01T00:00:00Z',
    Array.from({ length: HOURS }, (_, hour) => (hour >= HOURS - 24 ? share : 0.5)),
  );
}

/** Quiet for four weeks but for twelve hours of each Monday: a tenth of the hours of weekdays. */
function mondaysAt(share: number): readonly UtilisationSeries[] {
  return recordedFrom(
    '2026-11-02T00:00:00Z',
    Array.from({ length: 4 * WEEK_HOURS }, (_, hour) => (hour % WEEK_HOURS < 12 ? share : 0.5)),
  );
}

function recordedFrom(startsAt: string, values: readonly number[]): readonly UtilisationSeries[] {
  return NETFINITY_ESTATE.servers.map(({ name }, index) => ({
    subject: name,
    metric: 'cpuShare',
    startsAt,
    stepS: 3_600,
    clock: 'local',
    stampMarks: 'start',
    sampleIs: 'highest',
    peaks: null,
    values,
    origin: serverRecord(index).origin,
  }));
}

function saidAt(percentile: number) {
  const exact = { value: 6, low: 6, high: 6, provenance: 'a test' };
  const inputs = netfinityInputs(6, { percentile, measuredRatio: exact });
  const { checks } = evaluate(inputs, { ...NETFINITY_ESTATE, series: batchAt(1.5) });
  return checks.filter(({ code }) => code === 'percentile-above');
}

it('a batch of a day at 150% beside a plan by the 95th percentile: its hours, and the worst of them', () => {
  const [said, ...others] = saidAt(0.95);
  expect(others).toEqual([]);
  expect(said).toMatchObject({ severity: 'warning', server: 'target-1' });
  expect(english(said?.says)).toBe(
    'Counted by the 95th percentile, target-1 is asked for more CPU than it has in 24 hours a month, at worst for 150% of it.',
  );
  expect(japanese(said?.says)).toContain('月に約24時間');
  expect(said?.evidence?.value).toBeCloseTo(1.5, 9);
});

it('says nothing where the highest sample counts', () => {
  expect(saidAt(1)).toEqual([]);
});

describe('a limit on use above the ceiling', () => {
  const exact = { value: 6, low: 6, high: 6, provenance: 'a test' };
  /** Plans by the 95th percentile at the middle; the batch takes 150 % of one server all day, the ceiling is all of it. */
  const planned = (overload: OverloadLimit | null, more: Partial<ScenarioInputs> = {}) => {
    const inputs = netfinityInputs(6, { percentile: 0.95, measuredRatio: exact, confidence: 0.5, overload, ...more });
    const { plan, checks, assumptions } = evaluate(inputs, { ...NETFINITY_ESTATE, series: batchAt(1.5) });
    const codes = checks.map(({ code }) => code).filter((code) => /^(overload|percentile)/.test(code));
    return { servers: plan?.summary.serversAfter.value, unplaced: plan?.unplaced ?? [], codes, checks, assumptions };
  };

  it('a highest use of 120% takes another server, and is kept', () => {
    expect(planned(null).servers).toBe(1);
    const { servers, codes, checks } = planned({ hoursPerMonth: null, highestUse: 1.2 });
    expect(servers).toBe(2);
    expect(codes).toEqual(['overload-kept']);
    const said = checks.find(({ code }) => code === 'overload-kept');
    expect(english(said?.says)).toMatch(/the fullest reaching (75|100)%; allowed: 120% at worst/);
    expect(japanese(said?.says)).toContain('許容値は最大120%');
  });

  it('a day a month above the ceiling is the batch; an hour less is not', () => {
    const day = planned({ hoursPerMonth: 24, highestUse: null });
    expect([day.servers, day.codes]).toEqual([1, ['percentile-above', 'overload-kept']]);
    const less = planned({ hoursPerMonth: 22, highestUse: null });
    expect([less.servers, less.codes]).toEqual([2, ['overload-kept']]);
  });

  it('stands among the assumptions, and says what was never recorded over time', () => {
    const { assumptions } = planned({ hoursPerMonth: 24, highestUse: 1.5 });
    const line = assumptions.find(({ id }) => id === 'overload');
    expect(english(line?.value as Text)).toBe('24 hours a month and 150% at worst');
    const inputs = netfinityInputs(6, { overload: { hoursPerMonth: 0, highestUse: null } });
    const said = evaluate(inputs, NETFINITY_ESTATE).checks.find(({ code }) => code === 'overload-not-recorded');
    expect(english(said?.says)).toContain('How long 6 workloads are at their peaks was not recorded');
  });

  it('a workload that no server can carry within it says which limit would', () => {
    const { unplaced } = planned({ hoursPerMonth: null, highestUse: 0.2 });
    expect(unplaced.length).toBe(6);
    expect(english(unplaced[0]?.because)).toBeTruthy();
    const inputs = netfinityInputs(6, {
      percentile: 0.95,
      measuredRatio: exact,
      confidence: 0.5,
      overload: { hoursPerMonth: null, highestUse: 0.2 },
    });
    const { remedies } = evaluate(inputs, { ...NETFINITY_ESTATE, series: batchAt(1.5) });
    expect(remedies[0]?.inputs).toEqual({ overload: { hoursPerMonth: null, highestUse: 0.25 } });
    expect(english(remedies[0]?.says)).toContain('a use of 25% at worst');
  });
});

describe('hours of a month where weekdays alone count', () => {
  const exact = { value: 6, low: 6, high: 6, provenance: 'a test' };
  const weekdays = { from: null, to: null, days: 'weekdays' } as const;
  const planned = (share: number, more: Partial<ScenarioInputs>) => {
    const inputs = netfinityInputs(6, { percentile: 0.85, measuredRatio: exact, recordedTime: weekdays, ...more });
    return evaluate(inputs, { ...NETFINITY_ESTATE, series: mondaysAt(share) });
  };

  it.each([
    ['weekdays', weekdays],
    ['all days', null],
  ] as const)('are those of the days that count, so that the same hours are as many (%s)', (_, recordedTime) => {
    const said = planned(1.5, { recordedTime }).checks.find(({ code }) => code === 'percentile-above');
    expect(english(said?.says)).toContain('more CPU than it has in 52 hours a month');
  });

  it('are allowed as they are said: 53 are a tenth of the weekdays, 52 are less', () => {
    const within = (hoursPerMonth: number) => {
      const { plan, checks } = planned(1.5, { overload: { hoursPerMonth, highestUse: null } });
      const codes = checks.map(({ code }) => code).filter((code) => code.startsWith('overload'));
      return [plan?.summary.serversAfter.value, codes];
    };
    expect(within(53)).toEqual([1, ['overload-kept']]);
    expect(within(52)).toEqual([2, ['overload-kept']]);
  });

  it('are what has to be allowed for a workload that no server carries', () => {
    const { remedies } = planned(7, { overload: { hoursPerMonth: 10, highestUse: null } });
    expect(remedies[0]?.inputs).toEqual({ overload: { hoursPerMonth: 53, highestUse: null } });
  });
});
