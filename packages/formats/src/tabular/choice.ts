import { ENVIRONMENTS, type RecordField } from '@tatami/model';
import { unknownChoice } from '../issues/row-issues.ts';
import { environmentOf } from './environment.ts';
import type { RowFields } from './row-fields.ts';

type Choices = NonNullable<RecordField['choices']>;

/** One of the choices of a field, by its id or by its word in either language; null and an info when the cell says another. */
export function choiceOf(fields: RowFields, column: string, choices: Choices): string | null {
  if (choices === ENVIRONMENTS) return environmentOf(fields, column);
  const words = fields.text(column);
  if (words === null) return null;
  const chosen = choiceIn(words, choices);
  if (chosen === null) fields.report(unknownChoice(words, Object.values(choices)), column);
  return chosen;
}

/** The choice that words name; null when they name none. */
export function choiceIn(words: string, choices: Choices): string | null {
  const plain = plainOf(words);
  const found = Object.entries(choices).find(([id, { en, ja }]) =>
    [id, en, ja].some((word) => plainOf(word) === plain),
  );
  return found?.[0] ?? null;
}

function plainOf(words: string): string {
  return words.normalize('NFKC').trim().toLowerCase();
}
