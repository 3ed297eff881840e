import { type DecimalMark, parseNumber } from '@tatami/model';
import { factorOf, unitOf } from '../quantity.ts';
import { ABOUT_AFTER as AFTER, ABOUT_BEFORE as BEFORE } from './about.ts';

/** A size that people write in words of their own, and what of it is not plain. */
export interface FreeSize {
  readonly gib: number;
  /** The level of redundancy whose share was taken off; null = none is named. */
  readonly raid: string | null;
}

/** Longer cells are prose. */
const MAX_CHARS = 120;
const IN_BRACKETS = /[([【]([^()[\]【】]{0,80})[)\]】]/g;
/** Words that say of what kind memory and disks are, not how much. */
const KINDS =
  /^(?:ddr\d?|pc\d(?:-\d+)?|ecc|registered|[rl]{0,2}dimms?|ram|memory|メモリー?|hdds?|ssds?|nvme|sas|sata|nl-?sas|fc|san|disks?|ディスク|枚|本|台|個|基|搭載|合計|計|total|hot-?spare|\d{1,5}(?:mhz|mt\/s|krpm|rpm)?)$/i;
const RAID = /\braid\s?-?\s?(1\s?\+\s?0|10|0|1|5|6)\b/i;
/** Of these the kind may stand between the size and how many there are: '600GB SAS x 4'. */
const TYPES = /\b(?:nl-?sas|sas|sata|ssds?|hdds?|nvme|fc|ddr\d|rdimms?|lrdimms?)\b/gi;
/** Where a module sits: 'DIMM1 16GB', 'Slot A1: 16GB'. */
const SLOT = /^(?:dimm|slot|スロット)[\s_#-]?(?:[a-h]\d{0,2}|\d{1,2})(?:\s*[:=]\s*|\s+)(?=\d)/i;
const PRODUCT_AFTER = /^([\d.,]{1,15})\s*([a-zA-Zぁ-んァ-ヶー]{1,6})\s*(?:[x×*✕]|x)\s*(\d{1,4})/i;
const PRODUCT_BEFORE = /^(\d{1,4})\s*(?:枚|本|台|個)?\s*[x×*✕]\s*([\d.,]{1,15})\s*([a-zA-Zァ-ヶー]{1,6})/i;
const PLAIN = /^([\d.,]{1,15})\s*([a-zA-Zァ-ヶー]{1,6})/i;

/**
 * The size a cell means in words of its own: '512GB (16x32GB)', '384 GB DDR4', '約3TB', '1.2TB x 8 RAID10' (half of it holds data), or
 * null where it does not make sense or contradicts itself. A size without a unit is none.
 */
export function readFreeSize(text: string, mark: DecimalMark): FreeSize | null {
  const plain = text.normalize('NFKC').trim();
  if (plain.length > MAX_CHARS) return null;
  const inside = [...plain.matchAll(IN_BRACKETS)].map(([, words = '']) => words);
  const outside = plain.replaceAll(IN_BRACKETS, ' ').trim();
  const raid = RAID.exec(plain)?.[1] ?? null;
  const main = sizeOf(outside === '' ? (inside[0] ?? '') : outside, raid, mark);
  if (main === null) return null;
  const details = inside.flatMap((words) => sizeOf(words, null, mark) ?? []);
  const agree = outside === '' || details.every((detail) => detail.gross === main.gross || !isProduct(inside));
  return agree ? { gib: main.gib, raid: main.raid } : null;
}

interface Size extends FreeSize {
  /** Before redundancy. */
  readonly gross: number;
}

function isProduct(words: readonly string[]): boolean {
  return words.some((one) => /[x×*✕]/i.test(one));
}

/** A sum of sizes, each with the redundancy named behind it; one named elsewhere holds for a lone size. */
function sizeOf(words: string, raid: string | null, mark: DecimalMark): Size | null {
  const terms = words
    .replace(BEFORE, '')
    .replace(AFTER, '')
    .split(/[+＋]|、|,\s/);
  let gib = 0;
  let gross = 0;
  let found: string | null = null;
  for (const term of rejoined(terms)) {
    const own = RAID.exec(term)?.[1] ?? (terms.length === 1 ? raid : null);
    const size = termOf(term.replace(RAID, ' ').trim(), own, mark);
    if (!size) return null;
    gib += size.gib;
    gross += size.gross;
    found ??= size.raid;
  }
  return gross > 0 ? { gib, gross, raid: found } : null;
}

/** 'RAID1+0' is no sum. */
function rejoined(terms: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const term of terms) {
    const last = joined.at(-1);
    if (last !== undefined && /raid\s?-?\s?1\s*$/i.test(last) && /^\s*0\b/.test(term))
      joined[joined.length - 1] = `${last}+${term.trim()}`;
    else joined.push(term);
  }
  return joined;
}

function termOf(term: string, raid: string | null, mark: DecimalMark): Size | null {
  const trimmed = term.replaceAll(TYPES, ' ').trim().replace(SLOT, '').replace(BEFORE, '').trim();
  for (const [pattern, order] of [
    [PRODUCT_AFTER, [1, 2, 3]],
    [PRODUCT_BEFORE, [2, 3, 1]],
    [PLAIN, [1, 2, 0]],
  ] as const) {
    const match = pattern.exec(trimmed);
    if (!match) continue;
    const [number, unit, count] = order;
    const one = inGiB(match[number] ?? '', match[unit] ?? '', mark);
    if (one === null) continue;
    const times = count === 0 ? 1 : Number(match[count]);
    if (times < 1 || !saysKindOnly(trimmed.slice(match[0].length))) return null;
    const holding = raid === null || count === 0 ? times : holdingOf(raid, times);
    return holding === null
      ? null
      : { gib: one * holding, gross: one * times, raid: holding === times ? null : `RAID${raid}` };
  }
  return null;
}

function inGiB(number: string, word: string, mark: DecimalMark): number | null {
  const value = parseNumber(number, mark);
  const unit = unitOf(word);
  const factor = unit === null ? null : factorOf('size', unit);
  if (value === null || value < 0 || factor === null) return null;
  return factor < 1 ? value / Math.round(1 / factor) : value * factor;
}

function saysKindOnly(rest: string): boolean {
  return rest
    .split(/[\s/・:：;,-]+/)
    .filter((word) => word !== '')
    .every((word) => KINDS.test(word));
}

/** So many of the disks hold data; null where the level cannot be made of them. */
function holdingOf(raid: string, disks: number): number | null {
  switch (raid.replaceAll(/[\s+]/g, '')) {
    case '0':
      return disks;
    case '1':
    case '10':
      return disks % 2 === 0 ? disks / 2 : null;
    case '5':
      return disks >= 3 ? disks - 1 : null;
    case '6':
      return disks >= 4 ? disks - 2 : null;
    default:
      return null;
  }
}
