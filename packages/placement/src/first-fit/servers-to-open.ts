import type { ArrangedServer, Blocked, PlacementProblem, ServerType } from '@tatami/model';
import type { PlacementUnit } from './units-of.ts';

/** A server to open, by the number that pins name it by. */
export interface NumberedServer {
  readonly number: number;
  readonly type: ServerType;
}

/** The units that are pinned, by the number of their server, lowest first. */
export function pinnedByServer(units: readonly PlacementUnit[]): ReadonlyMap<number, readonly PlacementUnit[]> {
  const byServer = new Map<number, PlacementUnit[]>();
  for (const unit of units) {
    if (unit.server === null) continue;
    const others = byServer.get(unit.server);
    if (others) others.push(unit);
    else byServer.set(unit.server, [unit]);
  }
  return new Map([...byServer].sort(([a], [b]) => a - b));
}

/**
 * Which servers stand before anything else is placed? Those that pins name, then those of the plan before, as far as the stock
 * goes: what most would stay on first. By number.
 */
export function serversToOpen(
  pinned: ReadonlyMap<number, readonly PlacementUnit[]>,
  before: readonly ArrangedServer[],
  stayingOn: (server: number) => number,
  { serverTypes, maxTypes = Number.POSITIVE_INFINITY }: PlacementProblem,
): readonly NumberedServer[] {
  const stock = new Map(serverTypes.map((type) => [type, type.count ?? Number.POSITIVE_INFINITY]));
  const inUse = new Set(before.map(({ typeId }) => typeId));
  const isLeft = (type: ServerType) => (stock.get(type) ?? 0) > 0 && (inUse.has(type.id) || inUse.size < maxTypes);
  const typeBefore = new Map(before.map(({ number, typeId }) => [number, serverTypes.find(({ id }) => id === typeId)]));
  const servers: NumberedServer[] = [];
  const open = (number: number, type: ServerType | undefined) => {
    if (!type || !isLeft(type)) return;
    stock.set(type, (stock.get(type) ?? 0) - 1);
    inUse.add(type.id);
    servers.push({ number, type });
  };
  for (const [number, units] of pinned) {
    const known = typeBefore.get(number);
    open(number, known && isLeft(known) ? known : typeFor(units, serverTypes.filter(isLeft)));
  }
  const others = before
    .filter(({ number }) => !pinned.has(number))
    .map(({ number }) => ({ number, staying: stayingOn(number) }))
    .sort((a, b) => b.staying - a.staying || a.number - b.number);
  for (const { number } of others) open(number, typeBefore.get(number));
  return servers.sort((a, b) => a.number - b.number);
}

/** The type that carries most of what is pinned, each by itself; the first of those. */
function typeFor(units: readonly PlacementUnit[], types: readonly ServerType[]): ServerType | undefined {
  const items = units.flatMap((unit) => unit.items);
  const carried = (type: ServerType) => items.filter((item) => item.types.includes(type)).length;
  return types.map((type) => ({ type, many: carried(type) })).sort((a, b) => b.many - a.many)[0]?.type;
}

/** Why a unit has no place whose server could not be opened. */
export function withoutServer({ server, nodes }: PlacementUnit): Blocked {
  return { kind: 'pinned', server: server as number, node: [...nodes.values()][0] ?? null, because: 'no-server' };
}
