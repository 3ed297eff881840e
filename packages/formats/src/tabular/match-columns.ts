import { isMissing, type Quantity, readQuantity, UNIT_FACTORS } from '../decode/quantity.ts';
import type { ColumnRule } from './column-rule.ts';
import { type Header, readHeader } from './header.ts';
import { NEUTRAL_WORDS } from './neutral-words.data.ts';

export interface Match {
  readonly field: string;
  readonly index: number;
  /** 0..1. */
  readonly score: number;
}

/** An alias this short stands inside unrelated words. */
const MIN_INNER_CHARS = 3;
/** Score of an alias that a header only adds neutral words to. */
const INNER_SCORE = 0.75;
const CELLS_LOOKED_AT = 50;
/** Headers longer than this fit no pattern. */
const MAX_EACH_CHARS = 100;
const HAS_LETTER = /\p{L}/u;

interface Alias extends Header {
  readonly field: string;
  readonly rule: ColumnRule;
}

/** Which column is which field, best matches first, each column and field used once. `rows` are the ones under the header. */
export function matchColumns(
  rules: Readonly<Record<string, ColumnRule>>,
  headerCells: readonly string[],
  rows: readonly (readonly string[])[],
): Match[] {
  const aliases = aliasesOf(rules);
  const candidates = [
    ...headerCells.flatMap((cell, index) => matchesOf(aliases, cell, index)),
    ...matchesOfEach(rules, headerCells),
  ];
  const weighed = candidates.map((match) => ({ ...match, score: match.score * contentFit(rules, match, rows) }));
  weighed.sort((a, b) => b.score - a.score || a.index - b.index);
  const fields = new Set<string>();
  const columns = new Set<number>();
  return weighed.filter(({ field, index, score }) => {
    if (score < 0.3 || fields.has(field) || columns.has(index)) return false;
    fields.add(field);
    columns.add(index);
    return true;
  });
}

const known = new WeakMap<object, readonly Alias[]>();

function aliasesOf(rules: Readonly<Record<string, ColumnRule>>): readonly Alias[] {
  const seen = known.get(rules);
  if (seen) return seen;
  const aliases = Object.entries(rules).flatMap(([field, rule]) =>
    rule.aliases.map((alias) => ({ ...readHeader(alias), field, rule })),
  );
  known.set(rules, aliases);
  return aliases;
}

/** Columns whose header fits the pattern of a rule with `each`, in order. */
export function columnsOfEach(each: RegExp, headerCells: readonly string[]): number[] {
  return headerCells.flatMap((cell, index) =>
    cell.length <= MAX_EACH_CHARS && each.test(cell.normalize('NFKC').trim()) ? [index] : [],
  );
}

/** A field spread over columns stands for them by its first one. */
function matchesOfEach(rules: Readonly<Record<string, ColumnRule>>, headerCells: readonly string[]): Match[] {
  return Object.entries(rules).flatMap(([field, { each }]) => {
    const [index] = each ? columnsOfEach(each, headerCells) : [];
    return index === undefined ? [] : [{ field, index, score: 1 }];
  });
}

function matchesOf(aliases: readonly Alias[], cell: string, index: number): Match[] {
  if (!HAS_LETTER.test(cell)) return [];
  const header = readHeader(cell);
  const best = new Map<string, number>();
  for (const alias of aliases) {
    const score = aliasScore(alias, header);
    if (score > (best.get(alias.field) ?? 0)) best.set(alias.field, score);
  }
  return [...best].map(([field, score]) => ({ field, index, score }));
}

function aliasScore(alias: Alias, header: Header): number {
  const whole = alias.base === header.base;
  if (!whole && (alias.rule.wholeHeader || alias.base.length < MIN_INNER_CHARS || !header.base.includes(alias.base)))
    return 0;
  if (!unitFits(alias, header)) return 0;
  if (whole) return 1;
  return differsByNeutralWords(header.base, alias.base) ? INNER_SCORE : 0;
}

/**
 * Whether a header is an alias plus words that do not change what it measures. 'Available memory' is not memory
 * and 'ディスク本数' no disk size, so any other addition is another quantity.
 */
function differsByNeutralWords(header: string, alias: string): boolean {
  let rest = header.replace(alias, '');
  for (const word of NEUTRAL_WORDS) rest = rest.replaceAll(word, '');
  return rest === '';
}

function unitFits(alias: Alias, header: Header): boolean {
  if (alias.unit !== null && alias.unit !== header.unit && alias.base !== alias.unit.toLowerCase()) return false;
  if (header.unit === null) return true;
  return isQuantity(alias.rule.holds) && header.unit in UNIT_FACTORS[alias.rule.holds];
}

export function isQuantity(holds: ColumnRule['holds']): holds is Quantity {
  return holds in UNIT_FACTORS;
}

/** 1 when the cells below are what the field holds, less when they are not. */
function contentFit(
  rules: Readonly<Record<string, ColumnRule>>,
  { field, index }: Match,
  rows: readonly (readonly string[])[],
): number {
  const holds = rules[field]?.holds;
  if (holds === undefined || holds === 'text' || holds === 'instant') return 1;
  const quantity = isQuantity(holds) ? holds : 'count';
  let filled = 0;
  let numeric = 0;
  for (const row of rows.slice(0, CELLS_LOOKED_AT)) {
    const cell = row[index] ?? '';
    if (isMissing(cell)) continue;
    filled += 1;
    if (readQuantity(cell, quantity, 1, '.').kind === 'value') numeric += 1;
  }
  if (filled === 0) return holds === 'words' ? 0.9 : 1;
  const share = numeric / filled;
  // A header outweighs bad cells below it: they are the rows' trouble, to be told row by row.
  return holds === 'words' ? 1 - 0.8 * share : 0.6 + 0.4 * share;
}
