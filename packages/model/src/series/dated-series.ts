import type { UtilisationSeries } from '../inventory/index.ts';
import { instantS, isDated } from './instant.ts';

/** By the series of an estate, which are asked for again while its records are edited. */
const known = new WeakMap<readonly UtilisationSeries[], readonly UtilisationSeries[]>();

/** Those of some series whose times tell a date, which alone lie on a weekday. */
export function datedSeries(series: readonly UtilisationSeries[]): readonly UtilisationSeries[] {
  const before = known.get(series);
  if (before) return before;
  const dated = series.filter(({ startsAt }) => {
    const startS = instantS(startsAt);
    return startS !== null && isDated(startS);
  });
  const found = dated.length === series.length ? series : dated;
  known.set(series, found);
  return found;
}
