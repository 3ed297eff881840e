import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workbookOf } from '../decode/xlsx/workbook-fixture.ts';
import { FORMATS } from '../registry.ts';

/** Numbers 0 ≤ x < 1 from a seed, the same everywhere (mulberry32), so that a finding can be had again from its seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The samples of all formats, or of one, golden results aside. */
export function fuzzSamples(only: string | undefined = undefined): Uint8Array[] {
  return FORMATS.filter(({ id }) => only === undefined || id === only).flatMap(({ id }) => {
    const folder = join(import.meta.dirname, '..', id, 'samples');
    return readdirSync(folder)
      .filter((file) => !file.endsWith('.golden.data.json'))
      .map((file) => new Uint8Array(readFileSync(join(folder, file))));
  });
}

/** What stands where a figure, a name or a delimiter was. */
const NASTY = [
  '',
  ' ',
  '-',
  '-1',
  '0',
  'NaN',
  'nan',
  'Infinity',
  '1e400',
  '1e-400',
  '9'.repeat(40),
  '1,024',
  '12,5',
  '１６',
  '"',
  '""',
  "'",
  ';',
  '\t',
  ',',
  '{',
  '}',
  '[',
  ']',
  '<',
  '>',
  '&bad;',
  '\\',
  '%',
  '\0',
  '\ufeff',
  '\u2028',
  '合計',
  '__proto__',
  'constructor',
  '99:99:99',
  '00:00:00',
  '2026-02-30 25:61:61',
  '99999999999999',
  'all',
  'x'.repeat(5_000),
];

type Random = () => number;
type Change = (lines: string[], random: Random, other: readonly string[]) => void;

const pick = <T>(from: readonly T[], random: Random): T => from[Math.floor(random() * from.length)] as T;
const place = (lines: readonly string[], random: Random): number => Math.floor(random() * lines.length);

/** Changes to the structure of a file: its lines, its figures, its words. */
const CHANGES: readonly Change[] = [
  (lines, random) => void lines.splice(place(lines, random), 1 + Math.floor(random() * 3)),
  (lines, random) => {
    const at = place(lines, random);
    lines.splice(at, 0, lines[at] ?? '');
  },
  (lines, random) => {
    const [a, b] = [place(lines, random), place(lines, random)];
    [lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? ''];
  },
  (lines, random, other) => {
    const from = place(other, random);
    lines.splice(place(lines, random), 0, ...other.slice(from, from + 1 + Math.floor(random() * 8)));
  },
  (lines, random) => replaceIn(lines, random, /[+-]?\d[\d.,:]*/g),
  (lines, random) => replaceIn(lines, random, /[^\s,;]+/g),
  (lines, random) => replaceIn(lines, random, /[,;\t ]+/g),
  (lines, random) => void lines.splice(place(lines, random)),
  (lines, random) => {
    const at = place(lines, random);
    lines[at] = (lines[at] ?? '').slice(0, Math.floor(random() * ((lines[at]?.length ?? 0) + 1)));
  },
  (lines, random) => {
    const at = place(lines, random);
    lines.splice(at, 0, ...new Array<string>(1 + Math.floor(random() * 300)).fill(lines[at] ?? ''));
  },
  (lines, random) => {
    const at = place(lines, random);
    lines.splice(at, 2, `${lines[at] ?? ''}${lines[at + 1] ?? ''}`);
  },
];

/** One match in one line becomes something nasty. */
function replaceIn(lines: string[], random: Random, pattern: RegExp): void {
  const at = place(lines, random);
  const line = lines[at] ?? '';
  const found = [...line.slice(0, 5_000).matchAll(pattern)];
  const match = found[Math.floor(random() * found.length)];
  if (match) lines[at] = line.slice(0, match.index) + pick(NASTY, random) + line.slice(match.index + match[0].length);
}

/** Byte for byte as Latin-1: whatever the encoding, what is not changed stays as it was. */
const linesOf = (samples: readonly Uint8Array[], random: Random) =>
  Buffer.from(pick(samples, random)).toString('latin1').split('\n');

/** The lines of a sample with their structure changed in up to six ways. */
function mutatedLines(samples: readonly Uint8Array[], random: Random): string[] {
  const lines = linesOf(samples, random);
  const other = linesOf(samples, random);
  const changes = Math.floor(random() * 7);
  for (let i = 0; i < changes; i += 1) {
    if (lines.length === 0) lines.push('');
    pick(CHANGES, random)(lines, random, other);
  }
  return lines;
}

/** Sheets that formats know by name, and one that none does. */
const SHEET_NAMES = [
  'vInfo',
  'vHost',
  'vCPU',
  'vMemory',
  'vDisk',
  'vPartition',
  'vCluster',
  'VMs',
  'ESX Hosts',
  'ESX Performance',
  'VM Performance',
  'VM Disks',
  'Servers',
  'Server Disks',
  'Details',
  'Sheet1',
];
const MAX_ROWS = 60;
const MAX_CELLS = 60;

/** Up to four samples as sheets of one workbook. */
function mutatedWorkbook(samples: readonly Uint8Array[], random: Random): Uint8Array {
  const sheets = Array.from({ length: 1 + Math.floor(random() * 4) }, () => {
    const delimiter = pick([',', ',', ';', '\t'], random);
    const rows = mutatedLines(samples, random).slice(0, MAX_ROWS);
    return [
      pick(SHEET_NAMES, random),
      rows.map((line) => line.split(delimiter).slice(0, MAX_CELLS).map(cellOf)),
    ] as const;
  });
  return workbookOf(Object.fromEntries(sheets));
}

/** What XML cannot hold is left out; plain numbers are numbers. */
function cellOf(text: string): string | number {
  const plain = text.replaceAll(/[^\x20-\ud7ff]/g, '');
  return /^-?\d{1,15}(?:\.\d{1,9})?$/.test(plain) ? Number(plain) : plain;
}

const WORKBOOKS = 0.08;

/** A sample with its structure changed, at times cut off, with bytes overwritten, or several as the sheets of a workbook. */
export function mutatedSample(samples: readonly Uint8Array[], random: Random): Uint8Array {
  if (random() < WORKBOOKS) return mutatedWorkbook(samples, random);
  const lines = mutatedLines(samples, random);
  const utf8 = (text: string) =>
    Buffer.from(
      text.replaceAll(/[^\0-\xff]/g, (char) => Buffer.from(char).toString('latin1')),
      'latin1',
    );
  const bytes = Uint8Array.from(utf8(lines.join('\n')));
  if (random() < 0.15) return bytes.slice(0, Math.floor(random() * bytes.length));
  if (random() < 0.15)
    for (let i = 0; i < 4; i += 1) bytes[Math.floor(random() * bytes.length)] = Math.floor(random() * 256);
  return bytes;
}
