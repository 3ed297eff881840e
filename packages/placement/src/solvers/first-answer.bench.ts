import { arrangementOfPlacement, NO_CONSTRAINTS, type PlacementProblem } from '@tatami/model';
import { bench, describe } from 'vitest';
import { placeGreedy } from './first-answer.ts';
import { placeFrom } from './kept-answer.ts';

function problemOf(workloads: number): PlacementProblem {
  let state = 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return {
    items: Array.from({ length: workloads }, (_, n) => ({
      id: `w${n}`,
      cpu: 0.01 + 0.2 * next() ** 2,
      cpuOverTime: null,
      memoryGiB: 4 + 120 * next() ** 2,
      iops: null,
      spans: false,
    })),
    steps: 1,
    serverTypes: [
      { id: 't', nodes: [0, 1].map(() => ({ cpu: 0.5, memoryGiB: 512 })), iops: null, count: null, cost: 1 },
    ],
    constraints: NO_CONSTRAINTS,
    ceiling: { cpu: 0.7, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 },
    memoryScope: 'node',
    spareServers: 1,
    seed: 1,
  };
}

describe('placement', () => {
  for (const workloads of [1_000, 20_000]) {
    const problem = problemOf(workloads);
    bench(`${workloads} workloads, first fit`, () => {
      placeGreedy(problem);
    });
    const keep = placeFrom(arrangementOfPlacement(placeGreedy(problem)));
    const pinned = [{ id: 'w0', server: 1, node: 0 }];
    const moved = { ...problem, constraints: { ...NO_CONSTRAINTS, pinned } };
    bench(`${workloads} workloads, kept, one moved by hand`, () => {
      keep(moved);
    });
  }
});
