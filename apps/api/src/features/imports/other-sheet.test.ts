import type { ImportRecord } from '@tatami/contracts';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenedApp, openApp } from '../../test/open-app.ts';
import { createProject, importFile, jobEnd, readImport, request } from '../../test/requests.ts';

let opened: OpenedApp;
beforeAll(async () => {
  opened = await openApp();
});
afterAll(() => opened.close());

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of sheets of texts. */
function workbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Uint8Array {
  const names = Object.keys(sheets);
  const cells = (row: readonly string[]) => row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('');
  const files = Object.values(sheets).map((rows, at): [string, string] => [
    `xl/worksheets/sheet${at + 1}.xml`,
    `<worksheet xmlns="${MAIN}"><sheetData>${rows.map((row) => `<row>${cells(row)}</row>`).join('')}</sheetData></worksheet>`,
  ]);
  const listed = names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at + 1}"/>`).join('');
  const links = names.map(
    (_, at) => `<Relationship Id="r${at + 1}" Type="${LINKS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets>${listed}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}</Relationships>`,
    ...Object.fromEntries(files),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, content]) => [path, strToU8(content)])));
}

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
