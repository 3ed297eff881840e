import { type Estimate, text } from '../figure/index.ts';
import type { LicencesOfProduct, PlanSummary } from './plan.ts';

/** Licences before and after in one row. */
export type LicenceRow = Pick<LicencesOfProduct, 'name' | 'before' | 'beforeByMachine' | 'beforePinned' | 'after'>;

/** The rows that a summary shows of licences: one for each product that needs any, or the one there is. */
export function licenceRows({ licences = [], licencesBefore, licencesAfter }: PlanSummary): readonly LicenceRow[] {
  const needed = licences.filter(({ before, after }) => !(isNone(before) && isNone(after)));
  if (licences.length > 1 && needed.length > 0)
    return needed.map(({ name, before, beforeByMachine, beforePinned, after }) => ({
      name: text('Licences: {name}', 'ライセンス：{name}', { name }),
      before,
      beforeByMachine,
      beforePinned,
      after,
    }));
  const only = licences.length === 1 ? licences[0] : undefined;
  return [
    {
      name: text('Licences', 'ライセンス数'),
      before: licencesBefore,
      beforeByMachine: only?.beforeByMachine,
      beforePinned: only?.beforePinned,
      after: licencesAfter,
    },
  ];
}

function isNone({ value }: Estimate): boolean {
  return value === 0;
}

/** Whether licences of today are of two readings, so that what today costs has an interval worth saying. */
export function isOfTwoReadings({ licences = [] }: PlanSummary): boolean {
  return licences.some(({ beforePinned }) => beforePinned !== undefined);
}
