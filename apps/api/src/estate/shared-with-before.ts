import { isSameStated } from '@tatami/model';

type Fields = Readonly<Record<string, unknown>>;

/**
 * A value as it is now, in which what is as it was before is the very same object: each list that has not changed, and in the others
 * each record. What the model has found out of those is kept by them, and not found out again.
 */
export function sharedWithBefore<Value extends object>(now: Value, before: Value): Value {
  const [fields, held] = [now as Fields, before as Fields];
  const shared = Object.fromEntries(Object.keys(fields).map((name) => [name, shareOf(fields[name], held[name])]));
  return hasSameFields(shared, held) ? before : (shared as Value);
}

function shareOf(now: unknown, before: unknown): unknown {
  if (Array.isArray(now) && Array.isArray(before)) return listShared(now, before);
  return isSameStated(now, before) ? before : now;
}

function listShared(now: readonly unknown[], before: readonly unknown[]): readonly unknown[] {
  const shared =
    now.length === before.length
      ? now.map((item, index) => (isSameStated(item, before[index]) ? before[index] : item))
      : byKeyShared(now, before);
  return shared.length === before.length && shared.every((item, index) => item === before[index]) ? before : shared;
}

/** Of a list that has become longer or shorter, each record is looked for by its key. */
function byKeyShared(now: readonly unknown[], before: readonly unknown[]): readonly unknown[] {
  const held = new Map(before.map((item) => [keyOf(item), item]));
  return now.map((item) => {
    const key = keyOf(item);
    const earlier = key === undefined ? undefined : held.get(key);
    return earlier !== undefined && isSameStated(item, earlier) ? earlier : item;
  });
}

function keyOf(item: unknown): unknown {
  return (item as Fields | null)?.key;
}

function hasSameFields(one: Fields, other: Fields): boolean {
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length && names.every((name) => name in other && one[name] === other[name])
  );
}
