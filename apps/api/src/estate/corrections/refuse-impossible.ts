import { type Contradiction, text } from '@tatami/model';
import { Problem } from '../../plugins/problem.ts';

/**
 * Throws a Problem where a correction makes of a record what no file may state either. `typed` are the fields it changes to something
 * else than the file says: what stood there before is not held against who corrects another field. `place` leads to them in the request.
 */
export function refuseImpossible(
  found: readonly Contradiction[],
  { name, typed, place }: { readonly name: string; readonly typed: readonly string[]; readonly place: string },
): void {
  const contradiction = found.find(({ fields }) => fields.some((field) => typed.includes(field)));
  if (!contradiction) return;
  const { fields, problem } = contradiction;
  const where = fields.find((field) => typed.includes(field)) ?? contradiction.field;
  const message = text('{name}: {problem}', '{name}：{problem}', { name, problem });
  throw new Problem('invalid-request', { where: `${place}${where}`, message, hint: CORRECT_FIRST });
}

const CORRECT_FIRST = text(
  'Correct this value, or first the one that it contradicts. Leave the field empty if it is unknown.',
  'この値を修正するか、矛盾する側の値を先に修正してください。不明な場合は空欄にしてください。',
);
