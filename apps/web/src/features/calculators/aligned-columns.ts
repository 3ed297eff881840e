import type { UtilisationSeries } from '@tatami/model';

/**
 * Imported series as one table: a heading, then a row per moment of the hours all have in common, at the coarsest step.
 * Within a step the highest sample counts, in per cent; a missing one is an empty cell.
 */
export function alignedColumns(series: readonly UtilisationSeries[]): readonly (readonly (string | number)[])[] {
  const stepMs = Math.max(...series.map(({ stepS }) => stepS)) * 1000;
  const from = Math.max(...series.map(({ startsAt }) => Date.parse(startsAt)));
  const to = Math.min(...series.map((one) => Date.parse(one.startsAt) + one.values.length * one.stepS * 1000));
  const steps = Math.max(0, Math.floor((to - from) / stepMs));
  const rows = Array.from({ length: steps }, (_, step) =>
    series.map((one) => percentAt(one, from + step * stepMs, stepMs) ?? ''),
  );
  return [series.map(({ subject }) => subject), ...rows];
}

function percentAt({ startsAt, stepS, values }: UtilisationSeries, at: number, stepMs: number): number | null {
  const first = Math.round((at - Date.parse(startsAt)) / (stepS * 1000));
  const samples = values.slice(first, first + Math.max(1, Math.round(stepMs / (stepS * 1000))));
  const highest = samples.reduce<number | null>(
    (most, sample) => (sample === null ? most : Math.max(most ?? sample, sample)),
    null,
  );
  return highest === null ? null : Number((highest * 100).toFixed(2));
}
