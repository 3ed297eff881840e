import { expect, it } from 'vitest';
import type { Demand } from '../demand/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import type { Placement, ServerFailure } from '../placement/index.ts';
import { planFailures } from './plan-failures.ts';

const NO_DEMAND = { workloads: [] } as unknown as Demand;

/** Servers of a plan, each with so many workloads, of which so many find no place when it fails. */
function saidOf(...each: readonly (readonly [workloads: number, without: number])[]) {
  const failures = each.map(([workloads, without], index) => ({
    number: index + 1,
    workloads,
    without: Array.from({ length: without }, (_, at) => `w${at}`),
    takenOver: 0,
  })) as unknown as ServerFailure[];
  const says = planFailures(failures, { servers: failures } as unknown as Placement, NO_DEMAND)?.says;
  return says ? [english(says), japanese(says)] : [];
}

it('says "all" where all servers lose, and all workloads wait', () => {
  const [en, ja] = saidOf([1, 1], [1, 1]);
  expect(en).toMatch(/^Whichever one of the 2 servers fails: .* its only workload waits/);
  expect(ja).toMatch(/^2台のどの1台に.*唯一のワークロード/);
  expect(saidOf([3, 3], [2, 0])[0]).toMatch(/^When 1 of the 2 servers fails, .* all 3 wait/);
  expect(saidOf([2, 2])).toEqual([
    expect.stringContaining('all its workloads wait'),
    expect.stringContaining('すべてのワークロード'),
  ]);
});

it('counts where some lose and some wait', () => {
  expect(saidOf([3, 2], [2, 0])).toEqual([
    expect.stringMatching(/^When 1 of the 2 servers fails, .* 2 of 3 wait/),
    expect.stringMatching(/^2台のうち1台は.*3件のうち2件/),
  ]);
});
