import { expect, it } from 'vitest';
import { netfinityInputs, request, workloadRecord } from '../scenario/test/scenario-fixture.ts';
import { proposeScenario } from './propose-scenario.ts';

function proposedFor(...memoryGiB: readonly (number | null)[]) {
  const workloads = memoryGiB.map((each, n) => workloadRecord(n, { memoryGiB: each }));
  return proposeScenario({ servers: [], workloads, series: [], benchmarkRuns: [] }, request(netfinityInputs(6)));
}

it('rests on memory of files where they state that of every workload; else it is asked', () => {
  expect(proposedFor(8, 16).memoryBasis).toBe('stated');
  expect(proposedFor(8, null).memoryBasis).toBeNull();
  expect(proposedFor().memoryBasis).toBeNull();
});
