import type { Accounting } from '../demand/index.ts';
import type { ScenarioAccounting } from './scenario-result.ts';

/** Where every record went, once it is known how many in scope have a place. */
export function accountFor(scope: Accounting, planned: number): ScenarioAccounting {
  const { templates, poweredOff, excludedByHand, emptyHosts, hosts, included, total } = scope;
  return {
    planned,
    excluded: templates + poweredOff + excludedByHand + emptyHosts,
    unplaced: included - planned,
    total: total - hosts,
    hosts,
    excludedAs: { templates, poweredOff, byHand: excludedByHand, emptyHosts },
  };
}
