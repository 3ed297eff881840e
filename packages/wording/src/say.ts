import type { Language, Listed, Text, TextValue } from '@tatami/model';
import { formatInterval } from './interval.ts';
import { KIND_WORDS } from './kind-words.ts';
import { formatNumber } from './number.ts';
import { formatGain } from './percent.ts';
import { formatQuantity } from './quantity.ts';
import { templateIn } from './template.ts';

const PLACEHOLDER = /\{([A-Za-z]\w*)(?::([^{}|]*)\|([^{}|]*))?\}/g;

/** A text in a language, its values written as cells write them. */
export function say(text: Text, language: Language): string {
  const template = templateIn(text, language);
  const { values } = text;
  if (values === undefined) return template;
  return template.replace(PLACEHOLDER, (whole, name: string, one?: string, more?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    if (one === undefined || more === undefined) return written(value, language);
    return countOf(value) === 1 ? one : more;
  });
}

function written(value: TextValue, language: Language): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatNumber(value, language);
  if ('listed' in value) return joined(value, language);
  if ('en' in value) return say(value, language);
  if ('from' in value) return formatInterval(value.from, value.to, value.unit, language);
  if (value.value === null) return say(KIND_WORDS.unknown, language);
  return value.signed && value.unit === 'share'
    ? formatGain(value.value, language)
    : formatQuantity(value.value, value.unit, language);
}

function joined({ listed, between, last }: Listed, language: Language): string {
  const words = listed.map((value) => written(value, language));
  if (words.length < 2) return words.join('');
  const usual = between ? say(between, language) : language === 'ja' ? '' : ' ';
  return `${words.slice(0, -1).join(usual)}${last ? say(last, language) : usual}${words.at(-1)}`;
}

/** How many a value counts, for the word that goes with it; null = it is no number. */
function countOf(value: TextValue): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'string') return null;
  if ('listed' in value) return value.listed.length;
  return 'value' in value ? value.value : null;
}
