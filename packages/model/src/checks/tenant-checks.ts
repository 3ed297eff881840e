import type { Demand, ScopedWorkload } from '../demand/index.ts';
import { firstOf, nameText, text } from '../figure/index.ts';
import {
  type ServerRecord,
  type StatedTenant,
  statedTenant,
  visibleText,
  type WorkloadRecord,
} from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import type { Placement } from '../placement/index.ts';

/** As many tenants as a sentence lists; of more it gives the number. */
const MOST_NAMED = 4;

/** Workloads and what is placed where, as a plan has them. */
interface Placed {
  readonly demand: Pick<Demand, 'workloads'>;
  readonly placement: { readonly servers: readonly Pick<Placement['servers'][number], 'items'>[] };
}

/** Does the plan put machines of several tenants, as the lists name them, on one server? Within pools of their own it does not. */
export function tenantChecks({ demand, placement }: Placed): readonly LayoutCheck[] {
  const of = new Map(
    demand.workloads.flatMap((each) => {
      const stated = tenantOf(each);
      return stated ? [[each.key, stated] as const] : [];
    }),
  );
  if (of.size < 2) return [];
  const mixed = placement.servers
    .map(({ items }) => named(items.flatMap(({ id }) => of.get(id) ?? [])))
    .filter((tenants) => tenants.size > 1);
  const together = named(mixed.flatMap((tenants) => [...tenants.values()]));
  const [first] = together.values();
  if (!first) return [];
  return [
    {
      severity: 'warning',
      code: 'tenants-together',
      server: 'plan',
      node: 'plan',
      says: text(
        'On {servers} {servers:server|servers} the plan puts together machines of {count} entries under “{header}” ({named}). Where contracts or rules keep these apart, each is a pool by “{header}”, with servers of its own, of which more may be needed.',
        '計画では、{servers}台のサーバーに「{header}」の異なる{count}通り（{named}）のマシンが同居しています。契約や規程で分離が必要な場合は、「{header}」ごとのプールとして専用のサーバーに配置します。台数が増えることがあります。',
        {
          servers: mixed.length,
          count: together.size,
          header: nameText(visibleText(first.header)),
          named: firstOf(
            [...together.values()].map(({ tenant }) => visibleText(tenant)),
            MOST_NAMED,
          ),
        },
      ),
      evidence: null,
    },
  ];
}

/** Each tenant once, however it is written. */
function named(stated: readonly StatedTenant[]): ReadonlyMap<string, StatedTenant> {
  const found = new Map<string, StatedTenant>();
  for (const each of stated) {
    const folded = each.tenant.toLowerCase().replace(/\s+/g, ' ');
    if (!found.has(folded)) found.set(folded, each);
  }
  return found;
}

function tenantOf({ workload, server }: ScopedWorkload): StatedTenant | null {
  return statedBy(workload) ?? statedBy(server);
}

/** Records do not change: what each says is read once, and not at every edit of a scenario. */
const known = new WeakMap<WorkloadRecord | ServerRecord, StatedTenant | null>();

function statedBy(record: WorkloadRecord | ServerRecord | null): StatedTenant | null {
  if (!record?.attributes) return null;
  const kept = known.get(record);
  if (kept !== undefined) return kept;
  const stated = statedTenant(record.attributes);
  known.set(record, stated);
  return stated;
}
