import type { UtilisationSeries } from '../../inventory/index.ts';

/** Mean CPU use of one machine, sample by sample, 0..1; null = none was taken. */
export function seriesOf(
  stepS: number,
  values: UtilisationSeries['values'],
  startsAt = '2026-11-01T00:00:00Z',
): UtilisationSeries {
  return {
    ...{ subject: 'db1', metric: 'cpuShare', startsAt, stepS, values },
    ...{ clock: 'local', stampMarks: 'start', sampleIs: 'mean', peaks: null },
    origin: { file: 'a.csv', sheet: null, row: 1, cells: {} },
  };
}
