import { deflateRawSync, gzipSync } from 'node:zlib';
import { strToU8 } from 'fflate';
import { tarOf } from '../../decode/packed/tar-fixture.ts';
import type { Attack } from './attack.ts';
import { repeated, repeatedPart, stored, zip64Lie, zipOf } from './zip-writer.ts';

const MiB = 1024 * 1024;
const LIST = strToU8('Server,Cores,Memory GB\ndb1,4,8\n');
const zeros = 'Server,Cores\n'.padEnd(MiB, '0');

/** A gzip that unpacks to so many MiB, never there unpacked; its checksum is wrong. */
function gzipOfZeros(mib: number): Uint8Array {
  const head = Uint8Array.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
  return Buffer.concat([head, repeated(new Uint8Array(MiB), mib), new Uint8Array(8)]);
}

/** Zips in zips, ten in each: the innermost unpack to as many GiB as there are of them. */
function nestedZips(depth: number): Uint8Array {
  if (depth === 0) return zipOf([repeatedPart('zeros.csv', zeros, 1_024)]);
  const inner = nestedZips(depth - 1);
  const packed = deflateRawSync(inner);
  return zipOf(Array.from({ length: 10 }, (_, n) => ({ name: `${n}.zip`, packed, size: inner.length })));
}

/** Such pieces one after another, all of them so many times. */
function repeatedBytes(pieces: readonly Uint8Array[], times: number): Uint8Array {
  const once = Buffer.concat(pieces);
  return Buffer.alloc(once.length * times, once);
}

/** A header of tar that states a size of its own, checksum right. */
function statingSize(tar: Uint8Array, size: Uint8Array, type: string): Uint8Array {
  const bytes = Buffer.from(tar);
  bytes.set(size, 124);
  bytes.write(type, 156, 'latin1');
  bytes.fill(' ', 148, 156);
  const sum = bytes.subarray(0, 512).reduce((all, byte) => all + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return bytes;
}

const link = (name: string, type: string, target: string): Uint8Array => {
  const bytes = Buffer.from(tarOf([{ name, content: new Uint8Array(0), type }]));
  bytes.write(target, 157, 'latin1');
  return statingSize(bytes, bytes.subarray(124, 136), type).subarray(0, 512);
};

/** Archives, what they hold, and what they say they hold. */
export const ARCHIVE_ATTACKS: readonly Attack[] = [
  { name: 'nested.zip', set: 'earlier', make: () => nestedZips(1) },
  {
    name: 'climbing.zip',
    set: 'earlier',
    make: () => zipOf([stored('../../../escaped.csv', LIST), stored('/etc/escaped.csv', LIST), stored('a.csv', LIST)]),
  },
  {
    name: 'bomb-of-lists.zip',
    set: 'earlier',
    make: () => zipOf([repeatedPart('zeros.csv', zeros, 1_024), stored('a.csv', LIST)]),
  },
  { name: 'zips-in-zips-in-zips.zip', set: 'further', make: () => nestedZips(4) },
  {
    name: 'overlapping.zip',
    set: 'further',
    make: () => {
      const other = { ...repeatedPart('', zeros, 1), size: 200 * MiB, bytesOf: 0 };
      const others = Array.from({ length: 999 }, (_, n) => ({ ...other, name: `${n + 1}.csv` }));
      return zipOf([repeatedPart('0.csv', zeros, 200), ...others]);
    },
  },
  { name: 'zip64-lie.zip', set: 'further', make: () => zip64Lie(zipOf([stored('a.csv', LIST)])) },
  { name: 'zeros.csv.gz', set: 'further', make: () => gzipOfZeros(4_096) },
  {
    name: 'gzips-in-gzips.csv.gz',
    set: 'further',
    make: () => Array.from({ length: 12 }).reduce<Uint8Array>((packed) => gzipSync(packed), LIST),
  },
  {
    name: 'members-without-end.gz',
    set: 'further',
    make: () => repeatedBytes([gzipSync(new Uint8Array(0))], 50_000),
  },
  {
    name: 'climbing.tar',
    set: 'further',
    make: () =>
      tarOf(
        ['../../../escaped.csv', '/etc/cron.d/escaped', 'C:\\Windows\\escaped.csv', 'a.csv'].map((name) => ({
          name,
          content: LIST,
        })),
      ),
  },
  {
    name: 'links.tar',
    set: 'further',
    make: () =>
      Buffer.concat([
        link('a.csv', '2', '/etc/passwd'),
        link('b.csv', '1', '../../tatami.db'),
        link('c.csv', '2', 'c.csv'),
        tarOf([{ name: 'c.csv', content: LIST }]),
      ]),
  },
  {
    name: 'sparse.tar',
    set: 'further',
    make: () => statingSize(tarOf([{ name: 'a.csv', content: LIST }]), strToU8('77777777777\0'), 'S'),
  },
  {
    name: 'negative-size.tar',
    set: 'further',
    make: () => statingSize(tarOf([{ name: 'a.csv', content: LIST }]), new Uint8Array(12).fill(0xff), '0'),
  },
  {
    name: 'headers-alone.tar',
    set: 'further',
    make: () =>
      repeatedBytes(
        Array.from({ length: 10 }, (_, n) => tarOf([{ name: `${n}`, content: new Uint8Array(0) }]).subarray(0, 512)),
        21_000,
      ),
  },
];
