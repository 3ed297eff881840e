import { strToU8 } from 'fflate';
import type { Book } from '../../decode/fixtures/fixture-book.ts';
import { compoundFileOf } from '../../decode/fixtures/write-compound-file.ts';
import { odsOf } from '../../decode/fixtures/write-ods.ts';
import { xlsOf } from '../../decode/fixtures/write-xls.ts';
import { xlsbOf } from '../../decode/fixtures/write-xlsb.ts';
import { packWorkbook, sheetOf, workbookOf } from '../../decode/xlsx/workbook-fixture.ts';
import type { Attack } from './attack.ts';
import { type Part, repeatedPart, stored, zip64Lie, zipOf } from './zip-writer.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

const MiB = 1024 * 1024;
const ROWS: Book = {
  sheets: [
    {
      name: 'S',
      rows: [
        ['Server', 'Cores'],
        ['db1', 4],
        ['db2', 8],
      ],
    },
  ],
};
const PLAIN = () =>
  workbookOf({
    S: [
      ['Server', 'Cores'],
      ['db1', 4],
    ],
  });
const inline = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;

/** A workbook whose one sheet is such a part, and with other parts as they are. */
function workbookAround(sheet: Part, more: readonly Part[] = []): Uint8Array {
  const link = `<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>`;
  return zipOf([
    stored('[Content_Types].xml', `<Types xmlns="${PACKAGE}/content-types"/>`),
    stored(
      '_rels/.rels',
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    stored(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    stored(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${link}<Relationship Id="s" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    sheet,
    ...more,
  ]);
}

const SHEET = 'xl/worksheets/sheet1.xml';
const [BEFORE, AFTER] = [`<worksheet xmlns="${MAIN}"><sheetData>`, '</sheetData></worksheet>'];
const rowsOfBomb = '<row r="1"><c r="A1"><v>1</v></c></row>'.repeat(25_000);
const bombPart = (name: string, times: number) => repeatedPart(name, rowsOfBomb, times, BEFORE, AFTER);

function withDoctype(doctype: string, entity: string): Uint8Array {
  const sheet = sheetOf(inline(`&${entity};`)).replace('<worksheet', `${doctype}<worksheet`);
  return packWorkbook({ sheets: { S: sheet } });
}

const ENTITIES = Array.from({ length: 9 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('');

/** Every sector of a compound file says that the next one is itself. */
function loopingSectors(file: Uint8Array): Uint8Array {
  const bytes = Buffer.from(file);
  const table = (bytes.readUInt32LE(76) + 1) * 512;
  for (let n = 0; n < 128 && table + n * 4 + 4 <= bytes.length; n += 1) bytes.writeUInt32LE(n, table + n * 4);
  return bytes;
}

function manyParts(count: number): Uint8Array {
  const sheet = stored(SHEET, sheetOf(inline('x')));
  return workbookAround(
    sheet,
    Array.from({ length: count }, (_, n) => stored(`xl/media/${n}.txt`, '')),
  );
}

/** So many sheets in the list of the workbook, all of the one part. */
function manySheets(count: number): Uint8Array {
  const list = Array.from({ length: count }, (_, n) => `<sheet name="s${n}" sheetId="${n + 1}" r:id="rId1"/>`).join('');
  const xml = `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${list}</sheets></workbook>`;
  return packWorkbook({ sheets: { S: sheetOf(inline('x')) }, more: { 'xl/workbook.xml': strToU8(xml) } });
}

function columnName(n: number): string {
  return n < 0 ? '' : `${columnName(Math.floor(n / 26) - 1)}${String.fromCharCode(65 + (n % 26))}`;
}

/** One row of a million cells, most of them to the right of the last column there is. */
function millionColumns(): Uint8Array {
  const cells = Array.from({ length: 1_000_000 }, (_, n) => `<c r="${columnName(n)}1"><v>${n}</v></c>`).join('');
  return packWorkbook({ sheets: { S: sheetOf(`<row r="1">${cells}</row>`) } });
}

/** A spreadsheet that repeats its cells and rows as often as 32 bits can say. */
function repeatedForEver(): Uint8Array {
  const names = ['office', 'table', 'text'].map(
    (each) => `xmlns:${each}="urn:oasis:names:tc:opendocument:xmlns:${each}:1.0"`,
  );
  const cell = '<table:table-cell table:number-columns-repeated="2147483647"><text:p>x</text:p></table:table-cell>';
  const row = `<table:table-row table:number-rows-repeated="2147483647">${cell}</table:table-row>`;
  const content = `<office:document-content ${names.join(' ')}><office:body><office:spreadsheet><table:table table:name="S">${row.repeat(50)}</table:table></office:spreadsheet></office:body></office:document-content>`;
  return odsOf(ROWS, { 'content.xml': content });
}

/** The list of relations leads from the workbook to itself, and from there on. */
function relationsInCircles(): Uint8Array {
  const links = Array.from(
    { length: 400 },
    (_, n) => `<Relationship Id="rId${n + 1}" Type="${OFFICE}/worksheet" Target="../xl/./../xl/workbook.xml"/>`,
  );
  const xml = `<Relationships xmlns="${PACKAGE}/relationships">${links.join('')}</Relationships>`;
  return packWorkbook({ sheets: { S: sheetOf(inline('x')) }, more: { 'xl/_rels/workbook.xml.rels': strToU8(xml) } });
}

/** A part of records, none of which ever ends: each says that it is as long as a number can say. */
function endlessRecords(): Uint8Array {
  const endless = new Uint8Array(4 * MiB).fill(0xff);
  const zip = xlsbOf(ROWS);
  // A second part of the same name: readers that take the last one meet it.
  return appendPart(zip, 'xl/worksheets/sheet1.bin', endless);
}

function appendPart(zip: Uint8Array, name: string, content: Uint8Array): Uint8Array {
  const view = Buffer.from(zip);
  const end = view.length - 22;
  const [count, length, start] = [
    view.readUInt16LE(end + 10),
    view.readUInt32LE(end + 12),
    view.readUInt32LE(end + 16),
  ];
  const extra = Buffer.from(zipOf([stored(name, content)]));
  const extraEnd = extra.length - 22;
  const [extraLength, extraStart] = [extra.readUInt32LE(extraEnd + 12), extra.readUInt32LE(extraEnd + 16)];
  const line = extra.subarray(extraStart, extraStart + extraLength);
  line.writeUInt32LE(start, 42);
  const tail = Buffer.from(view.subarray(end));
  tail.writeUInt16LE(count + 1, 8);
  tail.writeUInt16LE(count + 1, 10);
  tail.writeUInt32LE(length + extraLength, 12);
  tail.writeUInt32LE(start + extraStart, 16);
  return Buffer.concat([view.subarray(0, start), extra.subarray(0, extraStart), view.subarray(start, end), line, tail]);
}

/** Workbooks and what pretends to be one. */
export const WORKBOOK_ATTACKS: readonly Attack[] = [
  { name: 'normal.xlsx', set: 'earlier', make: PLAIN },
  { name: 'bomb.xlsx', set: 'earlier', make: () => workbookAround(bombPart(SHEET, 1_000)) },
  {
    name: 'sparse.xlsx',
    set: 'earlier',
    make: () =>
      packWorkbook({
        sheets: {
          S: sheetOf('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
        },
      }),
  },
  {
    name: 'lol.xlsx',
    set: 'earlier',
    make: () => withDoctype(`<!DOCTYPE w [<!ENTITY e0 "AAAAAAAAAA">${ENTITIES}]>`, 'e9'),
  },
  {
    name: 'xxe.xlsx',
    set: 'earlier',
    make: () => withDoctype('<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>', 'x'),
  },
  {
    name: 'quadratic.xlsx',
    set: 'earlier',
    make: () => withDoctype(`<!DOCTYPE w [<!ENTITY a "${'A'.repeat(100_000)}">]>`, `${'a;&'.repeat(20_000)}a`),
  },
  {
    name: 'slip.xlsx',
    set: 'earlier',
    make: () => appendPart(PLAIN(), '../../../../escaped.txt', strToU8('x')),
  },
  { name: 'many.xlsx', set: 'earlier', make: () => manyParts(60_000) },
  {
    name: 'flat.xlsx',
    set: 'earlier',
    make: () =>
      workbookAround(
        bombPart(SHEET, 200),
        Array.from({ length: 9 }, (_, n) => bombPart(`xl/worksheets/sheet${n + 2}.xml`, 200)),
      ),
  },
  { name: 'liar.xlsx', set: 'earlier', make: () => workbookAround({ ...bombPart(SHEET, 300), size: 500 }) },
  { name: 'sheets500k.xlsx', set: 'earlier', make: () => manySheets(500_000) },
  {
    name: 'packs-too-well.xlsx',
    set: 'earlier',
    make: () => packWorkbook({ sheets: { S: sheetOf(`<!--${' '.repeat(3 * MiB)}-->`) } }),
  },
  { name: 'thousands.xlsx', set: 'earlier', make: () => manyParts(3_000) },
  {
    name: 'shared-texts.xlsx',
    set: 'earlier',
    make: () =>
      workbookAround(stored(SHEET, sheetOf(inline('x'))), [
        repeatedPart('xl/sharedStrings.xml', '<si><t>some text of a cell that repeats</t></si>'.repeat(1_000), 1_700),
      ]),
  },
  {
    name: 'short-texts.xlsx',
    set: 'earlier',
    make: () => {
      const items = Array.from({ length: 1_000_000 }, (_, n) => `<si><t>s${n}</t></si>`).join('');
      return packWorkbook({
        sheets: { vInfo: sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>') },
        more: { 'xl/sharedStrings.xml': [strToU8(`<sst>${items}</sst>`), { level: 6 }] },
      });
    },
  },
  { name: 'encrypted.xlsx', set: 'earlier', make: () => compoundFileOf({ EncryptedPackage: new Uint8Array(5_000) }) },
  { name: 'excel95.xls', set: 'earlier', make: () => compoundFileOf({ Book: new Uint8Array(5_000) }) },
  {
    name: 'begins.xls',
    set: 'earlier',
    make: () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
  },
  { name: 'half.xlsx', set: 'earlier', make: () => PLAIN().slice(0, 900) },
  { name: 'million-columns.xlsx', set: 'further', make: millionColumns },
  {
    name: 'gigabytes-of-texts.xlsx',
    set: 'further',
    make: () => {
      const texts = stored(
        'xl/sharedStrings.xml',
        `<sst xmlns="${MAIN}" count="4294967295" uniqueCount="4294967295"><si><t>x</t></si></sst>`,
      );
      return workbookAround(stored(SHEET, sheetOf('<row r="1"><c r="A1" t="s"><v>4294967294</v></c></row>')), [
        { ...texts, size: 0xfffffff0 },
      ]);
    },
  },
  {
    name: 'entities-in-styles.xlsx',
    set: 'further',
    make: () =>
      packWorkbook({
        sheets: { S: sheetOf(inline('x')) },
        more: {
          'xl/styles.xml': strToU8(
            `<!DOCTYPE s [<!ENTITY % p SYSTEM "http://127.0.0.1:9/x"> %p;<!ENTITY e0 "A">${ENTITIES}]><styleSheet>&e9;</styleSheet>`,
          ),
        },
      }),
  },
  {
    name: 'overlapping-parts.xlsx',
    set: 'further',
    make: () => {
      const other = { ...bombPart('', 1), size: 100 * rowsOfBomb.length, bytesOf: 4 };
      const others = Array.from({ length: 1_500 }, (_, n) => ({ ...other, name: `xl/worksheets/sheet${n + 2}.xml` }));
      return workbookAround(bombPart(SHEET, 100), others);
    },
  },
  { name: 'zip64-lie.xlsx', set: 'further', make: () => zip64Lie(PLAIN()) },
  { name: 'sectors-in-circles.xls', set: 'further', make: () => loopingSectors(xlsOf(ROWS)) },
  { name: 'records-without-end.xlsb', set: 'further', make: endlessRecords },
  { name: 'cells-2-31-times.ods', set: 'further', make: repeatedForEver },
  { name: 'relations-in-circles.xlsx', set: 'further', make: relationsInCircles },
];
