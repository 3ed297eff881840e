import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { deskEndpoints, inventoryEndpoints, overviewEndpoints, proposalEndpoints } from '@tatami/contracts';
import { expect, it, vi } from 'vitest';
import { followScenario } from './follow-scenario.ts';
import { keyOf } from './queries.ts';

const params = { projectId: 'p' };
const openQuestions = keyOf(deskEndpoints.openQuestions, { params });

it('what follows from a saved scenario is stale in its project, and nothing else is', async () => {
  const client = new QueryClient();
  const follows = [
    openQuestions,
    keyOf(overviewEndpoints.read, { params, query: {} }),
    keyOf(proposalEndpoints.document, { params: { ...params, id: 'q' }, query: { format: 'pdf' } }),
  ];
  const others = [
    keyOf(deskEndpoints.openQuestions, { params: { projectId: 'another' } }),
    keyOf(proposalEndpoints.read, { params: { ...params, id: 'q' } }),
    keyOf(inventoryEndpoints.listServers, { params }),
  ];
  for (const key of [...follows, ...others]) client.setQueryData(key, 'read');
  await followScenario(client, 'p');
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  expect(follows.map(isStale)).toEqual([true, true, true]);
  expect(others.map(isStale)).toEqual([false, false, false]);
});

it('it is read again when somebody next looks at it, and not while a scenario is edited', async () => {
  const client = new QueryClient();
  client.setQueryData(openQuestions, 'before');
  const queryFn = vi.fn(async () => 'after');
  const question = { queryKey: openQuestions, queryFn, staleTime: Number.POSITIVE_INFINITY };
  const leave = new QueryObserver(client, question).subscribe(() => undefined);
  await followScenario(client, 'p');
  leave();
  expect(queryFn).not.toHaveBeenCalled();
  const leaveAgain = new QueryObserver(client, question).subscribe(() => undefined);
  await expect.poll(() => client.getQueryData(openQuestions)).toBe('after');
  leaveAgain();
});
