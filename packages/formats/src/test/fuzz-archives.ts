import { gzipSync } from 'fflate';
import { type TarEntry, tarOf } from '../decode/packed/tar-fixture.ts';
import { MAX_ARCHIVE_BYTES, MAX_ARCHIVE_FILES } from '../limits.ts';
import { hostOfSosreport } from '../packed-reports/sosreport.ts';
import { filesInArchive, isArchive, type PackedFile } from '../unpack.ts';
import { faultOf } from './fuzz-check.ts';
import { fuzzSamples, mutatedSample } from './fuzz-inputs.ts';

type Random = () => number;

/** Paths inside a report of sos, with the format whose samples lie there; null = any. */
const PARTS: readonly (readonly [path: string, format: string | null])[] = [
  ['sos_commands/hardware/dmidecode', 'dmidecode'],
  ['sos_commands/hardware/lshw', 'lshw'],
  ['sos_commands/processor/lscpu', 'lscpu'],
  ['sos_commands/numa/numactl_--hardware', 'numactl'],
  ['sos_commands/numa/numastat', 'numa-counters'],
  ['sos_commands/sar/sar20', 'sysstat'],
  ['sos_commands/sar/sar20261120', 'sysstat'],
  ['var/log/sa/sar19', 'sysstat'],
  ['var/log/sa/sar18.gz', 'sysstat'],
  ['etc/hosts', null],
  ['version.txt', null],
];
const FOLDERS = [
  'sosreport-dbhost01-2026-11-20-abcdefg',
  'sosreport-db1.corp.example-20140101120000',
  'upload/sosreport-db-host-7-03123456-2026-11-20-abcdefg',
  'sosreport-',
  `sosreport-${'a-1'.repeat(60)}`,
  'sosreport-2026-11-20-abcdefg',
  'reports',
];
/** What stands where a part of a path was. */
const NASTY = [
  '',
  '..',
  '../../etc',
  '/',
  'C:\\',
  '\0',
  '__proto__',
  'sosreport-',
  '合計',
  'x'.repeat(99),
  '.',
  ' ',
  '\\..\\',
];
const TYPES = ['0', '\0', '7', 'L', 'x', '2', '5', '9'];

const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T;

const samplesOf = new Map<string | null, readonly Uint8Array[]>();

function sampleFor(format: string | null, random: Random): Uint8Array {
  const samples = samplesOf.get(format) ?? fuzzSamples(format ?? undefined);
  samplesOf.set(format, samples);
  return mutatedSample(samples, random);
}

/** A report of sos with its paths, its headers and its files changed, packed or not, at times cut off or with bytes overwritten. */
export function mutatedSosreport(random: Random): Uint8Array {
  const folder = pick(FOLDERS, random);
  const entries = Array.from({ length: 1 + Math.floor(random() * 8) }, (): TarEntry => {
    const [path, format] = pick(PARTS, random);
    const content = sampleFor(format, random);
    const packed = random() < 0.2 ? gzipSync(content) : content;
    const name = random() < 0.15 ? changed(`${folder}/${path}`, random) : `${folder}/${path}`;
    return { name: name.slice(0, 100), content: packed, ...(random() < 0.15 && { type: pick(TYPES, random) }) };
  });
  const tar = tarOf(entries);
  if (random() < 0.15) overwrite(tar, random);
  const bytes = random() < 0.5 ? gzipSync(tar, { level: 1 }) : tar;
  if (random() < 0.1) overwrite(bytes, random);
  return random() < 0.1 ? bytes.slice(0, Math.floor(random() * bytes.length)) : bytes;
}

function changed(path: string, random: Random): string {
  const parts = path.split('/');
  parts[Math.floor(random() * parts.length)] = pick(NASTY, random);
  // As bytes of Latin-1 with one byte to a character, as headers of a tar are written here.
  return parts.join('/').replaceAll(/[^\0-\x7f]/g, '?');
}

function overwrite(bytes: Uint8Array, random: Random): void {
  for (let i = 0; i < 4; i += 1) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
}

/** What is wrong with what any archive gives: a path that climbs, more than an archive may hold, a file that a reader fails on. null = nothing. */
export function faultOfArchive(bytes: Uint8Array, random: Random): string | null {
  if (!isArchive(bytes)) return null;
  const taken: PackedFile[] = [];
  let size = 0;
  for (const file of filesInArchive(bytes, 'fuzz.tar.gz')) {
    if (file.path.split(/[/\\]/).includes('..') || file.path.startsWith('/')) return `a path that climbs: ${file.path}`;
    if (!('bytes' in file)) continue;
    if (file.path === '') return 'a file without a path';
    if (hostOfSosreport(file.path) === '') return 'a host without a name';
    size += file.bytes.length;
    taken.push(file);
  }
  if (taken.length > MAX_ARCHIVE_FILES || size > MAX_ARCHIVE_BYTES) return 'more than an archive may hold';
  const read = taken.length > 0 ? pick(taken, random) : null;
  return read && faultOf(read.bytes, undefined);
}
