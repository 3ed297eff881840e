import { type Assignment, checkAssignment } from '../problem/index.ts';
import type { WorkloadSearch } from './workload-search.ts';

/** The start in the search's terms; null where its whole numbers do not hold it. */
export function searchStart({ start, fitting, stated, compiled }: WorkloadSearch): Assignment | null {
  const used = start.placement.servers.filter(({ items }) => items.length > 0);
  const spares = stated.source.spares > 0 ? start.placement.servers.filter(({ spare }) => spare) : [];
  const servers = [...used, ...spares];
  const placeOf = new Map(
    used.flatMap(({ items }, server) =>
      items.map(({ id, parts }) => [id, { server, node: parts.find(({ runs }) => runs)?.node ?? 0 }] as const),
    ),
  );
  const places = fitting.map(({ item }) => placeOf.get(item.id) ?? { server: -1, node: 0 });
  const found: Assignment = {
    serverTypes: Int32Array.from(servers, ({ typeId }) => compiled.types.findIndex(({ name }) => name === typeId)),
    standing: Int32Array.from(servers, ({ number }) => stated.numbers.indexOf(number)),
    server: Int32Array.from(places, ({ server }) => server),
    node: Int32Array.from(places, ({ node }) => (stated.serversAreNodes ? 0 : node)),
  };
  return checkAssignment(compiled, found).violations.length === 0 ? found : null;
}
