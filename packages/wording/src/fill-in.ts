import type { Language, Text, TextValue } from '@tatami/model';
import { wordFor } from './plural.ts';
import { templateIn } from './template.ts';

const PLACEHOLDER = /\{([A-Za-z]\w*)(?::([^{}|]*(?:\|[^{}|]*)+))?\}/g;

/** Words of a text, or a value it speaks of, by its name. */
export type Piece = string | { readonly name: string; readonly value: TextValue };

/** A text in a language, cut where its values stand; words that go with a value are words. */
export function piecesOf(text: Text, language: Language): readonly Piece[] {
  const template = templateIn(text, language);
  const { values } = text;
  if (values === undefined) return [template];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { index, 0: whole, 1: name = '', 2: forms } of template.matchAll(PLACEHOLDER)) {
    const value = values[name];
    if (value === undefined) continue;
    pieces.push(template.slice(end, index));
    pieces.push(forms === undefined ? { name, value } : wordFor(countOf(value), forms, language));
    end = index + whole.length;
  }
  return [...pieces, template.slice(end)];
}

/** A text in a language, its values as `write` writes them. */
export function fillIn(text: Text, language: Language, write: (value: TextValue) => string = String): string {
  return piecesOf(text, language)
    .map((piece) => (typeof piece === 'string' ? piece : write(piece.value)))
    .join('');
}

/** How many a value counts, for the word that goes with it; null = it is no number. */
function countOf(value: TextValue): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return null;
  if ('listed' in value) return value.listed.length;
  return 'value' in value ? value.value : null;
}
