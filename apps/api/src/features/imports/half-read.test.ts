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

const imported = (name: string, content: Uint8Array, dryRun = false) =>
  importFile(opened.app, projectId, { name, content }, dryRun ? { dryRun: 'true' } : {});
const serverNames = async (): Promise<string[]> => {
  const { body } = await request(opened.app, { url: `/api/projects/${projectId}/servers` });
  return body.items.map(({ name }: { name: string }) => name);
};

const NAMES = ['db1', 'db2', 'db3', 'db4'];
const whole = workbook(rowsOf(NAMES), '</sheetData></worksheet>');
const brokenOff = workbook(rowsOf(NAMES.slice(0, 3)), '<row r="5"><c r="A5"');

describe('a workbook that breaks off in the middle', () => {
  test.each([true, false])(
    'brings nothing, and says why, what to do and how far it was read (trial: %s)',
    async (trial) => {
      const record = await imported('servers.xlsx', brokenOff, trial);
      expect(record).toMatchObject({ status: 'failed', applied: 'no', format: 'server-csv', counts: { read: 3 } });
      expect(record.error).toMatchObject({
        code: 'unreadable-file',
        message: expect.stringContaining('reading stopped there'),
        hint: expect.stringContaining('repair'),
      });
      expect(record.preview).toMatchObject({
        rows: [
          ['db1', '4'],
          ['db2', '4'],
          ['db3', '4'],
        ],
        effect: { added: 0 },
      });
      expect(await serverNames()).toEqual([]);
    },
  );

  test('takes nothing out of the estate, although the rest of the file is missing', async () => {
    await imported('servers.xlsx', whole);
    const trial = await imported('servers.xlsx', brokenOff, true);
    const { body } = await request(opened.app, {
      method: 'POST',
      url: `/api/projects/${projectId}/imports/${trial.id}/runs`,
      payload: { gone: 'remove', dryRun: false },
    });
    await jobEnd(opened.app, body.jobId);
    expect(await readImport(opened.app, projectId, body.id)).toMatchObject({ status: 'failed', applied: 'no' });
    expect(await serverNames()).toEqual(NAMES);
  });

  test('does not count among the files of its batch', async () => {
    const files = [
      { name: '1.xlsx', content: brokenOff },
      { name: '2.xlsx', content: whole },
    ];
    const { body } = await request(opened.app, {
      method: 'POST',
      url: `/api/projects/${projectId}/import-batches`,
      ...formOf(files, { dryRun: 'true' }),
    });
    for (const { jobId } of body.imports) await jobEnd(opened.app, jobId);
    const [broken, good] = await Promise.all(
      body.imports.map(({ id }: { id: string }) => readImport(opened.app, projectId, id)),
    );
    expect(broken.status).toBe('failed');
    expect(good.preview.effect.byKind.servers).toMatchObject({ added: 4, changed: 0, unchanged: 0 });
  });
});

function rowsOf(names: readonly string[]): string {
  const text = (ref: string, words: string) => `<c r="${ref}" t="inlineStr"><is><t>${words}</t></is></c>`;
  const header = `<row r="1">${text('A1', 'Server name')}${text('B1', 'Cores')}</row>`;
  const row = (name: string, n: number) => `<row r="${n}">${text(`A${n}`, name)}<c r="B${n}"><v>4</v></c></row>`;
  return [header, ...names.map((name, index) => row(name, index + 2))].join('');
}

/** A workbook of one sheet that ends as told. */
function workbook(rows: string, end: string): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relations = (target: string, type: string) =>
    strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/${type}" Target="${target}"/></Relationships>`,
    );
  return zipSync({
    '[Content_Types].xml': strToU8('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    '_rels/.rels': relations('xl/workbook.xml', 'officeDocument'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': relations('worksheets/sheet1.xml', 'worksheet'),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet xmlns="${main}"><sheetData>${rows}${end}`),
  });
}
