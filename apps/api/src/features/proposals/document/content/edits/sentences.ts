import { createHash } from 'node:crypto';
import type { Text, TextValue } from '@tatami/model';
import { type Run, runsOf } from '@tatami/wording';
import type { Block, Section } from '../blocks.ts';
import type { Writer } from '../writer.ts';

/** A sentence as the document says it of itself: what a person may write anew. */
export interface Sentence {
  /** The same in every language, and whatever its figures say. */
  readonly id: string;
  readonly runs: readonly Run[];
}

/** Where a sentence stands. */
export interface SentencePlace extends Sentence {
  readonly form: 'paragraph' | 'item';
  /** The question it answers, where it answers one. */
  readonly label: string | null;
}

/** Each block of a section with its sentences in their order; none where nothing of it is a sentence. */
export function sentencesIn(
  { id, blocks }: Section,
  writer: Writer,
): readonly { readonly block: Block; readonly sentences: readonly SentencePlace[] }[] {
  const idOf = sentenceIds(id);
  const template = (words: string) => {
    const said = writer.textOf(words);
    return said ? templateOf(said) : withoutNumbers(words);
  };
  const sentence = (words: string, form: SentencePlace['form'], label: string | null): SentencePlace => {
    const said = writer.textOf(words);
    const runs = said ? runsOf(said, writer.language) : numbersIn(words);
    return { id: idOf(template(label ?? ''), template(words)), runs, form, label };
  };
  const all = (items: readonly string[], label: string | null) => items.map((item) => sentence(item, 'item', label));
  return blocks.map((block) => {
    if (block.kind === 'paragraph') return { block, sentences: [sentence(block.text, 'paragraph', null)] };
    if (block.kind === 'list') return { block, sentences: all(block.items, null) };
    if (block.kind !== 'points') return { block, sentences: [] };
    return { block, sentences: block.items.flatMap(({ label, says }) => all(says, label)) };
  });
}

/** A block with other words for its sentences, in their order; null leaves one out, and what held it alone. */
export function reworded(block: Block, words: readonly (string | null)[]): readonly Block[] {
  if (block.kind === 'paragraph') return words[0] == null ? [] : [{ ...block, text: words[0] }];
  if (block.kind === 'list') {
    const items = words.filter((each) => each !== null);
    return items.length === 0 ? [] : [{ ...block, items }];
  }
  if (block.kind !== 'points') return [block];
  let next = 0;
  const items = block.items.map(({ label, says }) => {
    const own = words.slice(next, next + says.length);
    next += says.length;
    return { label, says: own.filter((each) => each !== null) };
  });
  return [{ ...block, items: items.filter(({ says }) => says.length > 0) }];
}

/** What runs say. */
export function wordsOf(runs: readonly Run[]): string {
  return runs.map(({ words }) => words).join('');
}

/** Ids by what is said rather than where: a sentence that comes or goes moves no other's. */
function sentenceIds(section: string) {
  const seen = new Map<string, number>();
  return (label: string, template: string): string => {
    const hash = createHash('sha256').update([section, label, template].join('\n')).digest('hex').slice(0, 20);
    const times = (seen.get(hash) ?? 0) + 1;
    seen.set(hash, times);
    return times === 1 ? `s-${hash}` : `s-${hash}-${times}`;
  };
}

/** What a text says without its values: the texts it holds are part of it. */
function templateOf({ en, values = {} }: Text): string {
  const held = Object.values(values).flatMap(templatesIn);
  return [en, ...held].join('\u0000');
}

function templatesIn(value: TextValue): readonly string[] {
  if (typeof value !== 'object') return [];
  if ('en' in value) return [templateOf(value)];
  return 'listed' in value ? value.listed.flatMap(templatesIn) : [];
}

const NUMBER = /\d+(?:[.,]\d+)*/g;

function withoutNumbers(words: string): string {
  return words.replace(NUMBER, '#');
}

/** Words that no single text gave: their numbers are their figures. */
function numbersIn(words: string): readonly Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const { index, 0: number } of words.matchAll(NUMBER)) {
    if (index > end) runs.push({ words: words.slice(end, index), figure: null });
    runs.push({ words: number, figure: `number.${runs.length}` });
    end = index + number.length;
  }
  return end < words.length ? [...runs, { words: words.slice(end), figure: null }] : runs;
}
