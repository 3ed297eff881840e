import type { ScopedEstate } from '../demand/index.ts';
import { countedUnanswered } from '../inventory/index.ts';
import type { ScenarioAccounting } from './scenario-result.ts';

/** Where every record went, once it is known how many in scope have a place. */
export function accountFor(
  { accounting, carriers, leftOut, estate: { rowsNotTaken = [], openOfFiles = [] } }: ScopedEstate,
  planned: number,
): ScenarioAccounting {
  const { templates, poweredOff, excludedByHand, excludedByRule, emptyHosts, hosts, included, total } = accounting;
  const unanswered = countedUnanswered(openOfFiles);
  return {
    planned,
    excluded: templates + poweredOff + excludedByHand + excludedByRule + emptyHosts,
    unplaced: included - planned,
    total: total - hosts,
    hosts: carriers,
    excludedAs: { templates, poweredOff, byHand: excludedByHand, byRule: excludedByRule, emptyHosts },
    leftOut,
    rowsNotTaken,
    ...(unanswered.length > 0 && { countedUnanswered: unanswered }),
  };
}
