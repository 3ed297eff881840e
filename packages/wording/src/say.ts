import { type Language, type Listed, type Text, type TextValue, text } from '@tatami/model';
import { fillIn } from './fill-in.ts';
import { formatInterval } from './interval.ts';
import { KIND_WORDS } from './kind-words.ts';
import { writeMoment } from './moment.ts';
import { formatNumber } from './number.ts';
import { formatGain } from './percent.ts';
import { formatQuantity } from './quantity.ts';

/** A text in a language, its values written as cells write them. */
export function say(text: Text, language: Language): string {
  return fillIn(text, language, (value) => written(value, language));
}

function written(value: TextValue, language: Language): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return formatNumber(value, language);
  if ('listed' in value) return joined(value, language);
  if ('en' in value) return say(value, language);
  if ('atS' in value) return writeMoment(value, language);
  if ('from' in value) return formatInterval(value.from, value.to, value.unit, language);
  if (value.value === null) return say(KIND_WORDS.unknown, language);
  return value.signed && value.unit === 'share'
    ? formatGain(value.value, language)
    : formatQuantity(value.value, value.unit, language);
}

const BETWEEN_SENTENCES = text(' ', '');

function joined({ listed, between = BETWEEN_SENTENCES, last = between }: Listed, language: Language): string {
  const words = listed.map((value) => written(value, language));
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(say(between, language))}${say(last, language)}${words.at(-1)}`;
}
