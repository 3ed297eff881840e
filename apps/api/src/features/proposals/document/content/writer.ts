import {
  type Estimate,
  isKnown,
  type KnownEstimate,
  type Language,
  listOf,
  nameText,
  type Text,
  text,
} from '@tatami/model';
import {
  formatEstimate,
  formatEstimateInterval,
  formatInterval,
  formatMemory,
  formatNumber,
  formatPercent,
  KIND_WORDS,
  type Quantity,
  quantityOf,
  say,
} from '@tatami/wording';
import type { Column, Gap, Table } from './blocks.ts';
import { namingServers, type ServerNames } from './server-names.ts';

/** Writes the values of one document in its language. */
export interface Writer {
  readonly language: Language;
  say(text: Text): string;
  /** The text that words were written from by `say` or `labelled`; undefined for words put together otherwise. */
  textOf(words: string): Text | undefined;
  /** "Servers needed: 6", already written parts. */
  labelled(label: string, value: string): string;
  estimate(estimate: Estimate): string;
  /** Value, and its interval where it has one. */
  estimateWithInterval(estimate: Estimate): string;
  /** The value, and its kind where it is predicted or assumed. */
  estimateWithKind(estimate: Estimate): string;
  /** Figure and unit apart; an unknown has no unit. */
  quantity(estimate: Estimate): Quantity;
  /** The figure without its unit, for a column that says it. */
  figure(estimate: Estimate): string;
  interval(estimate: Estimate): string | null;
  /** The interval without its level, for a column that says it. */
  bounds(estimate: KnownEstimate): string | null;
  /** Measured, stated, published, predicted, assumed or unknown. */
  kind(estimate: Estimate): string;
  number(value: number): string;
  /** What a file does not say is written as unknown. */
  memory(memoryGiB: number | null): string;
  percent(share: number | null): string;
  count(value: number | null): string;
  words(value: string | null): string;
  /** A server of a plan, by its name there. */
  server: ServerNames;
  /** What would make the unknown ones among these known. */
  gaps(named: readonly (readonly [what: Text, estimate: Estimate])[]): readonly Gap[];
}

/** The writer of a language, and of what the servers of the plans are called in print. */
export function writerOf(language: Language, server: ServerNames = (name) => name): Writer {
  const unknown = say(KIND_WORDS.unknown, language);
  const orUnknown = <T>(value: T | null, write: (value: T) => string) => (value === null ? unknown : write(value));
  const interval = (estimate: Estimate) => formatEstimateInterval(estimate, language);
  const estimate = (value: Estimate) => formatEstimate(value, language);
  const quantity = (value: Estimate): Quantity =>
    isKnown(value) ? quantityOf(value.value, value.unit, language) : { figure: unknown, unit: '' };
  const said = new Map<string, Text>();
  const remembered = (words: Text) => {
    const printed = namingServers(words, server);
    const written = say(printed, language);
    if (!said.has(written)) said.set(written, printed);
    return written;
  };
  return {
    language,
    say: remembered,
    textOf: (words) => said.get(words),
    labelled: (label, value) =>
      remembered(
        text('{label}: {value}', '{label}：{value}', {
          label: said.get(label) ?? nameText(label),
          value: said.get(value) ?? value,
        }),
      ),
    estimate,
    estimateWithKind: (value) =>
      value.kind === 'predicted' || value.kind === 'assumed'
        ? `${estimate(value)} (${say(KIND_WORDS[value.kind], language)})`
        : estimate(value),
    quantity,
    figure: (value) => quantity(value).figure,
    interval,
    estimateWithInterval: (value) => withInterval(estimate(value), interval(value), language),
    bounds: ({ low, high, unit }) => (low === high ? null : formatInterval(low, high, unit, language)),
    kind: ({ kind }) => say(KIND_WORDS[kind], language),
    number: (value) => formatNumber(value, language),
    memory: (memoryGiB) => orUnknown(memoryGiB, (value) => formatMemory(value, language)),
    percent: (share) => orUnknown(share, (value) => formatPercent(value, language)),
    count: (value) => orUnknown(value, (known) => formatNumber(known, language)),
    words: (value) => orUnknown(value, (known) => known),
    server,
    gaps: (named) => gapsOf(named, language),
  };
}

/** "6, 5.5–6.5 (80%)", 「6（80%区間 5.5～6.5）」; the value alone where it has no interval. */
function withInterval(value: string, interval: string | null, language: Language): string {
  if (interval === null) return value;
  return language === 'ja' ? `${value}（${interval}）` : `${value}, ${interval}`;
}

/** One line per way of closing a gap, naming all that wait for it. */
function gapsOf(named: readonly (readonly [Text, Estimate])[], language: Language): readonly Gap[] {
  const bySettle = new Map<string, Set<string>>();
  for (const [what, estimate] of named) {
    if (isKnown(estimate)) continue;
    const settle =
      (estimate.because.settle && say(estimate.because.settle, language)) ?? say(estimate.because.label, language);
    bySettle.set(settle, (bySettle.get(settle) ?? new Set()).add(say(what, language)));
  }
  return [...bySettle].map(([settle, whats]) => ({
    what: say(text('{whats}', '{whats}', { whats: listOf([...whats]) }), language),
    settle,
  }));
}

/**
 * Columns from titles. Those in `words` hold words and share the width in that proportion (0 = only as wide as they need);
 * the others hold numbers and are as wide as those.
 */
export function columns(titles: readonly string[], words: Readonly<Record<number, number>> = { 0: 1 }): Column[] {
  return titles.map((title, index) => {
    const share = words[index];
    return { title, kind: share === undefined ? 'number' : 'words', share: share || null };
  });
}

export interface WrittenColumn {
  readonly title: string;
  readonly cells: readonly string[];
}

/** A column of money: the unit stands once in its title where all amounts share it, else beside each. */
export function moneyColumn(title: Text, amounts: readonly Estimate[], writer: Writer): WrittenColumn {
  const units = new Set(amounts.filter(isKnown).map((amount) => writer.quantity(amount).unit));
  const [unit] = units;
  if (unit === undefined || units.size > 1) return { title: writer.say(title), cells: amounts.map(writer.estimate) };
  return { title: `${writer.say(title)}\n${unit}`, cells: amounts.map(writer.figure) };
}

/** Longer cells may take more than a page. */
const LONG_CELL = 1_200;

/** A table block. */
export function table(
  columnList: readonly Column[],
  rows: readonly (readonly string[])[],
  more: Partial<Pick<Table, 'marked' | 'note' | 'links'>> = {},
): Table {
  const { marked = [], note = null, links = false } = more;
  const breaksRows = rows.some((row) => row.some((cell) => cell.length > LONG_CELL));
  return { kind: 'table', columns: columnList, rows, marked, note, breaksRows, links };
}
