import type { Unit } from '../units/index.ts';

/**
 * A sentence or label in both languages of the product. Whatever a person may read is one. It carries the things it speaks of as
 * values; packages/wording writes them, so that a number looks the same in a sentence and in a cell.
 */
export interface Text {
  /** `{name}` stands for a value; `{name:one|more}` for the word that goes with it, by the plural rules of the language. */
  readonly en: string;
  readonly ja: string;
  /** Absent where a text speaks of nothing: its braces, if any, are plain characters. */
  readonly values?: TextValues | undefined;
}

/** The languages every call of `text` is written in. */
export type WrittenLanguage = 'en' | 'ja';

/** A further language: a table made from the calls (see packages/wording/src/added-language.ts), not a change of them. */
export type AddedLanguage = string & { readonly added: unique symbol };

export type Language = WrittenLanguage | AddedLanguage;

export type TextValues = Readonly<Record<string, TextValue>>;

/** A name, a number of things, an amount with its unit, an interval, words, or several of them. */
export type TextValue = string | number | Amount | Span | Moment | Text | Listed;

/** A quantity in the unit of the model (shares 0..1); null = unknown. Estimates are amounts: only value and unit are kept. */
export interface Amount {
  readonly value: number | null;
  readonly unit: Unit;
  /** Whether a gain says its plus. */
  readonly signed?: boolean | undefined;
}

/** From one quantity to another. */
export interface Span {
  readonly from: number;
  readonly to: number;
  readonly unit: Unit;
}

/** A point in time, on the clock its file is written in (UTC where that says a zone). */
export interface Moment {
  /** Unix time in seconds. */
  readonly atS: number;
  /** Weekday, day and time; or the weekday alone. */
  readonly shows: 'moment' | 'weekday';
}

/** Several things that a sentence speaks of, and what stands between them. */
export interface Listed {
  readonly listed: readonly TextValue[];
  /** Absent = sentences one after another. */
  readonly between?: Text | undefined;
  /** Before the last; absent = as between the others. */
  readonly last?: Text | undefined;
}

/** The values a template writes: every `{name}`, not the words that go with one. */
type Written<Template extends string> = Template extends `${string}{${infer Inner}}${infer Rest}`
  ? (Inner extends `${string}:${string}` ? never : Inner) | Written<Rest>
  : never;

/** Every value a template needs, those its words go with included. */
type Needed<Template extends string> = Template extends `${string}{${infer Inner}}${infer Rest}`
  ? (Inner extends `${infer Name}:${string}` ? Name : Inner) | Needed<Rest>
  : never;

/** What is said of in one language only; the call that leaves a value out of the other does not compile. */
type OneSided<En extends string, Ja extends string> =
  | Exclude<Written<En>, Written<Ja>>
  | Exclude<Written<Ja>, Written<En>>;

type ValuesOf<En extends string, Ja extends string> = [OneSided<En, Ja>] extends [never]
  ? [Needed<En | Ja>] extends [never]
    ? []
    : [values: Readonly<Record<Needed<En | Ja>, TextValue>>]
  : [missingInOneLanguage: OneSided<En, Ja>, never];

/**
 * Pairs the two languages of one text: `text('{n} {n:server|servers} left', '残り{n}', { n: amount(3, 'servers') })`. Both halves and every
 * value either of them names must be there, or the call does not compile.
 */
export function text<const En extends string, const Ja extends string>(
  en: En,
  ja: Ja,
  ...[values]: ValuesOf<En, Ja>
): Text {
  return values === undefined ? { en, ja } : { en, ja, values: values as TextValues };
}

/** A name that is the same in every language: of a machine, a board, a product. */
export function nameText(name: string): Text {
  return { en: name, ja: name };
}

/** A quantity in a sentence, written as in a cell: "3.9 TiB", "70%", 12,000千円. */
export function amount(value: number | null, unit: Unit): Amount {
  return { value, unit };
}

/** The value of an estimate in a sentence; a gap is written as unknown. */
export function amountOf({ value, unit }: Amount): Amount {
  return { value, unit };
}

/** A gain or a loss, its sign always said: "+44.4%". */
export function gain(share: number): Amount {
  return { value: share, unit: 'share', signed: true };
}

/** An interval in a sentence: "276–385 TPS". */
export function span(from: number, to: number, unit: Unit): Span {
  return { from, to, unit };
}

const COMMA = text(', ', '、');
const AND = text(' and ', '、');

/** Several things in a sentence: "a, b and c". */
export function allOf(things: readonly TextValue[]): Listed {
  return { listed: things, between: COMMA, last: AND };
}

/** Several things in brackets or after a colon: "a, b, c", or with something else between them. */
export function listOf(things: readonly TextValue[], between: Text = COMMA): Listed {
  return { listed: things, between };
}

/** Sentences one after another, or words with something between them, as one text. */
export function inARow(texts: readonly Text[], between?: Text): Text {
  const [only] = texts;
  if (only && texts.length === 1) return only;
  return text('{texts}', '{texts}', { texts: { listed: texts, ...(between && { between }) } });
}
