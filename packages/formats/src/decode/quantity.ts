import { type DecimalMark, parseNumber } from '@tatami/model';
import { NO_RESULT } from './sheets/no-result.ts';

/** What a column measures; it decides which units may stand in header and cell. */
export type Quantity = 'count' | 'size' | 'clock' | 'share' | 'duration' | 'latency' | 'rate' | 'transfer';

/**
 * Units by quantity and their factor to the unit of the records: GiB, GHz, share (0..1), seconds, milliseconds for
 * response times, decimal MB per second.
 * K, M, G and T are binary for sizes whether written GB or GiB, as Windows, VMware and memory vendors do.
 */
export const UNIT_FACTORS: Readonly<Record<Quantity, Readonly<Record<string, number>>>> = {
  count: {},
  size: {
    B: 1 / 1024 ** 3,
    KB: 1 / 1024 ** 2,
    KiB: 1 / 1024 ** 2,
    MB: 1 / 1024,
    MiB: 1 / 1024,
    GB: 1,
    GiB: 1,
    TB: 1024,
    TiB: 1024,
    PB: 1024 ** 2,
    PiB: 1024 ** 2,
  },
  clock: { MHz: 1e-3, GHz: 1 },
  share: { '%': 0.01, '0-1': 1 },
  duration: { ms: 1e-3, s: 1, min: 60, h: 3600 },
  latency: { ns: 1e-6, us: 1e-3, ms: 1, s: 1000 },
  rate: { tps: 1, tpm: 1, nopm: 1, iops: 1 },
  transfer: {
    'B/s': 1e-6,
    'KB/s': 1e-3,
    'MB/s': 1,
    'GB/s': 1e3,
    'KiB/s': 1024 / 1e6,
    'MiB/s': 1024 ** 2 / 1e6,
    'GiB/s': 1024 ** 3 / 1e6,
  },
};

/** Other spellings, lower-cased and after NFKC. Units themselves are found without regard to case. */
const SPELLINGS: Readonly<Record<string, string>> = {
  k: 'KB',
  m: 'MB',
  g: 'GB',
  t: 'TB',
  ko: 'KB',
  mo: 'MB',
  go: 'GB',
  to: 'TB',
  ki: 'KB',
  mi: 'MB',
  gi: 'GB',
  ti: 'TB',
  kio: 'KB',
  mio: 'MB',
  gio: 'GB',
  tio: 'TB',
  byte: 'B',
  bytes: 'B',
  kbyte: 'KB',
  kbytes: 'KB',
  mbyte: 'MB',
  mbytes: 'MB',
  gbyte: 'GB',
  gbytes: 'GB',
  tbyte: 'TB',
  tbytes: 'TB',
  kilobyte: 'KB',
  kilobytes: 'KB',
  megabyte: 'MB',
  megabytes: 'MB',
  gigabyte: 'GB',
  gigabytes: 'GB',
  terabyte: 'TB',
  terabytes: 'TB',
  kibibytes: 'KiB',
  mebibytes: 'MiB',
  gibibytes: 'GiB',
  tebibytes: 'TiB',
  バイト: 'B',
  kバイト: 'KB',
  mバイト: 'MB',
  gバイト: 'GB',
  tバイト: 'TB',
  メガ: 'MB',
  ギガ: 'GB',
  テラ: 'TB',
  キロバイト: 'KB',
  メガバイト: 'MB',
  ギガバイト: 'GB',
  テラバイト: 'TB',
  megahertz: 'MHz',
  gigahertz: 'GHz',
  メガヘルツ: 'MHz',
  ギガヘルツ: 'GHz',
  percent: '%',
  percentage: '%',
  pct: '%',
  パーセント: '%',
  sec: 's',
  secs: 's',
  second: 's',
  seconds: 's',
  秒: 's',
  msec: 'ms',
  ミリ秒: 'ms',
  μs: 'us',
  µs: 'us',
  usec: 'us',
  マイクロ秒: 'us',
  nsec: 'ns',
  minute: 'min',
  minutes: 'min',
  分: 'min',
  hour: 'h',
  hours: 'h',
  時間: 'h',
  'tx/s': 'tps',
  'io/s': 'iops',
  'bytes/s': 'B/s',
};

const BY_LOWER: ReadonlyMap<string, string> = new Map(
  Object.values(UNIT_FACTORS)
    .flatMap((units) => Object.keys(units))
    .map((unit) => [unit.toLowerCase(), unit]),
);

/** Longest word for a unit, with some blanks around it; most cells are longer. */
const MAX_UNIT_CHARS = 30;

/** The unit a word stands for, whatever its case and width ('ＧＢ', 'gbytes', '秒'); null when it is none. */
export function unitOf(word: string): string | null {
  if (word.length > MAX_UNIT_CHARS) return null;
  const plain = word.normalize('NFKC').trim().toLowerCase();
  return BY_LOWER.get(plain) ?? SPELLINGS[plain] ?? null;
}

export function factorOf(quantity: Quantity, unit: string): number | null {
  return UNIT_FACTORS[quantity][unit] ?? null;
}

export type QuantityReading =
  /** `bare` = no unit stands in the cell. */
  | { readonly kind: 'value'; readonly value: number; readonly bare: boolean }
  | { readonly kind: 'missing' }
  | { readonly kind: 'bad'; readonly reason: 'not-a-number' | 'wrong-unit' };

const MISSING = new Set([
  NO_RESULT,
  ...'|-|--|‐|–|—|―|ー|−|－|／|n/a|na|#n/a|null|none|nil|unknown|?|unbekannt|k.a.|k. a.|n/d|n.d.|s/d|n.v.t.|inconnu|inconnue|desconocido|sconosciuto|onbekend|desconhecido|不明|未定|未確認|なし|無し|該当なし|対象外|*'.split(
    '|',
  ),
]);
/** First and last characters of these words, and blanks: most cells are told apart by a look at both. */
const MISSING_STARTS = charactersAt(0);
const MISSING_ENDS = charactersAt(-1);
/** Longest of these words with some blanks around it; longer cells need no look. */
const MAX_MISSING_CHARS = 30;
const MISSING_READING: QuantityReading = { kind: 'missing' };
export const NOT_A_NUMBER: QuantityReading = { kind: 'bad', reason: 'not-a-number' };
const WRONG_UNIT: QuantityReading = { kind: 'bad', reason: 'wrong-unit' };

const WITH_UNIT = /^([^A-Za-z%％\u3040-\u30ff\u4e00-\u9fff]{1,40})(\S{1,9})$/;
/** Counters of Japanese that may follow a count: 4台, 8コア, 2個. */
const COUNTERS = new Set([
  '台',
  '個',
  'コア',
  'core',
  'cores',
  'cpu',
  'cpus',
  'ソケット',
  'socket',
  'sockets',
  '基',
  '枚',
  '件',
  '人',
]);

/** Whether a cell says that there is nothing to say: blank, a dash, N/A, 不明. It is unknown then, never 0. */
export function isMissing(text: string): boolean {
  if (text === '') return true;
  return (
    MISSING_STARTS.has(text.charCodeAt(0)) &&
    MISSING_ENDS.has(text.charCodeAt(text.length - 1)) &&
    text.length <= MAX_MISSING_CHARS &&
    MISSING.has(text.trim().toLowerCase())
  );
}

function charactersAt(index: number): ReadonlySet<number> {
  const words = [...MISSING].flatMap((word) => [word, word.toUpperCase()]);
  return new Set([...' \t\u3000\u00a0', ...words].map((word) => word.at(index)?.charCodeAt(0) ?? 0));
}

/** A cell as a quantity in the unit of the records. A unit in the cell wins over `factor`, the column's. */
export function readQuantity(text: string, quantity: Quantity, factor: number, mark: DecimalMark): QuantityReading {
  const value = readBareQuantity(text, factor, mark);
  return value === null ? readWordedQuantity(text, quantity, mark) : { kind: 'value', value, bare: true };
}

/** A cell that is a number alone, as most are, in the unit of the records; null = it is more, or none. */
export function readBareQuantity(text: string, factor: number, mark: DecimalMark): number | null {
  const number = parseNumber(text, mark);
  return number === null ? null : scaled(number, factor);
}

/** A cell that is no number alone. */
export function readWordedQuantity(text: string, quantity: Quantity, mark: DecimalMark): QuantityReading {
  if (isMissing(text)) return MISSING_READING;
  const plain = text.normalize('NFKC').trim();
  // As Turkish and Basque write it: %62,5.
  const isAhead = quantity === 'share' && plain.startsWith('%');
  const [, number = '', unit = ''] = isAhead ? ['', plain.slice(1), '%'] : (WITH_UNIT.exec(plain) ?? []);
  const value = parseNumber(number, mark);
  return value === null ? NOT_A_NUMBER : inUnit(value, unit, quantity);
}

function inUnit(value: number, word: string, quantity: Quantity): QuantityReading {
  if (quantity === 'count')
    return COUNTERS.has(word.toLowerCase()) ? { kind: 'value', value, bare: false } : NOT_A_NUMBER;
  const unit = unitOf(word);
  if (unit === null) return NOT_A_NUMBER;
  const factor = factorOf(quantity, unit);
  return factor === null ? WRONG_UNIT : { kind: 'value', value: scaled(value, factor), bare: false };
}

/** Divides where the factor is one over a whole number, so that 35 % is 0.35 and not 0.35000000000000003. */
function scaled(value: number, factor: number): number {
  if (factor === 1) return value;
  const parts = Math.round(1 / factor);
  return factor < 1 && 1 / parts === factor ? value / parts : value * factor;
}
