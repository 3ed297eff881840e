import type { ScopedEstate } from '../demand/index.ts';
import { countedUnanswered, uncountedUnanswered } from '../inventory/index.ts';
import type { ScenarioAccounting } from './scenario-result.ts';

/** Where every record went, once it is known how many in scope have a place. */
export function accountFor(
  { accounting, carriers, leftOut, estate: { rowsNotTaken = [], openOfFiles = [] } }: ScopedEstate,
  planned: number,
): ScenarioAccounting {
  const { templates, poweredOff, excludedByHand, excludedByRule, emptyHosts, hosts, included, total } = accounting;
  const counted = countedUnanswered(openOfFiles);
  const uncounted = uncountedUnanswered(openOfFiles);
  return {
    planned,
    excluded: templates + poweredOff + excludedByHand + excludedByRule + emptyHosts,
    unplaced: included - planned,
    total: total - hosts,
    hosts: carriers,
    excludedAs: { templates, poweredOff, byHand: excludedByHand, byRule: excludedByRule, emptyHosts },
    leftOut,
    rowsNotTaken,
    ...(counted.length > 0 && { countedUnanswered: counted }),
    ...(uncounted.length > 0 && { uncountedUnanswered: uncounted }),
  };
}
