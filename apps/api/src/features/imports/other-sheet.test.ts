import type { ImportRecord } from '@tatami/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, jobEnd, readImport, request } from '../../test/requests.ts';
import { workbook } from '../../test/workbook.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

test('what another sheet of the same workbook brought is not gone, and a sheet not looked at has no number of rows', async () => {
  const { id: projectId } = await createProject(opened.app);
  const content = workbook({
    Servers: [
      ['Server', 'Cores', 'Memory (GB)'],
      ['hv1', '32', '512'],
      ['hv2', '32', '512'],
    ],
    Machines: [
      ['VM', 'vCPU', 'Allocated memory (GB)'],
      ['vm1', '4', '16'],
      ['vm2', '4', '16'],
    ],
  });
  const read = async (sheet: string): Promise<ImportRecord> => {
    const { id } = await importFile(opened.app, projectId, { name: 'ledger.xlsx', content }, { dryRun: 'true' });
    const url = `/api/projects/${projectId}/imports/${id}/runs`;
    const payload = { dryRun: false, mapping: { sheet, fields: {} } };
    const { body } = await request(opened.app, { method: 'POST', url, payload });
    await jobEnd(opened.app, body.jobId);
    return readImport(opened.app, projectId, body.id);
  };
  const first = await read('Servers');
  expect(first.preview?.sheets).toEqual([
    { name: 'Servers', rows: 2 },
    { name: 'Machines', rows: null },
  ]);
  const second = await read('Machines');
  expect(second.preview?.effect).toMatchObject({ added: 2, gone: 0 });
});
