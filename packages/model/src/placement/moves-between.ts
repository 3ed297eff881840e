import { type ArrangedServer, arrangementOf } from './arrangement.ts';
import type { Plan } from './plan.ts';

/** Where a workload is in a plan. */
export interface Place {
  /** What pins name the server by. */
  readonly server: number;
  /** Index of the NUMA node; null where it runs on several. */
  readonly node: number | null;
}

/** A workload that is elsewhere in the second plan; null = it has no place there, or is not in it. */
export interface Move {
  readonly id: string;
  readonly from: Place | null;
  readonly to: Place | null;
}

/** What must be moved to get from one plan to another, by id? Servers are the same where their numbers are. */
export function movesBetween(before: Plan, after: Plan): readonly Move[] {
  const [was, is] = [placesOf(arrangementOf(before).servers), placesOf(arrangementOf(after).servers)];
  const ids = [...new Set([...was.keys(), ...is.keys()])].sort();
  return ids
    .map((id): Move => ({ id, from: was.get(id) ?? null, to: is.get(id) ?? null }))
    .filter(({ from, to }) => from?.server !== to?.server || from?.node !== to?.node);
}

function placesOf(servers: readonly ArrangedServer[]): ReadonlyMap<string, Place> {
  return new Map(servers.flatMap(({ number, items }) => items.map(({ id, node }) => [id, { server: number, node }])));
}
