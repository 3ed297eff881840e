import { ENVIRONMENTS, type RecordField } from '@tatami/model';
import { unknownChoice } from '../issues/row-issues.ts';
import { environmentOf } from './environment.ts';
import type { RowFields } from './row-fields.ts';

type Choices = NonNullable<RecordField['choices']>;

/** One of the choices of a field, by its id or by what lists call it; null and an info when the cell says another. */
export function choiceOf(
  fields: RowFields,
  column: string,
  { choices = {}, spelled = {} }: Pick<RecordField, 'choices' | 'spelled'>,
): string | null {
  if (choices === ENVIRONMENTS) return environmentOf(fields, column);
  // Where 'none' is a choice it is no gap, as it is in other columns.
  const chosen = choiceIn(fields.cellOf(column)?.text ?? '', choices, spelled);
  const words = fields.text(column);
  if (chosen === null && words !== null) fields.report(unknownChoice(words, Object.values(choices)), column);
  return chosen;
}

/** The choice that words name; null when they name none. */
export function choiceIn(words: string, choices: Choices, spelled: RecordField['spelled'] = {}): string | null {
  const plain = plainOf(words);
  if (plain === '') return null;
  const found = Object.entries(choices).find(([id, { en, ja }]) =>
    [id, en, ja, ...(spelled[id] ?? '').split(';')].some((word) => plainOf(word) === plain),
  );
  return found?.[0] ?? null;
}

function plainOf(words: string): string {
  return words.normalize('NFKC').trim().toLowerCase();
}
