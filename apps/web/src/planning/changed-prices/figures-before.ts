import type { Estimate } from '@tatami/model';
import type { FiguresBefore } from '../../ui/estimate/figures-before-context.ts';

/** Parts of an answer in which no figure follows from a price, and which are long. */
const WITHOUT_PRICES: ReadonlySet<string> = new Set(['because', 'nodes', 'accounting', 'questions']);

/**
 * Which figures of an answer are others than in the answer before, and what were they there? Both are of one shape; records of lists
 * meet by their id, product or key, else by their place where both lists are as long.
 */
export function figuresBefore<Answer>(now: Answer, before: Answer | null): FiguresBefore {
  const found = new Map<Estimate, Estimate>();
  pair(now, before, found);
  return found;
}

function pair(now: unknown, before: unknown, found: Map<Estimate, Estimate>): void {
  if (!isObject(now) || !isObject(before)) return;
  if (isEstimate(now)) {
    if (isEstimate(before) && (now.value !== before.value || now.unit !== before.unit)) found.set(now, before);
    return;
  }
  if (Array.isArray(now)) {
    if (Array.isArray(before)) pairLists(now, before, found);
    return;
  }
  for (const [part, value] of Object.entries(now))
    if (!WITHOUT_PRICES.has(part)) pair(value, (before as Record<string, unknown>)[part], found);
}

function pairLists(now: readonly unknown[], before: readonly unknown[], found: Map<Estimate, Estimate>): void {
  const name = NAMES.find((each) => now.every((record) => isObject(record) && each in record));
  if (name === undefined) {
    if (now.length === before.length) for (const [at, record] of now.entries()) pair(record, before[at], found);
    return;
  }
  const nameOf = (record: unknown) => JSON.stringify((record as Record<string, unknown>)[name] ?? null);
  const byName = new Map(before.filter(isObject).map((record) => [nameOf(record), record]));
  for (const record of now) pair(record, byName.get(nameOf(record)), found);
}

const NAMES = ['id', 'product', 'key', 'year'] as const;

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isEstimate(value: object): value is Estimate {
  return 'kind' in value && 'low' in value && 'because' in value;
}
