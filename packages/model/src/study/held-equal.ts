import type { Text } from '../figure/index.ts';
import { type BenchmarkRun, factText, levelOf, type RunField, runFieldsOf } from '../inventory/index.ts';
import type { ComparedFactor } from './study-templates.data.ts';

/** Said beside each figure. */
const METRIC: RunField = 'metric';

/** What is the same in all these runs, as far as all of them state it: 'Machine: NX7700'. What is compared is no part of it. */
export function heldEqual(runs: readonly BenchmarkRun[], compared: ComparedFactor): readonly Text[] {
  const [first] = runs;
  if (!first) return [];
  return runFieldsOf('factor')
    .filter((field) => field !== compared && field !== METRIC && first[field] !== null && levelOf(first, field) !== '')
    .filter((field) => new Set(runs.map((run) => levelOf(run, field))).size === 1)
    .map((field) => factText(first, field));
}
