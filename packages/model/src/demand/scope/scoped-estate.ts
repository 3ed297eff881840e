import type { CpuCatalogue } from '../../benchmark/index.ts';
import type { Estate } from '../../inventory/index.ts';
import { withAssumedHosts } from '../assumed-hosts.ts';
import { withCoresAndSockets } from '../cpu/cores-of-chips.ts';
import { withSharesOfCores } from '../cpu/shares-of-cores.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import { differingHosts, type HostLists, withHostList } from './host-lists.ts';
import { type Scope, type ScopeRules, scopeOf } from './scope.ts';

/** An estate as a scenario reads it: with the cores of chips where no file states them, what stands in for hosts that no file describes, and the records that must move. */
export interface ScopedEstate extends Scope {
  readonly estate: Estate;
  /** Hosts that virtual machines name beside others that a list has of their cluster; null = there are none. */
  readonly hostLists: HostLists | null;
}

/** Which records of the estate must move, and on which hosts do they run? Does not depend on a target. */
export function scopedEstate(
  given: Estate,
  assumptions: Pick<DemandAssumptions, 'hostBasis' | 'hostList'> & ScopeRules,
  catalogue: CpuCatalogue,
): ScopedEstate {
  const hostLists = differingHosts(given);
  const told = withHostList(withCoresAndSockets(withSharesOfCores(given), catalogue), hostLists, assumptions);
  const estate = withAssumedHosts(told, assumptions, catalogue);
  const listed = new Set(hostLists?.listed.map(({ key }) => key));
  const { hostList } = assumptions;
  return {
    estate,
    hostLists,
    ...scopeOf(estate, assumptions, {
      passedOver: hostList === 'named' ? listed : NONE,
      fullyListed: new Set(hostList === 'listed' ? hostLists?.clusters : []),
    }),
  };
}

const NONE: ReadonlySet<string> = new Set();
