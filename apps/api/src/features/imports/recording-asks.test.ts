import type { ImportRecord } from '@tatami/contracts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, jobEnd, readImport, request } from '../../test/requests.ts';

let opened: OpenedApp;
let projectId: string;

beforeAll(async () => {
  opened = await openApp();
});
beforeEach(async () => {
  projectId = (await createProject(opened.app)).id;
});
afterAll(() => opened.close());

const base = () => `/api/projects/${projectId}`;
const FIGURES = 'timestamp,value\n2024-07-05 14:30:00,13.2\n2024-07-05 14:35:00,14.4\n';

async function again(id: string, payload: object): Promise<ImportRecord> {
  const { body } = await request(opened.app, { method: 'POST', url: `${base()}/imports/${id}/runs`, payload });
  await jobEnd(opened.app, body.jobId);
  return readImport(opened.app, projectId, body.id);
}

test('a recording is of the machine and the metric that a person says, also when it is applied', async () => {
  const file = { name: 'export.csv', content: FIGURES };
  const trial = await importFile(opened.app, projectId, file, { dryRun: 'true' });
  expect(trial.preview?.asks).toEqual({ metric: null });
  expect(trial.counts.accepted).toBe(0);
  const recording = { metric: 'cpuShare', machine: 'oradb01' };
  const applied = await again(trial.id, { recording, dryRun: false });
  expect(applied.preview?.asks).toEqual(recording);
  const { body } = await request(opened.app, { url: `${base()}/estate` });
  expect(body.series).toMatchObject([{ subject: 'oradb01', metric: 'cpuShare', values: [0.132, 0.144] }]);
});

test('what is said may come with the upload', async () => {
  const file = { name: 'export.csv', content: FIGURES };
  await importFile(opened.app, projectId, file, { machine: 'oradb01', metric: 'iops' });
  const { body } = await request(opened.app, { url: `${base()}/estate` });
  expect(body.series).toMatchObject([{ subject: 'oradb01', metric: 'iops', values: [13.2, 14.4] }]);
});
