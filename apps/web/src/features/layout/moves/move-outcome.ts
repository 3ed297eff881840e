import { type LayoutCheck, movesBetween, type Pin, type Plan, type Text, type UnplacedWorkload } from '@tatami/model';
import { say } from '@tatami/wording';
import type { ShownServer } from '../shown-servers.ts';
import { placeOf } from './pins.ts';

/** What became of an instance that a person moved. */
export interface MoveOutcome {
  readonly id: string;
  /** The server it is on now; null = it has no place. */
  readonly server: ShownServer | null;
  /** Numbers of its nodes, as shown. */
  readonly nodes: readonly number[];
  /** Why it has no place. */
  readonly because: Text | null;
  /** Other instances whose server or node changed. */
  readonly others: readonly string[];
  /** Others that had a place and have none now. */
  readonly displaced: readonly UnplacedWorkload[];
  /** What is wrong on its server now and was not before. */
  readonly warnings: readonly LayoutCheck[];
}

interface Asked {
  readonly pin: Pin;
  readonly before: { readonly plan: Plan; readonly servers: readonly ShownServer[] };
  readonly after: { readonly plan: Plan; readonly servers: readonly ShownServer[] };
}

/** Compares the answer before and after an instance was bound elsewhere. */
export function moveOutcome({ pin: { id }, before, after }: Asked): MoveOutcome {
  const place = placeOf(after.plan, id);
  const server = place ? (after.servers[place.server] ?? null) : null;
  const known = new Set(before.servers.flatMap((each) => each.layout().checks.map(keyOf)));
  return {
    id,
    server,
    nodes: server?.layout().instances.find(({ workloadId }) => workloadId === id)?.nodes ?? [],
    because: after.plan.unplaced.find(({ workloadId }) => workloadId === id)?.because ?? null,
    displaced: after.plan.unplaced.filter(({ workloadId }) => workloadId !== id && placeOf(before.plan, workloadId)),
    others: movesBetween(before.plan, after.plan).flatMap(({ id: other, to }) =>
      other === id || to === null ? [] : [other],
    ),
    warnings: (server?.layout().checks ?? []).filter(
      (check) => check.severity === 'warning' && !known.has(keyOf(check)),
    ),
  };
}

function keyOf({ code, server, says }: LayoutCheck): string {
  return `${server} ${code} ${say(says, 'en')}`;
}
