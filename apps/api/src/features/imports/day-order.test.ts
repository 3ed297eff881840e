import type { ImportBatch, ImportRecord } from '@tatami/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, formOf, importFile, jobEnd, readImport, request } from '../../test/requests.ts';

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
const sar = (host: string, date: string) =>
  [
    `Linux 5.14.0 (${host}) \t${date} \t_x86_64_\t(8 CPU)`,
    '',
    '09:00:01        CPU     %user     %nice   %system   %iowait    %steal     %idle',
    '09:10:01        all     10.00      0.00      2.00      1.00      0.00     87.00',
    '',
  ].join('\n');
const TRIAL = { dryRun: 'true' };
const imported = (name: string, content: string, fields: Readonly<Record<string, string>> = TRIAL) =>
  importFile(opened.app, projectId, { name, content }, fields);

async function again(id: string, payload: object): Promise<ImportRecord> {
  const { body } = await request(opened.app, { method: 'POST', url: `${base()}/imports/${id}/runs`, payload });
  await jobEnd(opened.app, body.jobId);
  return readImport(opened.app, projectId, body.id);
}

async function batch(files: Readonly<Record<string, string>>): Promise<Map<string, ImportRecord>> {
  const form = formOf(
    Object.entries(files).map(([name, content]) => ({ name, content })),
    TRIAL,
  );
  const { body } = await request(opened.app, { method: 'POST', url: `${base()}/import-batches`, ...form });
  const records = new Map<string, ImportRecord>();
  for (const { id, jobId, fileName } of (body as ImportBatch).imports) {
    await jobEnd(opened.app, jobId ?? '');
    records.set(fileName, await readImport(opened.app, projectId, id));
  }
  return records;
}

const starts = async () =>
  (await request(opened.app, { url: `${base()}/estate` })).body.series
    .filter(({ metric }: { metric: string }) => metric === 'cpuShare')
    .map((one: { startsAt: string }) => one.startsAt.slice(0, 10));

describe('a date that may be two days', () => {
  test('is asked for, and brings nothing before it is answered', async () => {
    const trial = await imported('sar.txt', sar('db1', '05/07/24'));
    expect(trial.preview?.dates).toEqual({
      writer: 'machines',
      takenFrom: null,
      order: null,
      example: '05/07/24',
      readings: [
        { order: 'month-first', day: '2024-05-07' },
        { order: 'day-first', day: '2024-07-05' },
      ],
    });
    expect(trial.counts.accepted).toBe(0);
    await again(trial.id, { dryRun: false });
    expect(await starts()).toEqual([]);
  });

  test('is answered once for the project', async () => {
    const trial = await imported('sar.txt', sar('db1', '05/07/24'));
    const answered = await again(trial.id, { recording: { dayOrder: 'day-first' }, dryRun: false });
    expect(answered.preview?.dates).toMatchObject({ takenFrom: 'chosen', order: 'day-first' });
    const next = await imported('next.txt', sar('db2', '06/07/24'), {});
    expect(next.preview?.dates).toMatchObject({ takenFrom: 'project', order: 'day-first' });
    expect(await starts()).toEqual(['2024-07-05', '2024-07-06']);
  });

  test('is answered for those who wrote it: a table may be of another country than a server', async () => {
    const trial = await imported('sar.txt', sar('db1', '05/07/24'));
    await again(trial.id, { recording: { dayOrder: 'day-first' }, dryRun: true });
    const table = await imported('use.csv', 'Time,Server,CPU usage (%)\n05/07/2024 10:00,db3,40\n');
    expect(table.preview?.dates?.takenFrom).toBeNull();
  });

  test('is read as other files of the delivery show', async () => {
    const records = await batch({
      'one.txt': sar('db1', '05/07/24'),
      'other.txt': sar('db2', '13/07/24'),
      'windows.csv':
        '"(PDH-CSV 4.0) (UTC)(0)","\\\\W\\Processor(_Total)\\% Processor Time"\n"07/20/2024 09:00:00.000","4"\n',
    });
    expect(records.get('one.txt')?.preview?.dates).toMatchObject({ takenFrom: 'delivery', order: 'day-first' });
    expect(records.get('one.txt')?.counts.accepted).toBe(1);
  });

  test('stays open where files of the delivery contradict each other', async () => {
    const records = await batch({
      'one.txt': sar('db1', '05/07/24'),
      'other.txt': sar('db2', '13/07/24'),
      'third.txt': sar('db3', '07/14/24'),
    });
    expect(records.get('one.txt')?.preview?.dates?.takenFrom).toBeNull();
  });
});
