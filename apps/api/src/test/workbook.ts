import { strToU8, zipSync } from 'fflate';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of sheets of texts. */
export function workbook(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Uint8Array {
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
