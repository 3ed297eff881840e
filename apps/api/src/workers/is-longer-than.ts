/**
 * Is a value longer as JSON than so many characters? It is never written for that, and looked at no further than they reach: what stands in
 * many places counts in each, and would need memory in each. Says no where only escapes make it longer.
 */
export function isLongerThan(value: unknown, characters: number): boolean {
  return roomAfter(value, characters) < 0;
}

/** What is left of so many characters after a value; anything below 0 once they are used up. */
function roomAfter(value: unknown, room: number): number {
  if (typeof value === 'string') return room - value.length - 2;
  if (typeof value !== 'object' || value === null) return room - String(value ?? null).length;
  let left = room - 2;
  let between = 0;
  for (const [key, each] of Array.isArray(value) ? value.map((each) => [null, each] as const) : Object.entries(value)) {
    if (each === undefined && key !== null) continue;
    left = roomAfter(each, left - between - (key === null ? 0 : key.length + 3));
    between = 1;
    if (left < 0) break;
  }
  return left;
}
