import { type Text, text } from '@tatami/model';
import type { Block, Section } from '../blocks.ts';
import { columns, table, type Writer } from '../writer.ts';
import { GLOSSARY } from './glossary.data.ts';

/** The terms that these sections use, in the language of the document; none where they use none. */
export function glossarySection(sections: readonly Section[], writer: Writer): readonly Section[] {
  const printed = sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(wordsIn)]).join('\n');
  const rows = GLOSSARY.filter(({ term }) => uses(printed, term, writer))
    .map(({ term, meaning }) => [writer.say(term), writer.say(meaning)])
    .toSorted(([a = ''], [b = '']) => a.localeCompare(b, writer.language));
  if (rows.length === 0) return [];
  const titles = [text('Term', '用語'), text('Meaning', '意味')];
  return [
    {
      id: 'glossary',
      title: writer.say(text('Terms', '用語')),
      blocks: [table(columns(titles.map(writer.say), { 0: 2, 1: 7 }), rows)],
    },
  ];
}

/** Every text of a block; what a drawing says by itself is said again in its words. */
function wordsIn(block: Block): readonly string[] {
  return textsOf(block.kind === 'chart' ? { ...block, svg: '' } : block);
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** A word of Latin letters stands by itself, in one or several; Japanese has no gaps between words. */
function uses(printed: string, term: Text, { say }: Writer): boolean {
  const words = say(term);
  if (!/^[\x20-\x7e]+$/.test(words)) return printed.includes(words);
  const escaped = words.replace(/[+]/g, '\\$&');
  return new RegExp(`(?<![A-Za-z0-9])${escaped}s?(?![A-Za-z0-9])`, /[A-Z]/.test(words) ? '' : 'i').test(printed);
}
