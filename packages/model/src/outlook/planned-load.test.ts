import { expect, it } from 'vitest';
import type { UtilisationSeries } from '../inventory/index.ts';
import { poseScenario, prepareScenario } from '../plan/index.ts';
import {
  evaluate,
  NETFINITY_ESTATE,
  netfinityInputs,
  request,
  serverRecord,
} from '../scenario/test/scenario-fixture.ts';
import { plannedLoad } from './planned-load.ts';

const HOURS = 3;
/** Each server of study 0 by the hour, all different: 0.11, 0.12, 0.13 of the first, 0.21 … of the second. */
const useOf = (server: number) => Array.from({ length: HOURS }, (_, hour) => (server * 10 + hour + 1) / 100);
const series = [1, 2, 3, 4, 5, 6].map(
  (server): UtilisationSeries => ({
    subject: `DB0${server}`,
    metric: 'cpuShare',
    startsAt: '2026-04-01T00:00:00Z',
    stepS: 3_600,
    stampMarks: 'start',
    sampleIs: 'mean',
    peaks: null,
    values: useOf(server),
    origin: serverRecord(server).origin,
  }),
);

it('lays the CPU of each workload out by server, step and place on it', () => {
  const estate = { ...NETFINITY_ESTATE, series };
  const apart = [['db01', 'db04']];
  const inputs = netfinityInputs(6, { constraints: { apart, together: [], pinned: [] } });
  const posed = poseScenario(prepareScenario(request(inputs, estate)));
  const { plan } = evaluate(inputs, estate);
  if (!posed || !plan) throw new Error('the scenario has a plan');
  const { servers, steps, starts, cpu, peak } = plannedLoad(plan, posed.problem, posed.demand);
  expect([servers, steps, starts.at(-1)]).toEqual([2, HOURS, 6]);
  const keys = plan.nodes.map(({ numaNodes }) => [
    ...new Set(numaNodes.flatMap(({ workloads }) => workloads.map(({ workloadId }) => workloadId))),
  ]);
  const expected = keys.flatMap((ids) =>
    Array.from({ length: HOURS }, (_, hour) => ids.map((id) => (useOf(Number(id.slice(-1)))[hour] ?? 0) / 6)).flat(),
  );
  expect([...cpu]).toEqual(expected.map((share) => expect.closeTo(share, 12)));
  expect([...peak]).toEqual(keys.flat().map((id) => expect.closeTo((useOf(Number(id.slice(-1))).at(-1) ?? 0) / 6, 12)));
});
