import type { CpuCatalogue } from '../../benchmark/index.ts';
import type { Estate } from '../../inventory/index.ts';
import { clusterOfWorkload, withAssumedHosts } from '../assumed-hosts.ts';
import { withCoresAndSockets } from '../cpu/cores-of-chips.ts';
import { withSharesOfCores } from '../cpu/shares-of-cores.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import { type GuestHosts, groupsAsTold, guestHostsOf, onTheirOnlyHost } from './guest-hosts.ts';
import type { HostGroup } from './host-group.ts';
import { differingHosts, type HostLists, withHostList } from './host-lists.ts';
import { type Scope, type ScopeRules, scopeOf } from './scope.ts';

/** An estate as a scenario reads it: with the cores of chips where no file states them, what stands in for hosts that no file describes, and the records that must move. */
export interface ScopedEstate extends Scope {
  readonly estate: Estate;
  /** Hosts that virtual machines name beside others that a list has of their cluster; null = there are none. */
  readonly hostLists: HostLists | null;
  /** Listed hosts that may carry virtual machines whose host no file names; null = there are none. */
  readonly guestHosts: GuestHosts | null;
}

/** Which records of the estate must move, and on which hosts do they run? Does not depend on a target. */
export function scopedEstate(
  given: Estate,
  assumptions: Pick<DemandAssumptions, 'hostBasis' | 'ratingBasis' | 'hostList' | 'guestHosts'> & ScopeRules,
  catalogue: CpuCatalogue,
): ScopedEstate {
  const hostLists = differingHosts(given);
  const guestHosts = guestHostsOf(given);
  const groups = groupsAsTold(guestHosts, assumptions);
  const known = withHostList(withCoresAndSockets(withSharesOfCores(given), catalogue), hostLists, assumptions);
  const told = onTheirOnlyHost(known, groups);
  const together = groups.filter(({ hosts }) => hosts.size > 1);
  const estate = withAssumedHosts(told, assumptions, catalogue, together);
  const listed = new Set(hostLists?.listed.map(({ key }) => key));
  const { hostList } = assumptions;
  return {
    estate,
    hostLists,
    guestHosts,
    ...scopeOf(estate, assumptions, {
      passedOver: hostList === 'named' ? listed : NONE,
      listedTogether: [...together, ...(hostList === 'listed' ? clustersAsListed(told, hostLists) : [])],
    }),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The virtual machines of clusters whose list of hosts holds, with these hosts. */
function clustersAsListed({ servers, workloads }: Estate, lists: HostLists | null): readonly HostGroup[] {
  return (lists?.clusters ?? []).map((cluster) => ({
    machines: new Set(
      workloads.flatMap((each) => (each.serverKey === null && clusterOfWorkload(each) === cluster ? [each.key] : [])),
    ),
    hosts: new Set(servers.flatMap((each) => (each.cluster === cluster ? [each.key] : []))),
  }));
}
