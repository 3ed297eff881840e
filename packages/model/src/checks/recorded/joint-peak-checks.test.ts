import { expect, it } from 'vitest';
import { english, japanese } from '../../figure/test/written.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import type { UtilisationSeries } from '../../inventory/index.ts';
import { evaluate, NETFINITY_ESTATE, netfinityInputs, serverRecord } from '../../scenario/test/scenario-fixture.ts';

const DAY = 24;

/** Six servers, each busy (60 %) for four hours of its own every day and at 5 % else; or all at one time. */
function recorded(days: number, together = false): readonly UtilisationSeries[] {
  return NETFINITY_ESTATE.servers.map(({ name }, index) => ({
    subject: name,
    metric: 'cpuShare',
    startsAt: '2026-06-01T00:00:00Z',
    stepS: 3_600,
    clock: 'local',
    stampMarks: 'start',
    sampleIs: 'highest',
    peaks: null,
    values: Array.from({ length: days * DAY }, (_, hour) => {
      const busy = together ? 0 : index * 4;
      return hour % DAY >= busy && hour % DAY < busy + 4 ? 0.6 : 0.05;
    }),
    origin: serverRecord(index).origin,
  }));
}

function said(series: readonly UtilisationSeries[], more: Partial<ScenarioInputs> = {}) {
  const exact = { value: 6, low: 6, high: 6, provenance: 'a test' };
  const { checks } = evaluate(netfinityInputs(6, { measuredRatio: exact, ...more }), { ...NETFINITY_ESTATE, series });
  return checks.filter(({ code }) => code === 'joint-peak-of-few-days');
}

it('warns where machines share servers by the hours of one recorded day, with what their peaks come to at once', () => {
  const [check, ...others] = said(recorded(1));
  expect(others).toEqual([]);
  expect(check?.severity).toBe('warning');
  // 0.6 and five times 0.05 of a sixth of a target each, against six times 0.6.
  expect(english(check?.says)).toMatch(
    /^Machines share servers by their hours on 1 recorded day: at the busiest moment they need 14\.2% of the CPU of one target server, 60% if all peaked at once\./,
  );
  expect(japanese(check?.says)).toContain('記録された1日間の時間帯別の使用率をもとに');
});

it('is a remark of a week and more, and nothing of a month', () => {
  expect(said(recorded(8)).map(({ severity }) => severity)).toEqual(['info']);
  expect(said(recorded(31))).toEqual([]);
});

it('says nothing where all peak at once, none shares a server, or nothing was recorded', () => {
  const apart = [NETFINITY_ESTATE.servers.map(({ key }) => key)];
  expect(said(recorded(1), { constraints: { apart, together: [], pinned: [] } })).toEqual([]);
  expect(said(recorded(1, true))).toEqual([]);
  expect(said([])).toEqual([]);
});
