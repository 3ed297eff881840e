import { text } from '../figure/index.ts';
import type { LicencesOfProduct, PlanSummary } from './plan.ts';

/** The rows that a summary shows of licences: one for each product, or the one there is. */
export function licenceRows({
  licences = [],
  licencesBefore,
  licencesAfter,
}: PlanSummary): readonly Pick<LicencesOfProduct, 'name' | 'before' | 'after'>[] {
  if (licences.length > 1)
    return licences.map(({ name, before, after }) => ({
      name: text('Licences: {name}', 'ライセンス：{name}', { name }),
      before,
      after,
    }));
  return [{ name: text('Licences', 'ライセンス数'), before: licencesBefore, after: licencesAfter }];
}
