import { strToU8, type Zippable, zipSync } from 'fflate';
import { columnLetter } from '../cell-reference.ts';

/** A cell of a test workbook: text goes into the shared strings, numbers stay numbers, raw XML stands as it is. */
export type FixtureCell = string | number | boolean | null | { readonly xml: string };

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export interface FixtureParts {
  /** Sheet XML by sheet name. */
  readonly sheets: Readonly<Record<string, string>>;
  readonly strings?: readonly string[];
  /** Raw <si> items; wins over `strings`. */
  readonly sharedStringsXml?: string;
  readonly stylesXml?: string;
  readonly workbookProperties?: string;
  readonly more?: Zippable;
}

/** Builds an .xlsx for tests from rows of cells. */
export function workbookOf(sheets: Readonly<Record<string, readonly (readonly FixtureCell[])[]>>): Uint8Array {
  const strings: string[] = [];
  const index = new Map<string, number>();
  const shared = (text: string) => {
    const known = index.get(text);
    if (known !== undefined) return known;
    index.set(text, strings.length);
    return strings.push(text) - 1;
  };
  const xml = Object.entries(sheets).map(([name, rows]) => [name, sheetXml(rows, shared)]);
  return packWorkbook({ sheets: Object.fromEntries(xml), strings });
}

function sheetXml(rows: readonly (readonly FixtureCell[])[], shared: (text: string) => number): string {
  const body = rows.map((cells, r) => {
    const inner = cells.map((cell, c) => cellXml(cell, `${columnLetter(c)}${r + 1}`, shared)).join('');
    return `<row r="${r + 1}">${inner}</row>`;
  });
  return sheetOf(body.join(''));
}

function cellXml(cell: FixtureCell, ref: string, shared: (text: string) => number): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return cell.xml;
  if (typeof cell === 'string') return `<c r="${ref}" t="s"><v>${shared(cell)}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${ref}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `<c r="${ref}"><v>${cell}</v></c>`;
}

export function sheetOf(rowsXml: string, before = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${MAIN}">${before}<sheetData>${rowsXml}</sheetData></worksheet>`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Zips the parts of a workbook as Excel lays them out. */
export function packWorkbook(parts: FixtureParts): Uint8Array {
  const names = Object.keys(parts.sheets);
  const relations = names.map(
    (_, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  const list = names.map((name, i) => `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`);
  const items =
    parts.sharedStringsXml ??
    (parts.strings ?? []).map((s) => `<si><t xml:space="preserve">${escapeXml(s)}</t></si>`).join('');
  const files: Record<string, string> = {
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${PACKAGE}/content-types"/>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${parts.workbookProperties ?? ''}<sheets>${list.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}<Relationship Id="s" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="t" Type="${OFFICE}/styles" Target="/xl/styles.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${items}</sst>`,
    ...(parts.stylesXml === undefined
      ? {}
      : { 'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${parts.stylesXml}</styleSheet>` }),
  };
  names.forEach((name, i) => {
    files[`xl/worksheets/sheet${i + 1}.xml`] = parts.sheets[name] ?? '';
  });
  return zipSync({
    ...Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])),
    ...parts.more,
  });
}
