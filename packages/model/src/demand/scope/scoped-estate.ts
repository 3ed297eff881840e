import type { CpuCatalogue } from '../../benchmark/index.ts';
import type { Estate } from '../../inventory/index.ts';
import { withAssumedHosts } from '../assumed-hosts.ts';
import { withCoresAndSockets } from '../cores-of-chips.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import { type Scope, type ScopeRules, scopeOf } from './scope.ts';

/** An estate as a scenario reads it: with the cores of chips where no file states them, what stands in for hosts that no file describes, and the records that must move. */
export interface ScopedEstate extends Scope {
  readonly estate: Estate;
}

/** Which records of the estate must move, and on which hosts do they run? Does not depend on a target. */
export function scopedEstate(
  given: Estate,
  assumptions: Pick<DemandAssumptions, 'hostBasis'> & ScopeRules,
  catalogue: CpuCatalogue,
): ScopedEstate {
  const estate = withAssumedHosts(withCoresAndSockets(given, catalogue), assumptions, catalogue);
  return { estate, ...scopeOf(estate, assumptions) };
}
