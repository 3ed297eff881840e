import { isMissing, type Quantity, readQuantity, UNIT_FACTORS } from '../../decode/quantity.ts';
import type { ColumnRule } from '../column-rule.ts';
import type { Header } from './header.ts';
import { type HeaderReading, headerReading } from './header-reading.ts';
import type { HeaderRow } from './header-row.ts';
import { NEUTRAL_WORDS } from './neutral-words.data.ts';

interface FieldScore {
  readonly field: string;
  /** 0..1. */
  readonly score: number;
}

export interface Match extends FieldScore {
  /** 0-based column. */
  readonly index: number;
}

/** An alias this short stands inside unrelated words. */
const MIN_INNER_CHARS = 3;
/** Score of an alias that a header only adds neutral words to. */
const INNER_SCORE = 0.75;
/** Score of an alias in other words or another order, and with neutral words as well. */
const SAME_TERMS_SCORE = 0.8;
const TERMS_WITHIN_SCORE = 0.65;
/** Score of an alias that a header parts by a slash. */
const PARTED_SCORE = 0.9;
/** The term of words that state a number of one thing: 'per', '/'. */
const PER = 'per';
const CELLS_LOOKED_AT = 50;
/** Headers longer than this fit no pattern. */
const MAX_EACH_CHARS = 100;

interface Alias extends HeaderReading {
  readonly field: string;
  readonly rule: ColumnRule;
  /** Where it stands among all, so that ties fall as the rules are written. */
  readonly order: number;
}

/**
 * Hundreds of aliases against every cell that may be a header: only those are compared that stand in it, found by how they
 * start, or that speak of the same, found by their terms.
 */
class AliasIndex {
  private readonly whole = new Map<string, Alias[]>();
  private readonly byStart = new Map<string, Alias[]>();
  /** Which starts there are, by their hash: most places of a header are passed over by one look. */
  private readonly starts = new Uint8Array(START_HASHES);
  private readonly byTerms = new Map<string, Alias[]>();
  /** Rules with `each`. */
  readonly spread: readonly { readonly field: string; readonly each: RegExp }[];
  private readonly scored = new WeakMap<HeaderReading, readonly FieldScore[]>();

  constructor(aliases: readonly Alias[], rules: Readonly<Record<string, ColumnRule>>) {
    this.spread = Object.entries(rules).flatMap(([field, { each }]) => (each ? [{ field, each }] : []));
    for (const alias of aliases) {
      push(this.whole, alias.base, alias);
      if (!alias.rule.wholeHeader && alias.base.length >= MIN_INNER_CHARS) {
        push(this.byStart, alias.base.slice(0, MIN_INNER_CHARS), alias);
        this.starts[startHash(alias.base, 0)] = 1;
      }
      if (!alias.rule.wholeHeader && tellsMore(alias)) push(this.byTerms, alias.telling, alias);
    }
  }

  /** The fields a header may name, each with the best score of its aliases. */
  fieldsOf(header: HeaderReading): readonly FieldScore[] {
    const known = this.scored.get(header);
    if (known) return known;
    const best = new Map<string, number>();
    const note = ({ field }: Alias, score: number) => {
      if (score > (best.get(field) ?? 0)) best.set(field, score);
    };
    for (const alias of this.within(header.base)) note(alias, aliasScore(alias, header));
    for (const alias of this.ofTerms(header)) note(alias, termsScore(alias, header));
    const { withoutZone } = header;
    for (const alias of withoutZone ? this.within(withoutZone.base) : [])
      if (withoutZone && alias.rule.holds === 'instant') note(alias, aliasScore(alias, withoutZone));
    const scores = [...best].map(([field, score]) => ({ field, score }));
    this.scored.set(header, scores);
    return scores;
  }

  /** The aliases that speak of what a header speaks of, words aside that tell nothing. */
  private ofTerms({ telling }: HeaderReading): readonly Alias[] {
    return this.byTerms.get(telling) ?? [];
  }

  /** The aliases a header is or holds, in the order of the rules. */
  private within(header: string): readonly Alias[] {
    const found = [...(this.whole.get(header) ?? [])];
    for (let at = 0; at + MIN_INNER_CHARS <= header.length; at += 1) {
      if (this.starts[startHash(header, at)] === 0) continue;
      for (const alias of this.byStart.get(header.slice(at, at + MIN_INNER_CHARS)) ?? [])
        if (header.startsWith(alias.base, at)) found.push(alias);
    }
    return found.length < 2 ? found : [...new Set(found)].sort((a, b) => a.order - b.order);
  }
}

const START_HASHES = 4096;

/** A number for the MIN_INNER_CHARS characters at a place. */
function startHash(text: string, at: number): number {
  return (text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2)) % START_HASHES;
}

/** 'No.' alone numbers the rows, and 'Server' alone names one and counts none. */
function tellsMore({ terms, rule }: Alias): boolean {
  if (terms.length > 1) return true;
  return !terms.includes('count') && !(isQuantity(rule.holds) && terms.includes('server'));
}

function push<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Which column is which field, best matches first, each column and field used once. `rows` are the ones under the header. */
export function matchColumns(
  rules: Readonly<Record<string, ColumnRule>>,
  { cells, headers }: HeaderRow,
  rows: readonly (readonly string[])[],
): Match[] {
  const aliases = aliasesOf(rules);
  const named = headers.flatMap(({ index, reading }) =>
    aliases.fieldsOf(reading).map((score) => ({ ...score, index })),
  );
  const candidates = [...named, ...matchesOfEach(aliases, cells)];
  if (candidates.length === 0) return [];
  const looked = rows.slice(0, CELLS_LOOKED_AT);
  const weighed = candidates.map((match) => {
    const holds = heldBelow(rules[match.field], cells[match.index]);
    const column = looked.map((row) => row[match.index] ?? '');
    return { ...match, score: match.score * contentFit(holds, column) };
  });
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

const known = new WeakMap<object, AliasIndex>();

function aliasesOf(rules: Readonly<Record<string, ColumnRule>>): AliasIndex {
  const seen = known.get(rules);
  if (seen) return seen;
  const aliases = Object.entries(rules).flatMap(([field, rule]) =>
    rule.aliases.map((alias) => ({ ...headerReading(alias), field, rule })),
  );
  const index = new AliasIndex(
    aliases.map((alias, order) => ({ ...alias, order })),
    rules,
  );
  known.set(rules, index);
  return index;
}

/** Columns whose header fits the pattern of a rule with `each`, in order. */
export function columnsOfEach(each: RegExp, headerCells: readonly string[]): number[] {
  return headerCells.flatMap((cell, index) =>
    cell.length <= MAX_EACH_CHARS && each.test(cell.normalize('NFKC').trim()) ? [index] : [],
  );
}

/** A field spread over columns stands for them by its first one. */
function matchesOfEach({ spread }: AliasIndex, headerCells: readonly string[]): Match[] {
  return spread.flatMap(({ field, each }) => {
    const [index] = columnsOfEach(each, headerCells);
    return index === undefined ? [] : [{ field, index, score: 1 }];
  });
}

function aliasScore(alias: Alias, header: HeaderReading): number {
  if (!unitFits(alias, header)) return 0;
  if (alias.base === header.base) return samePer(alias, header);
  return differsByNeutralWords(header.base, alias.base) ? INNER_SCORE : 0;
}

/** 'Cores/CPU' counts those of one CPU and 'Cores CPU' all of them; elsewhere a slash may only part words. */
function samePer({ terms, rule }: Alias, header: HeaderReading): number {
  if (!isQuantity(rule.holds) || terms.includes(PER) === header.terms.includes(PER)) return 1;
  return terms.includes(PER) ? 0 : PARTED_SCORE;
}

/** A header in other words than its alias, or in another order. */
function termsScore(alias: Alias, header: HeaderReading): number {
  if (!unitFits(alias, header) || alias.terms.some((term) => !header.terms.includes(term))) return 0;
  return alias.terms.length === header.terms.length ? SAME_TERMS_SCORE : TERMS_WITHIN_SCORE;
}

const NEUTRAL_STARTS = new Set(NEUTRAL_WORDS.map((word) => word.charAt(0)));
const NEUTRAL_ENDS = new Set(NEUTRAL_WORDS.map((word) => word.at(-1) ?? ''));

/**
 * Whether a header is an alias plus words that do not change what it measures. 'Available memory' is not memory
 * and 'ディスク本数' no disk size, so any other addition is another quantity.
 */
function differsByNeutralWords(header: string, alias: string): boolean {
  let rest = header.replace(alias, '');
  if (!NEUTRAL_STARTS.has(rest.charAt(0)) || !NEUTRAL_ENDS.has(rest.at(-1) ?? '')) return false;
  for (const word of NEUTRAL_WORDS) rest = rest.replaceAll(word, '');
  return rest === '';
}

function unitFits(alias: Alias, header: Header): boolean {
  if (alias.unit !== null && alias.unit !== header.unit && alias.base !== alias.unit.toLowerCase()) return false;
  if (header.unit === null) return true;
  // Times may be counted since 1970; 'Interval (s)' is none.
  if (alias.rule.holds === 'instant') return alias.unit === header.unit;
  return isQuantity(alias.rule.holds) && header.unit in UNIT_FACTORS[alias.rule.holds];
}

export function isQuantity(holds: ColumnRule['holds']): holds is Quantity {
  return holds in UNIT_FACTORS;
}

/** Headers that name a thing in one language and count things in another, as 'Nombre' does in Spanish and in French. */
const NAME_OR_COUNT: ReadonlySet<string> = new Set(['nombre']);

function heldBelow(rule: ColumnRule | undefined, header = ''): ColumnRule['holds'] | undefined {
  return rule?.holds === 'text' && NAME_OR_COUNT.has(headerReading(header).base) ? 'words' : rule?.holds;
}

/** 1 when the cells below are what the field holds, less when they are not. */
function contentFit(holds: ColumnRule['holds'] | undefined, column: readonly string[]): number {
  if (holds === undefined || holds === 'text' || holds === 'instant') return 1;
  const quantity = isQuantity(holds) ? holds : 'count';
  let filled = 0;
  let numeric = 0;
  for (const cell of column) {
    if (isMissing(cell)) continue;
    filled += 1;
    if (readQuantity(cell, quantity, 1, '.').kind === 'value') numeric += 1;
  }
  if (filled === 0) return holds === 'words' ? 0.9 : 1;
  const share = numeric / filled;
  // A header outweighs bad cells below it: they are the rows' trouble, to be told row by row.
  return holds === 'words' ? 1 - 0.8 * share : 0.6 + 0.4 * share;
}
