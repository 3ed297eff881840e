import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { refreshProject } from './queries.ts';

/** A question about a project that is asked while its page is open; each time it is asked, its answer waits to be given. */
function openQuestion(client: QueryClient) {
  const asked: ((answer: string) => void)[] = [];
  const queryFn = () => new Promise<string>((answer) => asked.push(answer));
  const queryKey = ['/api/projects/:projectId/open-questions', { projectId: 'p' }, null];
  const observer = new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY });
  return { asked, leave: observer.subscribe(() => undefined), shown: () => client.getQueryData(queryKey) };
}

it('what changes while a question is asked for the first time, is asked again', async () => {
  const client = new QueryClient();
  const { asked, leave, shown } = openQuestion(client);
  await expect.poll(() => asked.length).toBe(1);
  const refreshed = refreshProject(client, 'p');
  asked[0]?.('before the change');
  await expect.poll(() => asked.length).toBe(2);
  asked[1]?.('after it');
  await refreshed;
  expect(shown()).toBe('after it');
  leave();
});

it('questions of other projects, and answers that are up to date, stay as they are', async () => {
  const client = new QueryClient();
  const { asked, leave, shown } = openQuestion(client);
  await expect.poll(() => asked.length).toBe(1);
  await refreshProject(client, 'another');
  await refreshProject(client, 'p', '/api/projects/:projectId/open-questions');
  asked[0]?.('the only one');
  await expect.poll(shown).toBe('the only one');
  expect(asked).toHaveLength(1);
  leave();
});
