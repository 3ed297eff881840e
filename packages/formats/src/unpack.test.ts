import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFile } from './read-file.ts';
import { filesInArchive, isArchive } from './unpack.ts';

const CSV = 'Server,Cores,Memory GB\ndb1,4,8\n';

interface Entry {
  readonly name: string;
  readonly content: Uint8Array;
  readonly type?: string;
  readonly prefix?: string;
}

/** A tar as ustar writes it. */
function tarOf(entries: readonly Entry[]): Uint8Array {
  const blocks = entries.flatMap(({ name, content, type = '0', prefix = '' }) => {
    const header = new Uint8Array(512);
    const put = (text: string, at: number) => header.set(strToU8(text), at);
    put(name, 0);
    put('0000644\0', 100);
    put(content.length.toString(8).padStart(11, '0'), 124);
    put(type, 156);
    put('ustar\x0000', 257);
    put(prefix, 345);
    put('        ', 148);
    const sum = header.reduce((all, byte) => all + byte, 0);
    put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    const padded = new Uint8Array(Math.ceil(content.length / 512) * 512);
    padded.set(content);
    return [header, padded];
  });
  const all = [...blocks, new Uint8Array(1024)];
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const block of all) {
    bytes.set(block, at);
    at += block.length;
  }
  return bytes;
}

const textFile = (name: string, more: Partial<Entry> = {}): Entry => ({ name, content: strToU8(CSV), ...more });
const listed = (bytes: Uint8Array, name: string) =>
  [...filesInArchive(bytes, name)].map((file) => ('bytes' in file ? file.path : `${file.path}: ${file.code}`));

describe('filesInArchive', () => {
  it.each([
    ['a file packed with gzip', gzipSync(strToU8(CSV)), 'logs/sar.txt.gz', ['logs/sar.txt']],
    ['a tar', tarOf([textFile('a.csv'), textFile('folder/b.csv')]), 'x.tar', ['a.csv', 'folder/b.csv']],
    ['a tar packed with gzip', gzipSync(tarOf([textFile('a.csv')])), 'x.tgz', ['a.csv']],
    ['a zip', zipSync({ 'a.csv': strToU8(CSV) }), 'x.zip', ['a.csv']],
    ['packed files inside', zipSync({ 'sar01.gz': gzipSync(strToU8(CSV)) }), 'x.zip', ['sar01']],
    [
      'a long name',
      tarOf([{ name: '././@LongLink', type: 'L', content: strToU8(`${'n'.repeat(150)}.csv\0`) }, textFile('n')]),
      'x.tar',
      [`${'n'.repeat(150)}.csv`],
    ],
    [
      'a name of pax',
      tarOf([{ name: 'h', type: 'x', content: strToU8('19 path=far/a.csv\n') }, textFile('a')]),
      'x.tar',
      ['far/a.csv'],
    ],
    ['a name with a prefix', tarOf([textFile('a.csv', { prefix: 'deep/folder' })]), 'x.tar', ['deep/folder/a.csv']],
    ['names that climb', tarOf([textFile('../../etc/a.csv'), textFile('/b.csv')]), 'x.tar', ['etc/a.csv', 'b.csv']],
    [
      'links, folders and empty files',
      tarOf([textFile('l', { type: '2' }), textFile('d/', { type: '5' }), { name: 'e', content: new Uint8Array(0) }]),
      'x.tar',
      [],
    ],
    [
      'an archive inside',
      tarOf([{ name: 'in.zip', content: zipSync({ 'a.csv': strToU8(CSV) }) }]),
      'x.tar',
      ['in.zip: nested-archive'],
    ],
    [
      'a tar in a tar',
      tarOf([{ name: 'in.tar', content: tarOf([textFile('a')]) }]),
      'x.tar',
      ['in.tar: nested-archive'],
    ],
    [
      'too many files',
      tarOf(Array.from({ length: 201 }, (_, n) => textFile(`${n}.csv`))),
      'x.tar',
      [...Array.from({ length: 200 }, (_, n) => `${n}.csv`), ': too-many-files'],
    ],
    ['a bomb', gzipSync(new Uint8Array(64 * 1024 * 1024)), 'x.gz', [': unsafe-archive']],
    [
      'a bomb inside',
      zipSync({ 'x.gz': gzipSync(new Uint8Array(64 * 1024 * 1024)) }),
      'x.zip',
      ['x.gz: unsafe-archive'],
    ],
    [
      'a tar that is cut off',
      tarOf([textFile('a.csv'), textFile('b.csv')]).subarray(0, 1300),
      'x.tar',
      ['a.csv', ': unsafe-archive'],
    ],
    ['a gzip that is cut off', gzipSync(strToU8(CSV.repeat(50))).subarray(0, 30), 'x.gz', [': unsafe-archive']],
  ])('%s', (_, bytes, name, expected) => {
    expect(isArchive(bytes)).toBe(true);
    expect(listed(bytes, name)).toEqual(expected);
  });

  it.each([
    ['a text', strToU8(CSV)],
    ['a workbook', zipSync({ '[Content_Types].xml': strToU8('<x/>') })],
    ['zeros', new Uint8Array(2048)],
    ['nothing', new Uint8Array(0)],
  ])('%s is no archive', (_, bytes) => expect(isArchive(bytes)).toBe(false));
});

it('reads a single file packed with gzip as if it were not', () => {
  const { format, records } = readFile({ bytes: gzipSync(strToU8(CSV)), fileName: 'list.csv.gz' });
  expect(format).toBe('server-csv');
  expect(records.servers).toHaveLength(1);
});
