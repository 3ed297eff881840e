import type { ImportRecord } from '@tatami/contracts';
import { strToU8, zipSync } from 'fflate';
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

const HEADER = ['Server', 'CPU model', 'Sockets', 'Cores', 'Memory (GB)', 'Database'];
const row = (cores: number) => ['db1', 'Xeon Gold 6130', '2', `${cores}`, '256', 'Oracle Enterprise Edition'];
const csv = (cores: number) => `${HEADER.join(',')}\n${row(cores).join(',')}\n`;
const ask = async (path: string) => (await request(opened.app, { url: `/api/projects/${projectId}${path}` })).body;
const coresHeld = async (): Promise<number | null> => (await ask('/servers')).items[0].cores;
const open = ({ preview }: ImportRecord) => preview?.questions.map(({ id, answer }) => [id, answer]);

async function again(record: ImportRecord, answer: string, dryRun = false): Promise<ImportRecord> {
  const mapping = { ...record.preview?.mapping, answers: { [record.preview?.questions[0]?.id ?? '']: answer } };
  const url = `/api/projects/${projectId}/imports/${record.id}/runs`;
  const { body } = await request(opened.app, { method: 'POST', url, payload: { mapping, dryRun } });
  await jobEnd(opened.app, body.jobId);
  return readImport(opened.app, projectId, body.id);
}

/** What Oracle Enterprise Edition takes for the server as it stands. */
async function processors(): Promise<number> {
  const { sockets, cores, cpuModel } = (await ask('/servers')).items[0];
  const payload = { product: 'oracle', edition: 'ee', sockets, coresPerSocket: cores / sockets, cpuModel };
  const { body } = await request(opened.app, { method: 'POST', url: '/api/calculators/licences', payload });
  return body.licences.value;
}

/** The same list on every way in, without a trial before: its import as it ends. */
const WAYS: Readonly<Record<string, (cores: number) => Promise<ImportRecord>>> = {
  'a CSV': (cores) => importFile(opened.app, projectId, { name: 'list.csv', content: csv(cores) }),
  'a workbook': (cores) => importFile(opened.app, projectId, { name: 'list.xlsx', content: workbook(cores) }),
  'a batch': async (cores) => {
    const files = [{ name: 'list.csv', content: csv(cores) }];
    const url = `/api/projects/${projectId}/import-batches`;
    const { body } = await request(opened.app, { method: 'POST', url, ...formOf(files) });
    await jobEnd(opened.app, body.imports[0].jobId);
    return readImport(opened.app, projectId, body.imports[0].id);
  },
};

describe.each(Object.entries(WAYS))('%s whose cores contradict the chip', (_, bring) => {
  test.each([
    [64, 'cores:threads'],
    [16, 'cores:per-socket'],
  ])(
    'of %d cores comes in without them until it is answered; then they are 16 processors’ worth',
    async (cores, id) => {
      const record = await bring(cores);
      expect(record).toMatchObject({ status: 'done', applied: 'yes', counts: { accepted: 1 } });
      expect(open(record)).toEqual([[id, null]]);
      expect(await coresHeld()).toBeNull();
      const answered = await again(record, 'of-chip');
      expect(open(answered)).toEqual([[id, 'of-chip']]);
      expect(await coresHeld()).toBe(32);
      expect(await processors()).toBe(16);
    },
  );
});

test.each(Object.entries(WAYS))(
  '%s of 32 cores, which the chips have, asks nothing: 16 processors',
  async (_, bring) => {
    expect(open(await bring(32))).toEqual([]);
    expect(await coresHeld()).toBe(32);
    expect(await processors()).toBe(16);
  },
);

test('an answer given in a trial is applied with it, and can be sent with the file', async () => {
  const trial = await importFile(opened.app, projectId, { name: 'a.csv', content: csv(64) }, { dryRun: 'true' });
  const answered = await again(trial, 'as-stated', true);
  expect(open(answered)).toEqual([['cores:threads', 'as-stated']]);
  const { mapping } = answered.preview ?? {};
  const url = `/api/projects/${projectId}/imports/${answered.id}/runs`;
  const { body } = await request(opened.app, { method: 'POST', url, payload: { mapping, dryRun: false } });
  await jobEnd(opened.app, body.jobId);
  expect(await coresHeld()).toBe(64);
  const sent = JSON.stringify({ fields: {}, answers: { 'cores:threads': 'of-chip' } });
  await importFile(opened.app, projectId, { name: 'a.csv', content: csv(64) }, { mapping: sent });
  expect(await coresHeld()).toBe(32);
});

test('a row that no machine can be waits to be corrected, and comes in once it is', async () => {
  const content = 'Server,Cores,Peak CPU (%)\ndb1,8,130\ndb2,8,60\n';
  const record = await importFile(opened.app, projectId, { name: 'list.csv', content });
  expect(record.counts).toMatchObject({ accepted: 1, rejected: 1 });
  const { items } = await ask(`/imports/${record.id}/rejected-rows`);
  expect(items).toMatchObject([{ row: 2, fate: 'rejected', issues: [{ code: 'use-above-all' }] }]);
  const { body } = await request(opened.app, {
    method: 'PATCH',
    url: `/api/projects/${projectId}/imports/${record.id}/rejected-rows`,
    payload: { rows: [{ sheet: null, row: 2, cells: { 'Peak CPU (%)': '30' } }] },
  });
  await jobEnd(opened.app, body.jobId);
  const servers = (await ask('/servers?sort=name')).items;
  expect(servers.map(({ cpuPeakShare }: { cpuPeakShare: number }) => cpuPeakShare)).toEqual([0.3, 0.6]);
});

function workbook(cores: number): Uint8Array {
  const cells = (texts: readonly string[]) =>
    texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('');
  const rows = [HEADER, row(cores)].map((texts) => `<row>${cells(texts)}</row>`).join('');
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
  return zipSync({
    '[Content_Types].xml': strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    ),
    '_rels/.rels': strToU8(
      `<Relationships ${relations}><Relationship Id="r" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="Servers" sheetId="1" r:id="s"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships ${relations}><Relationship Id="s" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`),
  });
}
