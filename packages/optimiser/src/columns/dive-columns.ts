import type { ColumnGeneration, KeepGoing } from './column-generation.ts';

/** A pattern taken up to this share is taken whole. */
const NEARLY_WHOLE = 0.999;
/** Beside the fullest pattern, others above this share are taken in the same step. */
const ALSO_TAKEN = 0.6;
const ROUNDS_BETWEEN = 1;

/**
 * Whole servers from a fractional cover: the patterns the cover uses most are taken whole, the cover of what is left is worked out again with new
 * patterns, and so on (diving; Sadykov et al. 2019). Items of each server; null when told to stop. `skip` patterns are passed over once.
 */
export function diveColumns(columns: ColumnGeneration, keepGoing: KeepGoing, skip = 0): Int32Array[] | null {
  const servers: Int32Array[] = [];
  let passOver = skip;
  while (columns.settled.includes(0)) {
    if (!keepGoing()) return null;
    columns.refine(ROUNDS_BETWEEN, keepGoing);
    const chosen = fullest(columns, passOver);
    passOver = 0;
    for (const pattern of chosen) {
      const items = columns.patterns[pattern]?.filter((item) => columns.settled[item] === 0) ?? new Int32Array(0);
      if (items.length === 0) continue;
      servers.push(items);
      columns.settle(Array.from(items));
    }
  }
  return servers;
}

/** The patterns that are used most, as far as they do not overlap. */
function fullest(columns: ColumnGeneration, skip: number): readonly number[] {
  const { taken, patterns, settled } = columns;
  const size = (pattern: number): number =>
    (patterns[pattern] as Int32Array).reduce((n, i) => n + (settled[i] ? 0 : 1), 0);
  const order = [...taken.keys()]
    .filter((pattern) => (taken[pattern] as number) > 1e-6 && size(pattern) > 0)
    .sort((a, b) => (taken[b] as number) - (taken[a] as number) || size(b) - size(a) || a - b);
  const whole = order.filter((pattern) => (taken[pattern] as number) >= NEARLY_WHOLE);
  if (whole.length > 0) return whole;
  const rest = order.slice(Math.min(skip, order.length - 1));
  const used = new Set<number>();
  return rest.filter((pattern, at) => {
    if (at > 0 && (taken[pattern] as number) < ALSO_TAKEN) return false;
    const items = patterns[pattern] as Int32Array;
    if (items.some((item) => used.has(item))) return false;
    for (const item of items) used.add(item);
    return true;
  });
}
