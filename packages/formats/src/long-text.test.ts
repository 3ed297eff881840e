import { strFromU8, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { workbookOf } from './decode/xlsx/workbook-fixture.ts';
import { type ImportResult, readFile } from './index.ts';
import { MAX_CELL_CHARS, MAX_CHARS_TO_CORRECT, MAX_PREVIEW_CHARS } from './limits.ts';
import { fuzzSamples, randomFrom } from './test/fuzz-inputs.ts';

const MB = 1024 * 1024;
const MANY = 5 * MB;

const read = (content: string | Uint8Array, fileName = 'servers.csv', more = {}) =>
  readFile({ bytes: typeof content === 'string' ? strToU8(content) : content, fileName, ...more });

/** What is kept of a file besides its records: it goes into the database and to the browser. */
const keptBytes = ({ preview, columns, rejectedRows, issues }: ImportResult) =>
  strToU8(JSON.stringify({ preview, columns, rejectedRows, issues })).length;

const longTexts = ({ issues }: ImportResult) =>
  issues
    .filter(({ code }) => code === 'long-text')
    .map(({ severity, where }) => `${severity} ${where.sheet ?? ''} ${where.row ?? ''} ${where.column ?? ''}`);

const HEADER = 'Server name,Cores,Memory (GB),Notes\n';

describe('a cell as long as the file', () => {
  it('is a name: refused as too long, and cut wherever it is kept', () => {
    const result = read(`${HEADER}db1,4,64,\n${'x'.repeat(MANY)},8,64,\ndb3,16,128,\n`);
    expect(result.counts).toEqual({ read: 3, accepted: 2, rejected: 1, skipped: 0 });
    expect(result.issues.map(({ code }) => code)).toEqual(expect.arrayContaining(['name-too-long', 'long-text']));
    expect(longTexts(result)).toEqual(['warning  3 A (Server name)']);
    expect(result.rejectedRows[0]?.cells[0]).toBe(`${'x'.repeat(MAX_CELL_CHARS)}…`);
    expect(keptBytes(result)).toBeLessThan(30_000);
  });

  it('says so in both languages, with what to do', () => {
    const { issues } = read(`${HEADER}db1,4,64,${'x'.repeat(MANY)}\ndb2,4,64,${'y'.repeat(MANY)}\n`);
    const remark = issues.find(({ code }) => code === 'long-text');
    expect(remark?.problem.en).toContain('only the first {most} were read. So it was with {more} more');
    expect(remark?.problem.ja).toContain('先頭の{most}文字だけを読み取りました');
    expect(remark?.problem.values).toEqual({ most: 8_000, more: 1 });
    expect(remark?.hint.en).toMatch(/quotation mark/);
  });

  it('is in a column that is not read: a note, nothing more', () => {
    const result = read(`${HEADER}db1,4,64,${'x'.repeat(MANY)}\n`);
    expect(result.records.servers.map(({ name }) => name)).toEqual(['db1']);
    expect(longTexts(result)).toEqual(['info  2 D (Notes)']);
  });

  it.each([
    ['digits', '9'.repeat(MANY)],
    ['a figure, blanks and a letter', `4${' '.repeat(MANY)}x`],
    ['a figure and blanks', `4${' '.repeat(MANY)}`],
    ['grouped digits', `"${'1,'.repeat(400_000)}"`],
    ['control characters', '\u0001'.repeat(MANY)],
  ])('is a figure made of %s: no figure is read from its beginning', (_, cell) => {
    const result = read(`${HEADER}db1,${cell},64,\n`);
    expect(result.records.servers.every(({ cores }) => cores === null)).toBe(true);
    expect(longTexts(result)).toEqual(['warning  2 B (Cores)']);
    expect(keptBytes(result)).toBeLessThan(100_000);
  });

  it.each([
    ['quoted', `"${'x'.repeat(900_000)}",4,64,\n`],
    ['quoted, with text behind the quote', `"db"${'x'.repeat(MANY)},4,64,\n`],
    ['behind a quote that never closes', `"${'x'.repeat(MANY)}\n`],
    ['quotes alone', `${'"'.repeat(MANY)}\n`],
    ['doubled quotes', `"${'""'.repeat(450_000)}",4,64,\n`],
  ])('is %s', (_, row) => {
    const result = read(`${HEADER}${row}db3,16,128,\n`);
    expect(result.records.servers.map(({ name }) => name)).toEqual(['db3']);
    expect(longTexts(result)).toHaveLength(1);
    expect(keptBytes(result)).toBeLessThan(60_000);
  });

  it('is a header', () => {
    const result = read(`Server name,Cores,${'M'.repeat(MANY)}\ndb1,4,64\n`);
    expect(result.records.servers.map(({ cores }) => cores)).toEqual([4]);
    expect(keptBytes(result)).toBeLessThan(5_000);
  });

  it('is all there is', () => {
    const result = read('x'.repeat(MANY));
    expect(result.issues.map(({ code }) => code)).toEqual(['unrecognised']);
    expect(keptBytes(result)).toBeLessThan(5_000);
  });

  it('stands in a workbook: as text of its own, as shared text, and as a name of a sheet', () => {
    // Parts of less than a megabyte may be packed as tightly as they like.
    const long = 'x'.repeat(300_000);
    const inline = (ref: string) => `<c r="${ref}" t="inlineStr"><is><t>${long}</t></is></c>`;
    const rows = [
      ['Server name', 'Cores', 'Notes'],
      ['db1', 4, { xml: inline('C2') }],
      [long, 8, null],
      ['db3', 16, long],
    ];
    const result = read(workbookOf({ [long]: rows }), 'servers.xlsx');
    expect(result.records.servers.map(({ name }) => name)).toEqual(['db1', 'db3']);
    expect(result.sheets[0]?.name).toHaveLength(101);
    expect(longTexts(result).map((told) => told.replace(/x+… /, ''))).toEqual([
      'info 2 C (Notes)',
      'warning 3 A (Server name)',
    ]);
    expect(keptBytes(result)).toBeLessThan(40_000);
  });

  it('stands in JSON and in XML', () => {
    const long = 'x'.repeat(MANY);
    const fio = sample('"fio version" : "fio-3').replace(/"jobname" : "[^"]*"/, `"jobname" : "${long}"`);
    const xml = sample('<sysstat').replace(/nodename="[^"]*"/, `nodename="${long}"`);
    for (const content of [fio, xml]) {
      const result = read(content, 'result.txt');
      expect(result.counts.accepted).toBeGreaterThan(0);
      expect(longTexts(result)).toHaveLength(1);
      expect(longestText(result)).toBeLessThan(3 * MAX_CELL_CHARS);
    }
  });
});

describe('many long cells', () => {
  const columns = 300;
  const header = ['Server name', 'Cores', ...Array.from({ length: columns }, (_, n) => `Note ${n}`)].join(',');
  const row = (n: number) => [`db${n}`, 'eight', ...Array(columns).fill('y'.repeat(2_000))].join(',');
  const result = read([header, ...Array.from({ length: 60 }, (_, n) => row(n))].join('\n'));

  it('rows kept to be corrected are bounded together, and what is not kept is told', () => {
    const chars = result.rejectedRows.flatMap(({ columns, cells }) => [...columns, ...cells]).join('').length;
    expect(chars).toBeLessThanOrEqual(MAX_CHARS_TO_CORRECT);
    expect(result.rejectedRows.length).toBeGreaterThan(0);
    const told = result.issues.find(({ code }) => code === 'rows-not-kept');
    expect(told?.problem.values).toEqual({ count: 60 - result.rejectedRows.length });
  });

  it('the preview is bounded', () => {
    expect(result.preview.length).toBeGreaterThan(0);
    expect(JSON.stringify(result.preview).length).toBeLessThan(2 * MAX_PREVIEW_CHARS);
    const wide = read(`${Array(40_000).fill('w'.repeat(100)).join(',')}\n${'1,'.repeat(40_000)}\n`);
    expect(keptBytes(wide)).toBeLessThan(2 * MAX_PREVIEW_CHARS);
  });
});

it('thousands of clusters are no choice to offer', () => {
  const inventory = (machines: number) => [
    'VM,Powerstate,Template,CPUs,Memory,Provisioned MiB,In Use MiB,Cluster,Host',
    ...Array.from({ length: machines }, (_, n) => `vm${n},poweredOn,False,4,8192,40960,20480,cluster ${n},esx${n}`),
  ];
  expect(read(inventory(1_000).join('\n')).selectable.clusters).toHaveLength(1_000);
  expect(read(inventory(1_001).join('\n')).selectable.clusters).toEqual([]);
});

it('no format lets a long word through, wherever it stands', () => {
  const random = randomFrom(20261122);
  const word = 'x'.repeat(40_000);
  for (const bytes of fuzzSamples()) {
    if (bytes[0] === 0x50 && bytes[1] === 0x4b) continue;
    const text = strFromU8(bytes, true);
    const words = [...text.matchAll(/[\w.]+/g)];
    for (let time = 0; time < 2; time += 1) {
      const at = words[Math.floor(random() * words.length)];
      if (!at) continue;
      const content = `${text.slice(0, at.index)}${word}${text.slice(at.index + at[0].length)}`;
      const result = read(strToU8(content, true), 'any.txt');
      expect(longestText(result)).toBeLessThan(3 * MAX_CELL_CHARS);
      expect(keptBytes(result)).toBeLessThan(1.5 * MB);
    }
  }
});

/** The first sample that holds a text. */
function sample(holds: string): string {
  const found = fuzzSamples()
    .map((bytes) => strFromU8(bytes))
    .find((text) => text.includes(holds));
  if (found === undefined) throw new Error(`no sample holds ${holds}`);
  return found;
}

function longestText(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((most, [key, inner]) => Math.max(most, key.length, longestText(inner)), 0);
}
