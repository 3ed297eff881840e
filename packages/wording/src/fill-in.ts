import type { Language, Text, TextValue } from '@tatami/model';
import { wordFor } from './plural.ts';
import { templateIn } from './template.ts';

const PLACEHOLDER = /\{([A-Za-z]\w*)(?::([^{}|]*(?:\|[^{}|]*)+))?\}/g;

/** A text in a language, its values as `write` writes them. */
export function fillIn(text: Text, language: Language, write: (value: TextValue) => string = String): string {
  const template = templateIn(text, language);
  const { values } = text;
  if (values === undefined) return template;
  return template.replace(PLACEHOLDER, (whole, name: string, forms?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return forms === undefined ? write(value) : wordFor(countOf(value), forms, language);
  });
}

/** How many a value counts, for the word that goes with it; null = it is no number. */
function countOf(value: TextValue): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return null;
  if ('listed' in value) return value.listed.length;
  return 'value' in value ? value.value : null;
}
