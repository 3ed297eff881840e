import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { detectDelimiter } from './decode/delimiter.ts';
import { decodeText } from './decode/encoding.ts';
import { textTable } from './decode/text-table.ts';
import { workbookOf } from './decode/xlsx/workbook-fixture.ts';
import { FORMATS, readFile } from './index.ts';

/** Inventories whose samples are tables: what a person opens, looks at and saves again. */
const TABLES = [
  'rvtools',
  'live-optics',
  'azure-migrate',
  'aws-discovery',
  'google-migration-center',
  'vrops',
  'vsphere-stats',
  'server-csv',
];

type Rows = readonly (readonly string[])[];

/** A quote that never closes, and figures like 65.536 that only their semicolons tell from fractions, do not survive. */
const ONLY_AS_THEY_ARE = ['messy.csv', 'vinfo-semicolon.csv'];

const samples = TABLES.flatMap((id) => {
  const folder = join(import.meta.dirname, id, 'samples');
  return readdirSync(folder)
    .filter((file) => /\.(?:csv|tsv)$/.test(file) && !ONLY_AS_THEY_ARE.includes(file))
    .map((file) => [`${id}/${file}`, new Uint8Array(readFileSync(join(folder, file)))] as const);
});

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const utf16 = (text: string) => Uint8Array.from([0xff, 0xfe, ...Buffer.from(text, 'utf16le')]);
const joined = (rows: Rows, delimiter: string) =>
  rows.map((row) => row.map((cell) => (/["\n\t;,|]/.test(cell) ? quoted(cell) : cell)).join(delimiter)).join('\r\n');

const WAYS: readonly (readonly [string, (rows: Rows) => Uint8Array])[] = [
  ['as a workbook', (rows) => workbookOf({ Tabelle1: rows })],
  ['as a workbook behind a cover sheet', (rows) => workbookOf({ Cover: [['Estate of the north']], 一覧: rows })],
  ['as Unicode text with tabs', (rows) => utf16(joined(rows, '\t'))],
  ['with every cell in quotes', (rows) => strToU8(rows.map((row) => row.map(quoted).join(',')).join('\n'))],
  ['under a title', (rows) => strToU8(`Export of the north\n\n${joined(rows, ',')}\n`)],
];

/** What was read, without where it stood. */
function valuesOf(bytes: Uint8Array) {
  const { format, records, totals } = readFile({ bytes, fileName: 'x' });
  const plain = (list: readonly object[]) => list.map((record) => ({ ...record, origin: null }));
  const sums = Object.fromEntries(Object.entries(totals).map(([name, { value }]) => [name, value]));
  return {
    format,
    servers: plain(records.servers),
    workloads: plain(records.workloads),
    series: plain(records.series),
    sums,
  };
}

describe('inventories opened and saved again say the same', () => {
  it('knows these formats', () => {
    expect(FORMATS.map(({ id }) => id)).toEqual(expect.arrayContaining(TABLES));
  });

  for (const [name, bytes] of samples) {
    const { text } = decodeText(bytes);
    const rows = textTable(text, detectDelimiter(text).delimiter)
      .head()
      .map(({ cells }) => cells);
    it.each(WAYS)(`${name} %s`, (_, save) => {
      expect(valuesOf(save(rows))).toEqual(valuesOf(bytes));
    });
  }
});
