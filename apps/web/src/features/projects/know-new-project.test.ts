import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { inventoryEndpoints, projectEndpoints } from '@tatami/contracts';
import { expect, test } from 'vitest';
import { keyOf } from '../../api/queries.ts';
import { wholeListKey } from '../../api/use-whole-list.ts';
import { knowNewProject } from './know-new-project.ts';

const PROJECT = {
  id: 'new',
  name: 'New',
  customer: '',
  sample: false,
  version: 1,
} as unknown as Parameters<typeof knowNewProject>[1];
const question = { params: { projectId: PROJECT.id } };

test('a project that was just made opens without asking, and lists of projects are read anew', () => {
  const client = new QueryClient();
  const list = keyOf(projectEndpoints.list, { query: { limit: 10 } });
  const other = keyOf(projectEndpoints.read, { params: { projectId: 'other' } });
  client.setQueryData(list, { total: 0, items: [], nextCursor: null });
  client.setQueryData(other, { ...PROJECT, id: 'other' });
  knowNewProject(client, PROJECT);
  expect(client.getQueryData(keyOf(projectEndpoints.read, question))).toBe(PROJECT);
  for (const endpoint of [inventoryEndpoints.listServers, inventoryEndpoints.listWorkloads]) {
    const shown = new InfiniteQueryObserver(client, {
      queryKey: wholeListKey(endpoint, question),
      queryFn: () => Promise.reject(new Error('asked')),
      initialPageParam: null,
      getNextPageParam: () => null,
      staleTime: 10_000,
    });
    const leave = shown.subscribe(() => undefined);
    expect(shown.getCurrentResult()).toMatchObject({
      fetchStatus: 'idle',
      hasNextPage: false,
      data: { pages: [{ total: 0, items: [] }] },
    });
    leave();
  }
  expect(client.getQueryState(list)?.isInvalidated).toBe(true);
  expect(client.getQueryState(other)?.isInvalidated).toBe(false);
});
