import { useQueryClient } from '@tanstack/react-query';
import { importEndpoints, inventoryEndpoints, projectEndpoints } from '@tatami/contracts';
import { afterEach, expect, it, vi } from 'vitest';
import { awaitJob } from '../../api/await-job.ts';
import { call, urlOf } from '../../api/call.ts';
import { useWholeList, wholeListKey } from '../../api/use-whole-list.ts';
import { addTexts } from '../../i18n/add-texts.ts';
import { show } from '../../test/show.tsx';
import { texts } from './texts.ts';
import { useRecordChanges } from './use-record-changes.ts';

afterEach(() => vi.restoreAllMocks());

async function projectWithServer(list = 'Server,Cores,Memory (GB)\ndb1,8,64\n'): Promise<string> {
  const { id: projectId } = await call(projectEndpoints.create, { body: { name: 'Records', customer: '' } });
  const form = new FormData();
  form.append('file', new File([list], 'list.csv'));
  const sent = await fetch(urlOf(importEndpoints.upload, { params: { projectId } }), { method: 'POST', body: form });
  await awaitJob(((await sent.json()) as { readonly jobId: string }).jobId);
  return projectId;
}

function Memory({ projectId }: { readonly projectId: string }) {
  const question = { params: { projectId } };
  const client = useQueryClient();
  const { items } = useWholeList(inventoryEndpoints.listServers, question);
  const { edit } = useRecordChanges(projectId, 'servers');
  const [server] = items;
  if (!server) return null;
  const readAgain = () =>
    void client.invalidateQueries({ queryKey: wholeListKey(inventoryEndpoints.listServers, question) });
  return (
    <>
      <button type="button" onClick={readAgain}>
        Read again
      </button>
      <button type="button" onClick={() => edit({ id: server.id, field: 'memoryGiB', value: 512 }, 'Corrected')}>
        Correct
      </button>
      <p>{`${server.memoryGiB} GiB, version ${server.version}`}</p>
    </>
  );
}

it('a list that was being read when a cell was corrected does not bring the old value back', async () => {
  const projectId = await projectWithServer();
  const screen = await show(<Memory projectId={projectId} />);
  await expect.element(screen.getByText('64 GiB, version 1')).toBeVisible();
  const { fetch: answered } = globalThis;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held = 0;
  const isList = (url: unknown) => /\/servers\?/.test(String(url));
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    const answer = await answered(url, isList(url) && held === 0 ? { ...init, signal: null } : init);
    if (!isList(url) || held > 0) return answer;
    held += 1;
    await released;
    return answer;
  });
  await screen.getByRole('button', { name: 'Read again' }).click();
  await expect.poll(() => held).toBe(1);
  await screen.getByRole('button', { name: 'Correct' }).click();
  await expect.element(screen.getByText('512 GiB, version 2')).toBeVisible();
  release();
  await new Promise((later) => setTimeout(later, 300));
  await expect.element(screen.getByText('512 GiB, version 2')).toBeVisible();
});

function Peak({ projectId }: { readonly projectId: string }) {
  const { items } = useWholeList(inventoryEndpoints.listServers, { params: { projectId } });
  const { edit } = useRecordChanges(projectId, 'servers');
  const [server] = items;
  if (!server) return null;
  return (
    <button type="button" onClick={() => edit({ id: server.id, field: 'cpuPeakShare', value: 0.95 }, 'Corrected.')}>
      Correct
    </button>
  );
}

it('what was read from the corrected cell as well is named', async () => {
  addTexts('records', texts);
  const projectId = await projectWithServer('Server,CPU,Cores,DB,Peak CPU %\ndb1,Xeon Gold 6136,24,Oracle 19c,50\n');
  const screen = await show(<Peak projectId={projectId} />);
  await screen.getByRole('button', { name: 'Correct' }).click();
  const said = 'Corrected. The workload db1, read from the same cell, is corrected with it.';
  await expect.element(screen.getByText(said)).toBeVisible();
});
