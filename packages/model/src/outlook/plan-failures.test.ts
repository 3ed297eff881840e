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
  const says = planFailures(failures, { servers: failures } as unknown as Placement, NO_DEMAND, null)?.says;
  return says ? [english(says), japanese(says)] : [];
}

it('says "all" where all servers lose, and all workloads wait', () => {
  const [en, ja] = saidOf([1, 1], [1, 1]);
  expect(en).toMatch(/^When any one of the 2 servers fails, not every .* its only workload waits/);
  expect(ja).toMatch(/^2台のどの1台に.*唯一のワークロード/);
  expect(saidOf([3, 3], [2, 0])[0]).toMatch(/^Of the 2 servers, 1 may not fail .* all 3 wait/);
  expect(saidOf([2, 2])).toEqual([
    expect.stringContaining('all its workloads wait'),
    expect.stringContaining('すべてのワークロード'),
  ]);
});

it('says which of some lose, and what becomes of the others', () => {
  expect(saidOf([3, 2], [2, 0])).toEqual([
    'Of the 2 servers, 1 may not fail without a loss: when that one fails, not every workload finds a place on those that are left. When any one of the others fails, every workload does. At worst, on target-2, 2 of 3 wait for the repair.',
    '2台のうち1台は、その1台に障害が起きると一部のワークロードが残るサーバーに収まりません。ほかのどの1台に障害が起きた場合も、すべて収まります。最も影響が大きいのはtarget-2で、3件のうち2件が復旧を待ちます。',
  ]);
  expect(saidOf([3, 2], [3, 1], [2, 0])).toEqual([
    expect.stringContaining('Of the 3 servers, 2 may not fail without a loss: when any one of these fails, not every'),
    expect.stringContaining('3台のうち2台は、そのいずれか1台に障害が起きると'),
  ]);
});
