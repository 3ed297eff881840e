import { visibleText } from '@tatami/model';
import { columnLetter } from '../../decode/cell-reference.ts';
import { unitOf } from '../../decode/quantity.ts';

/** A header as it is compared: folded to one spelling, with the unit it names taken out. */
export interface Header {
  readonly base: string;
  readonly unit: string | null;
  /** As written, the unit taken out. */
  readonly words: string;
}

/** Longer than any header; text beyond it is prose. */
export const MAX_HEADER_CHARS = 200;

const BRACKETS = /[([]([^()[\]]{1,30})[)\]]/g;
/** Dropped in comparison: blanks, punctuation, and the long-vowel mark (サーバ and サーバー are one word). */
const NOISE = /[\s_\-・:：/.'"“”*,()[\]<>ー−‐]/g;
/** Units that may stand at the end of a header without brackets; single letters may not. 'ms' as a word alone: RDBMS ends in it too. */
const TRAILING =
  /(?:[kmgt]i?b(?:ytes?)?|(?:kilo|mega|giga|tera|kibi|mebi|gibi|tebi)bytes?|bytes|(?:[kmgt]|キロ|メガ|ギガ|テラ)バイト|[mg]hz|(?:mega|giga)hertz|percentage|percent|pct|msec|sec|(?<![a-z])ms|%)$/i;

/** What stands beside a unit in brackets: '(in GB)', '(単位：MB)', '(GB単位)'. */
const SAYS_UNIT = /^(?:in |単位\s*[:は]?\s*)|単位$/i;

/** What says that a number is of one machine, which a row is or counts: behind the words, in brackets or without, and before them. */
const OF_ONE_MACHINE =
  /\s*[([]?\s*(?:(?:(?:1|一)\s?台|仮想(?:マシン|サーバー?)|\bvm)(?:あたり|当たり|当り|分|毎|ごと)|\/\s?(?:1\s?)?台|(?:\/|\bper |\beach )\s?(?:server|machine|vm|virtual machine)|\b(?:je|pro) (?:server|rechner|maschine|vm)|\bpar (?:serveur|machine|vm)|\bpor (?:servidor|máquina|vm))\s*[)\]]?\s*$|^(?:(?:1|一)\s?台|1?\s?vm|仮想(?:マシン|サーバー?))(?:あたり|当たり|当り)の?\s*/i;

/** 'vCPU(s)' counts several, and is in no seconds. */
const PLURAL = /(?<=cpu|core|socket|thread|processor)\(s\)/gi;

/** Folds width, case, spaces and punctuation, and takes out the unit: 'メモリ容量（ＧＢ）' gives メモリ容量 in GB. */
export function readHeader(header: string): Header {
  const plain = header.slice(0, MAX_HEADER_CHARS).normalize('NFKC').trim().replace(PLURAL, 's');
  const whole = unitOf(plain);
  if (whole) return { base: plain.toLowerCase().replace(NOISE, ''), unit: whole, words: plain };
  let unit: string | null = null;
  const unbracketed = plain.replace(BRACKETS, (all, inner: string) => {
    const found = unitOf(inner.replace(SAYS_UNIT, '').replace(/\s*\/\s?台$/, '')) ?? (inner.includes('%') ? '%' : null);
    unit ??= found;
    return found && !inner.includes('%') ? ' ' : all;
  });
  const { rest, unit: trailing } = unit ? { rest: unbracketed, unit } : withoutTrailingUnit(unbracketed);
  const ofRow = rest.replace(OF_ONE_MACHINE, '');
  return { base: ofRow.toLowerCase().replaceAll('%', '').replace(NOISE, ''), unit: trailing, words: rest };
}

function withoutTrailingUnit(header: string): { rest: string; unit: string | null } {
  const trimmed = header.trimEnd();
  const [word] = TRAILING.exec(trimmed) ?? [];
  if (word === undefined || word === trimmed) return { rest: trimmed, unit: trimmed.includes('%') ? '%' : null };
  const before = trimmed.slice(0, -word.length);
  const bounded = /[^a-z]$/.test(before) || /[A-Z]/.test(trimmed.charAt(before.length)) || word === '%';
  if (!bounded) return { rest: trimmed, unit: null };
  return { rest: before.replace(/[\s_.-]in[\s_]?$/i, '').replace(/(?<=[a-z])In$/, ''), unit: unitOf(word) };
}

/** Headers made unique so that a mapping can name them: a repeated one gets its number, an empty one its letter. */
export function uniqueHeaders(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, index) => {
    const header = visibleText(cell.replace(/[\s\p{Cc}]+/gu, ' ').trim()).slice(0, MAX_HEADER_CHARS);
    if (header === '') return columnLetter(index);
    const times = (seen.get(header) ?? 0) + 1;
    seen.set(header, times);
    return times === 1 ? header : `${header} (${times})`;
  });
}
