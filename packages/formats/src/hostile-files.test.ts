import { say } from '@tatami/wording';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { cpuMs } from './cpu-time.ts';
import { compoundFileOf } from './decode/fixtures/write-compound-file.ts';
import { packWorkbook, sheetOf, workbookOf } from './decode/xlsx/workbook-fixture.ts';
import { readFile } from './index.ts';

const MB = 1024 * 1024;

function refused(bytes: Uint8Array, fileName = 'servers.xlsx') {
  const rss = process.memoryUsage().rss;
  let result = readFile({ bytes: new Uint8Array(0), fileName });
  const spent = cpuMs(() => {
    result = readFile({ bytes, fileName });
  });
  expect(spent).toBeLessThan(2_000);
  expect(process.memoryUsage().rss - rss).toBeLessThan(150 * MB);
  expect(result.format).toBeNull();
  expect(result.records.servers).toEqual([]);
  return result.issues.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

const inlineRow = (text: string) => `<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`;

describe('workbooks that attack a reader', () => {
  it('a sheet that says it unpacks to 1 GB is refused unread', () => {
    const bytes = packWorkbook({ sheets: { S: sheetOf(inlineRow('x')) } });
    restate(bytes, 'xl/worksheets/sheet1.xml', 1024 * MB);
    expect(refused(bytes)).toEqual(['unsafe-archive']);
  });

  it('a part whose header understates its size is stopped while unpacking', () => {
    const bytes = packWorkbook({ sheets: { S: sheetOf(inlineRow('x'.repeat(200_000))) } });
    restate(bytes, 'xl/worksheets/sheet1.xml', 500);
    expect(refused(bytes)).toEqual(['unsafe-archive']);
  });

  it('a part that packs too well is refused', () => {
    const bytes = packWorkbook({ sheets: { S: sheetOf(`<!--${' '.repeat(3 * MB)}-->`) } });
    expect(refused(bytes)).toEqual(['unsafe-archive']);
  });

  it('thousands of parts are refused', () => {
    const parts = Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`xl/media/${i}.txt`, new Uint8Array(0)]));
    expect(refused(packWorkbook({ sheets: { S: sheetOf('') }, more: parts }))).toEqual(['unsafe-archive']);
  });

  it('entities are refused, exponential and external', () => {
    const lol = `<!DOCTYPE w [<!ENTITY a "AAAAAAAAAA"><!ENTITY b "${'&a;'.repeat(10)}">]>`;
    const xxe = '<!DOCTYPE w [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
    for (const [doctype, entity] of [
      [lol, 'b'],
      [xxe, 'x'],
    ]) {
      const sheet = sheetOf(inlineRow(`&${entity};`)).replace('<worksheet', `${doctype}<worksheet`);
      expect(refused(packWorkbook({ sheets: { S: sheet } }))).toEqual(['unsafe-archive']);
    }
  });

  it('a path that climbs out of the folder writes nothing and changes nothing', () => {
    const rows = [
      ['Server name', 'Cores'],
      ['db1', 4],
    ];
    const plain = workbookOf({ S: rows });
    const result = readFile({ bytes: withEntry(plain, '../../../../escaped.txt'), fileName: '../../etc/passwd.xlsx' });
    expect(result.format).toBe('server-csv');
    expect(result.records.servers.map(({ name }) => name)).toEqual(['db1']);
  });

  it('a million shared strings are bounded', () => {
    const items = '<si><t>some text of a cell that repeats</t></si>'.repeat(1_700_000);
    const bytes = packWorkbook({
      sheets: { S: sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>') },
      more: { 'xl/sharedStrings.xml': [strToU8(items), { level: 0 }] },
    });
    expect(refused(bytes)).toEqual(['unsafe-archive']);
  });
});

describe('inventories that overdo it', () => {
  const read = (bytes: Uint8Array) => {
    let result = readFile({ bytes: new Uint8Array(0), fileName: 'x' });
    expect(
      cpuMs(() => {
        result = readFile({ bytes, fileName: 'x' });
      }),
    ).toBeLessThan(6_000);
    return result;
  };

  it('a million different short texts are read within bounds', () => {
    const items = Array.from({ length: 1_000_000 }, (_, n) => `<si><t>s${n}</t></si>`).join('');
    const bytes = packWorkbook({
      sheets: { vInfo: sheetOf('<row r="1"><c r="A1" t="s"><v>0</v></c></row>') },
      more: { 'xl/sharedStrings.xml': [strToU8(`<sst>${items}</sst>`), { level: 6 }] },
    });
    const { records, issues } = read(bytes);
    expect(records.workloads).toEqual([]);
    expect(issues.map(({ code }) => code)).toContain('column-missing');
  });

  it.each([
    ['rvtools', 'VM,Powerstate,Template,SRM Placeholder,CPUs,Memory,VM UUID'],
    ['azure-migrate', '*Server name,*Cores,*Memory (In MB),*OS name'],
    ['vrops', 'Name,Interval Breakdown,VM|CPU|Usage (%)|Avg'],
  ])('10,000 columns behind those of %s are refused', (_, header) => {
    const extra = Array.from({ length: 10_000 }, (__, n) => `c${n}`).join(',');
    expect(read(strToU8(`${header},${extra}\n`)).issues.map(({ code }) => code)).toEqual(['too-many-columns']);
  });

  it('hundreds of disks and hundreds of thousands of rows for one machine make one figure, with a short list of cells', () => {
    const disks = Array.from({ length: 900 }, (_, n) => `Disk ${n + 1} size (In GB)`).join(',');
    const wide = read(strToU8(`*Server name,*Cores,*Memory (In MB),${disks}\ndb,4,8192,${'2,'.repeat(899)}2\n`));
    expect(wide.records.servers.map(({ storageGiB }) => storageGiB)).toEqual([1_800]);
    const rows = `MachineId,DiskLabel,SizeInGib,UsedInGib,StorageTypeLabel\n${'m1,sda,10,5,SSD\n'.repeat(200_000)}`;
    const long = read(strToU8(rows));
    expect(long.records.servers.map(({ storageGiB }) => storageGiB)).toEqual([2_000_000]);
    for (const { records } of [wide, long])
      expect(records.servers[0]?.origin.cells.storageGiB?.text.length).toBeLessThan(300);
  });

  it('NUL bytes inside a template get a clear message', () => {
    const { format, issues } = read(strToU8('*Server name,*Cores,*Memory (In MB)\na\0b,4,8192\n'));
    expect([format, ...issues.map(({ code }) => code)]).toEqual([null, 'not-a-table']);
  });
});

describe('files that are not what they say', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
  const stream = new Uint8Array(5_000);
  const halfContainer = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);

  it.each([
    ['an empty file', new Uint8Array(0), 'a.csv', 'empty-file'],
    ['a picture named .csv', png, 'photo.csv', 'not-a-table'],
    ['a PDF named .xlsx', strToU8('%PDF-1.7\n'), 'a.xlsx', 'not-a-table'],
    ['an encrypted workbook', compoundFileOf({ EncryptedPackage: stream }), 'a.xlsx', 'encrypted-workbook'],
    ['a workbook of Excel 95', compoundFileOf({ Book: stream }), 'a.xls', 'old-workbook'],
    ['the beginning of an old workbook', halfContainer, 'a.xls', 'damaged-workbook'],
    ['a ZIP of files', zipSync({ 'a.csv': strToU8('a,b\n1,2\n') }), 'a.zip', 'not-a-workbook'],
    ['half a workbook', workbookOf({ S: [['Server', 'Cores']] }).slice(0, 900), 'a.xlsx', 'damaged-workbook'],
    ['NUL bytes', Uint8Array.from([65, 44, 0, 0, 10, 66, 0, 1]), 'a.csv', 'not-a-table'],
    ['blank lines only', strToU8('\n\n , \n'), 'a.csv', 'unrecognised'],
    ['white space only', strToU8(' \n\r\n\n'), 'a.csv', 'no-rows'],
    ['prose', strToU8('Dear team,\nplease find the list below.\n'), 'a.csv', 'unrecognised'],
  ])('%s gets a clear message', (_, bytes, name, code) => {
    expect(refused(bytes, name)).toEqual([code]);
  });

  it('says what to do about an encrypted workbook in both languages', () => {
    const [issue] = readFile({ bytes: compoundFileOf({ EncryptedPackage: stream }), fileName: 'a.xlsx' }).issues;
    expect(issue?.hint.en).toMatch(/password.*\.xlsx.*CSV/s);
    expect(issue?.hint.ja).toContain('秘密度ラベル');
  });

  it('refuses 10,000 columns and names the limit', () => {
    const wide = strToU8(`${Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(',')}\n${'1,'.repeat(9_999)}1\n`);
    const { issues, format } = readFile({ bytes: wide, fileName: 'wide.csv' });
    expect(format).toBeNull();
    expect(issues.map(({ code }) => code)).toEqual(['too-many-columns']);
    expect(issues[0] && say(issues[0].problem, 'en')).toBe('The table has 10,000 columns; 2,000 are read at most.');
  });

  it('reads a CSV named .xlsx and a workbook named .csv by content, with a warning', () => {
    const csv = readFile({ bytes: strToU8('Server,Cores\ndb1,4\n'), fileName: 'servers.xlsx' });
    const xlsx = readFile({
      bytes: workbookOf({
        S: [
          ['Server', 'Cores'],
          ['db1', 4],
        ],
      }),
      fileName: 'servers.csv',
    });
    for (const { format, records, issues } of [csv, xlsx]) {
      expect(format).toBe('server-csv');
      expect(records.servers.map(({ cores }) => cores)).toEqual([4]);
      expect(issues.map(({ code }) => code)).toContain('extension-mismatch');
    }
  });
});

/** Makes the directory state another size than the entry unpacks to. */
function restate(bytes: Uint8Array, name: string, size: number): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wanted = strToU8(name);
  for (let at = 0; at + 46 + wanted.length < bytes.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    if (wanted.every((byte, i) => bytes[at + 46 + i] === byte)) view.setUint32(at + 24, size, true);
  }
}

/** The workbook with one more entry of any name, as an attacker would add it. */
function withEntry(workbook: Uint8Array, name: string): Uint8Array {
  const extra = zipSync({ [name]: strToU8('x') });
  const split = (zip: Uint8Array) => {
    const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
    const end = zip.length - 22;
    return { view, start: view.getUint32(end + 16, true), end, count: view.getUint16(end + 10, true) };
  };
  const a = split(workbook);
  const b = split(extra);
  const central = extra.slice(b.start, b.end);
  new DataView(central.buffer).setUint32(42, a.start, true);
  const tail = workbook.slice(a.end);
  const tailView = new DataView(tail.buffer);
  tailView.setUint16(8, a.count + 1, true);
  tailView.setUint16(10, a.count + 1, true);
  tailView.setUint32(12, a.end - a.start + central.length, true);
  tailView.setUint32(16, a.start + b.start, true);
  return Uint8Array.from([
    ...workbook.slice(0, a.start),
    ...extra.slice(0, b.start),
    ...workbook.slice(a.start, a.end),
    ...central,
    ...tail,
  ]);
}
