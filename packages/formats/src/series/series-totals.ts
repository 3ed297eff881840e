import { text, type UtilisationSeries } from '@tatami/model';
import type { Total } from '../import-result.ts';
import { countOf } from '../tabular/totals.ts';

/** How many machines, series and samples a file of measured use holds, and how many samples are missing. */
export function totalsOf(series: readonly UtilisationSeries[]): Record<string, Total> {
  let samples = 0;
  let gaps = 0;
  for (const { values } of series) {
    const missing = values.filter((value) => value === null).length;
    gaps += missing;
    samples += values.length - missing;
  }
  return {
    machines: countOf(text('Machines measured', '測定対象'), 'count', new Set(series.map((s) => s.subject)).size),
    series: countOf(text('Series', '時系列'), 'count', series.length),
    samples: countOf(text('Samples', '採取値'), 'count', samples),
    gaps: countOf(text('Missing samples', '欠測'), 'count', gaps),
  };
}

/** Mean and extremes of figures, or nulls when there are none. */
export function summaryOf(figures: readonly number[]): { mean: number | null; max: number | null; min: number | null } {
  if (figures.length === 0) return { mean: null, max: null, min: null };
  let sum = 0;
  let max = Number.NEGATIVE_INFINITY;
  let min = Number.POSITIVE_INFINITY;
  for (const figure of figures) {
    sum += figure;
    max = Math.max(max, figure);
    min = Math.min(min, figure);
  }
  return { mean: sum / figures.length, max, min };
}
