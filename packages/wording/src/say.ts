import { type Language, type Listed, type Text, type TextValue, text } from '@tatami/model';
import { fillIn, piecesOf } from './fill-in.ts';
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

/** A stretch of a written text: words of its own (`figure` null), or a value by the way to it through the texts that hold it: "after", "says.room". */
export interface Run {
  readonly words: string;
  readonly figure: string | null;
}

/** A text as `say` writes it, with the values it speaks of told from its words; a text within a text gives words and values of its own. */
export function runsOf(text: Text, language: Language, within = ''): readonly Run[] {
  return piecesOf(text, language).flatMap((piece): readonly Run[] => {
    if (typeof piece === 'string') return piece === '' ? [] : [{ words: piece, figure: null }];
    return valueRuns(piece.value, `${within}${piece.name}`, language);
  });
}

function valueRuns(value: TextValue, figure: string, language: Language): readonly Run[] {
  if (typeof value === 'object' && 'en' in value) return runsOf(value, language, `${figure}.`);
  if (typeof value !== 'object' || !('listed' in value) || !value.listed.some(isText))
    return [{ words: written(value, language), figure }];
  const { listed, between = BETWEEN_SENTENCES, last = between } = value;
  return listed.flatMap((each, index) => {
    const joint = index === 0 ? '' : say(index === listed.length - 1 ? last : between, language);
    const runs = valueRuns(each, `${figure}.${index}`, language);
    return joint === '' ? runs : [{ words: joint, figure: null }, ...runs];
  });
}

function isText(value: TextValue): value is Text {
  return typeof value === 'object' && 'en' in value;
}

/** What stands between two sentences: a space, and in Japanese nothing. */
export const BETWEEN_SENTENCES = text(' ', '');

function joined({ listed, between = BETWEEN_SENTENCES, last = between }: Listed, language: Language): string {
  const words = listed.map((value) => written(value, language));
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(say(between, language))}${say(last, language)}${words.at(-1)}`;
}
