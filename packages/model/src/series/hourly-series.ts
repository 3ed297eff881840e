import type { UtilisationSeries } from '../inventory/index.ts';
import { HOUR_S, tellsDate } from './instant.ts';

/** By the series of an estate, which are asked for again while its records are edited. */
const known = new WeakMap<readonly UtilisationSeries[], readonly UtilisationSeries[]>();

/** Those of some series that lie on the hours of a week: their times tell a date, and none of their samples is longer than an hour. */
export function hourlySeries(series: readonly UtilisationSeries[]): readonly UtilisationSeries[] {
  const before = known.get(series);
  if (before) return before;
  const hourly = series.filter(({ startsAt, stepS }) => tellsDate(startsAt) && stepS <= HOUR_S);
  const found = hourly.length === series.length ? series : hourly;
  known.set(series, found);
  return found;
}
