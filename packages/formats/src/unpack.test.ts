import { gzipSync, strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type TarEntry, tarOf } from './decode/packed/tar-fixture.ts';
import { MAX_ARCHIVE_FILES } from './limits.ts';
import { readFile } from './read-file.ts';
import { filesInArchive, isArchive } from './unpack.ts';

const CSV = 'Server,Cores,Memory GB\ndb1,4,8\n';

const DMIDECODE = [
  '# dmidecode 3.3',
  'Handle 0x0001, DMI type 1, 27 bytes',
  'System Information',
  '\tManufacturer: Dell Inc.',
  '\tProduct Name: PowerEdge R740',
  '',
  'Handle 0x0400, DMI type 4, 48 bytes',
  'Processor Information',
  '\tSocket Designation: CPU1',
  '\tType: Central Processor',
  '\tVersion: Intel(R) Xeon(R) Gold 6134 CPU @ 3.20GHz',
  '\tStatus: Populated, Enabled',
  '\tCore Count: 8',
  '\tThread Count: 16',
  '',
].join('\n');
const NUMACTL =
  'available: 1 nodes (0)\nnode 0 cpus: 0 1 2 3\nnode 0 size: 16000 MB\nnode 0 free: 900 MB\nnode distances:\nnode   0\n  0:  10\n';

const textFile = (name: string, more: Partial<TarEntry> = {}): TarEntry => ({ name, content: strToU8(CSV), ...more });
const listed = (bytes: Uint8Array, name: string) =>
  [...filesInArchive(bytes, name)].map((file) => ('bytes' in file ? file.path : `${file.path}: ${file.code}`));

describe('filesInArchive', () => {
  describe('of a sosreport', () => {
    const root = 'sosreport-dbhost01-03123456-2026-11-20-abcdefg';
    const entry = (path: string, content: string): TarEntry => ({ name: `${root}/${path}`, content: strToU8(content) });
    const others = Array.from({ length: 3_000 }, (_, n) => entry(`etc/file${n}`, 'x'));
    const packed = gzipSync(
      tarOf([
        ...others,
        entry('sos_commands/hardware/dmidecode', DMIDECODE),
        entry('sos_commands/numa/numactl_--hardware', NUMACTL),
        entry('sos_commands/processor/lscpu', 'CPU(s): 4\n'),
      ]),
    );

    it('takes the parts that are read, and says how many it passed over', () => {
      expect(listed(packed, 'sosreport.tar.gz')).toEqual([
        `${root}/sos_commands/hardware/dmidecode`,
        `${root}/sos_commands/numa/numactl_--hardware`,
        ': sosreport-parts',
      ]);
    });

    it('has each part read as one of its machine', () => {
      const read = [...filesInArchive(packed, 'sosreport.tar.gz')].flatMap((file) =>
        'bytes' in file ? [readFile({ bytes: file.bytes, fileName: file.path })] : [],
      );
      expect(read.map(({ format }) => format)).toEqual(['dmidecode', 'numactl']);
      expect(read[0]?.records.servers).toMatchObject([{ name: 'dbhost01', sockets: 1, cores: 8, threads: 16 }]);
      expect(read[1]?.records.topologies).toMatchObject([{ host: 'dbhost01', threads: 4 }]);
    });
  });

  it.each([
    ['xz', [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00, 0x00, 0x04, 0xe6]],
    ['bzip2', [0x42, 0x5a, 0x68, 0x39, 0x31, 0x41, 0x59, 0x26, 0x53, 0x59, 0x00]],
    ['zstd', [0x28, 0xb5, 0x2f, 0xfd, 0x04, 0x00]],
  ])('what is packed with %s is named, with the command that unpacks it', (command, magic) => {
    const { format, issues } = readFile({ bytes: Uint8Array.from(magic), fileName: 'sosreport.tar.xz' });
    expect(format).toBeNull();
    expect(issues.map(({ code, problem }) => [code, problem.values?.command])).toEqual([['packed-otherwise', command]]);
  });

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
      [': empty-archive'],
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
      tarOf(Array.from({ length: MAX_ARCHIVE_FILES + 1 }, (_, n) => textFile(`${n}.csv`))),
      'x.tar',
      [...Array.from({ length: MAX_ARCHIVE_FILES }, (_, n) => `${n}.csv`), ': too-many-files'],
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
