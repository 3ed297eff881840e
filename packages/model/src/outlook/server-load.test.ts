import { describe, expect, it } from 'vitest';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { UtilisationSeries } from '../inventory/index.ts';
import { poseScenario, prepareScenario } from '../plan/index.ts';
import {
  evaluate,
  NETFINITY_ESTATE,
  netfinityInputs,
  request,
  serverRecord,
} from '../scenario/test/scenario-fixture.ts';
import { serverLoad } from './index.ts';

const seriesOf = (index: number, values: readonly (number | null)[]): UtilisationSeries => ({
  subject: `DB0${index}`,
  metric: 'cpuShare',
  startsAt: '2026-04-01T00:00:00Z',
  stepS: 3_600,
  clock: 'local',
  stampMarks: 'start',
  sampleIs: 'mean',
  peaks: null,
  values,
  origin: serverRecord(index).origin,
});

/** The load of the first server of a plan of six servers at ratio 6, by the series given. */
function loadOf(series: readonly UtilisationSeries[], more: Partial<ScenarioInputs> = {}) {
  const estate = { ...NETFINITY_ESTATE, series };
  const inputs = netfinityInputs(6, more);
  const [node] = evaluate(inputs, estate).plan?.nodes ?? [];
  const posed = poseScenario(prepareScenario(request(inputs, estate)));
  if (!node || !posed) throw new Error('the scenario has a plan');
  return serverLoad(posed, node);
}

describe('serverLoad', () => {
  it('says which workloads make the peak of a server, and when', () => {
    const load = loadOf([seriesOf(1, [0.6, 0.1, 0.1]), seriesOf(2, [0.1, 0.9, 0.1]), seriesOf(3, [0.1, 0.6, 0.2])]);
    expect(load).toMatchObject({ startsAt: '2026-04-01T00:00:00Z', stepS: 3600, busiest: 1, ceiling: 1 });
    expect(load?.parts.map(({ workloadId, recorded }) => [workloadId, recorded === null])).toEqual([
      ['db04', true],
      ['db05', true],
      ['db06', true],
      ['db02', false],
      ['db03', false],
      ['db01', false],
    ]);
    // Three at their stated peak, the others hour by hour, each a sixth of the target.
    const [a, b, c] = [0.6 + 0.1 + 0.1, 0.1 + 0.9 + 0.6, 0.1 + 0.1 + 0.2];
    expect([...(load?.total ?? [])]).toEqual([a, b, c].map((sum) => expect.closeTo((sum + 3) / 6, 9)));
    expect(load?.planned).toBeCloseTo((b + 3) / 6, 9);
  });

  it('adds up to the total at every step', () => {
    const load = loadOf([seriesOf(1, [0.6, null, 0.1]), seriesOf(2, [0.1, 0.9, 0.1])]);
    load?.total.forEach((total, step) => {
      expect(load.parts.reduce((sum, { cpu }) => sum + (cpu[step] ?? 0), 0)).toBeCloseTo(total, 12);
    });
    expect(load?.total).toHaveLength(3);
  });

  it('tells the highest that was recorded from what stands in for a missing sample', () => {
    const all = [1, 2, 3, 4, 5, 6].map((index) => seriesOf(index, [0.5, 0.6, 0.4]));
    const load = loadOf([...all.slice(1), seriesOf(1, [0.9, null, 0.1])]);
    expect(load?.busiest).toBe(1);
    expect(load?.busiestRecorded).toBe(0);
    const first = load?.parts.find(({ workloadId }) => workloadId === 'db01');
    expect([...(first?.recorded ?? [])].map((value) => value * 6)).toEqual([
      expect.closeTo(0.9, 9),
      Number.NaN,
      expect.closeTo(0.1, 9),
    ]);
    expect((first?.cpu[1] ?? 0) * 6).toBeCloseTo(0.9, 9);
  });

  it('is not known without series over time', () => {
    expect(loadOf([])).toBeNull();
  });
});
