import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cpuMs } from '../../cpu-time.ts';
import { IssueLog } from '../../issues/issue-log.ts';
import { openZipWorkbook } from '../open-workbook.ts';
import { packWorkbook, sheetOf, workbookOf } from './workbook-fixture.ts';

function read(bytes: Uint8Array) {
  const issues = new IssueLog();
  const tables = openZipWorkbook(bytes, issues) ?? [];
  const sheets = tables.map((table) => {
    const rows: { row: number; cells: readonly string[] }[] = [];
    const troubles = table.each((cells, row) => {
      rows.push({ row, cells });
      return true;
    });
    return { name: table.name, rows, troubles };
  });
  return { sheets, issues: issues.all() };
}

function rowsOf(bytes: Uint8Array) {
  return read(bytes).sheets[0]?.rows.map(({ cells }) => cells);
}

const oneSheet = (rowsXml: string, more: Partial<Parameters<typeof packWorkbook>[0]> = {}) =>
  packWorkbook({ sheets: { S: sheetOf(rowsXml) }, ...more });

describe('sheetOfXml', () => {
  it('reads shared, inline and formula text, numbers and booleans', () => {
    const cells =
      '<c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>in</t><r><t>line</t></r></is></c>' +
      '<c r="C1" t="str"><f>A1&amp;"!"</f><v>text!</v></c><c r="D1"><v>1.5E3</v></c><c r="E1" t="b"><v>1</v></c><c r="F1" t="e"><v>#N/A</v></c>';
    expect(rowsOf(oneSheet(`<row r="1">${cells}</row>`, { strings: ['a & b'] }))).toEqual([
      ['a & b', 'inline', 'text!', '1.5E3', 'TRUE', '#N/A'],
    ]);
  });

  it('shows a sign that is written by its number as that sign', () => {
    const cells =
      '<c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>_x005F_x0041_</t></is></c>' +
      '<c r="C1" t="str"><f>A1</f><v>_x30C6_</v></c>';
    const strings = ['two_x000D_\nlines _x41_'];
    expect(rowsOf(oneSheet(`<row r="1">${cells}</row>`, { strings }))).toEqual([
      ['two\r\nlines _x41_', '_x0041_', 'テ'],
    ]);
  });

  it('joins rich text and leaves furigana out', () => {
    const items = '<si><r><t>業務</t></r><r><t>サーバ</t></r><rPh sb="0" eb="2"><t>ギョウム</t></rPh></si>';
    expect(rowsOf(oneSheet('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', { sharedStringsXml: items }))).toEqual([
      ['業務サーバ'],
    ]);
  });

  it('shows dates as dates and percentages with their sign', () => {
    const stylesXml =
      '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy/mm/dd\\ hh:mm"/></numFmts>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/><xf numFmtId="164"/></cellXfs>';
    const cells =
      '<c r="A1" s="1"><v>45000</v></c><c r="B1" s="2"><v>0.35</v></c><c r="C1" s="3"><v>45000.5</v></c><c r="D1" s="0"><v>45000</v></c>';
    expect(rowsOf(oneSheet(`<row r="1">${cells}</row>`, { stylesXml }))).toEqual([
      ['2023-03-15', '35%', '2023-03-15 12:00:00', '45000'],
    ]);
    const mac = oneSheet(`<row r="1">${cells}</row>`, { stylesXml, workbookProperties: '<workbookPr date1904="1"/>' });
    expect(rowsOf(mac)?.[0]?.[0]).toBe('2027-03-16');
  });

  it('places sparse cells by reference, cells without one by order, and numbers rows as the sheet does', () => {
    const sheet = read(oneSheet('<row r="3"><c r="C3"><v>1</v></c></row><row><c><v>2</v></c><c><v>3</v></c></row>'))
      .sheets[0];
    expect(sheet?.rows).toEqual([
      { row: 3, cells: ['', '', '1'] },
      { row: 4, cells: ['2', '3'] },
    ]);
  });

  it('reads elements with a namespace prefix', () => {
    const xml =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row r="1"><x:c r="A1"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>';
    expect(rowsOf(packWorkbook({ sheets: { S: xml } }))).toEqual([['7']]);
  });

  it('reads nine rows of a sheet that claims a million, at once', () => {
    const styled = Array.from(
      { length: 20_000 },
      (_, i) => `<row r="${i + 10}" spans="1:90"><c r="A${i + 10}" s="1"/></row>`,
    ).join('');
    const rows = Array.from({ length: 9 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>${i}</v></c></row>`).join(
      '',
    );
    const bytes = packWorkbook({ sheets: { S: sheetOf(rows + styled, '<dimension ref="A1:CL1048576"/>') } });
    expect(cpuMs(() => expect(rowsOf(bytes)).toHaveLength(9))).toBeLessThan(1_000);
  });

  it('does not allocate for a cell at XFD1048576, and says that it was not read', () => {
    const sheet = read(
      oneSheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    ).sheets[0];
    expect(sheet?.rows).toEqual([{ row: 1, cells: ['1'] }]);
    expect(sheet?.troubles).toEqual([{ kind: 'cells-out-of-range', row: 1048576, detail: 'XFD1048576' }]);
  });

  it('stops at broken XML with the rows before it, and says so', () => {
    const sheet = read(
      packWorkbook({
        sheets: { S: sheetOf('<row r="1"><c r="A1"><v>1</v></c></row>').replace('</sheetData></worksheet>', '<row') },
      }),
    ).sheets[0];
    expect(sheet?.rows).toHaveLength(1);
    expect(sheet?.troubles.map(({ kind }) => kind)).toEqual(['damaged']);
  });

  it('keeps sheets in the workbook’s order, whatever the parts are called', () => {
    expect(read(workbookOf({ Zeta: [['a']], Alpha: [['b']] })).sheets.map(({ name }) => name)).toEqual([
      'Zeta',
      'Alpha',
    ]);
  });

  it.each([
    ['a Word document', ['[Content_Types].xml', 'word/document.xml'], 'not-a-table'],
    ['a Visio drawing', ['[Content_Types].xml', 'visio/document.xml'], 'not-a-table'],
    ['a document of another program', ['[Content_Types].xml', '3D/model.model'], 'not-a-table'],
    ['packed files', ['servers.csv'], 'not-a-workbook'],
  ])('says of a ZIP that is %s what it is', (what, parts, code) => {
    const bytes = zipSync(Object.fromEntries(parts.map((part) => [part, new Uint8Array(0)])));
    const { issues } = read(bytes);
    expect(issues.map((issue) => issue.code)).toEqual([code]);
    expect(JSON.stringify(issues)).toContain(what);
  });
});
