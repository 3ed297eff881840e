import type { Assignment, Problem } from '../problem/index.ts';
import { withItems } from '../problem/with-items.ts';
import { checkAssignment } from '../rules/check-assignment.ts';
import type { Start } from './start-from.ts';

/** The problem as it is searched, and where its search starts. */
export interface SearchedProblem {
  readonly problem: Problem;
  /** Number of each item in the start's problem: those that the start has a place for. */
  readonly items: readonly number[];
  /** Standing server of each standing one in the start's problem. */
  readonly standing: readonly number[];
  /** The start, where it keeps every rule. */
  readonly first: Assignment | null;
}

/**
 * The start's problem for a search: without what has no place, its standing servers those that something is pinned to, and where moves count those
 * of the plan before, each of the type it has in the start. Of one type the spares of any plan cost the same, so that the search need not know of them.
 */
export function searchedProblem(start: Start): SearchedProblem {
  const { posed, assignment } = start.found;
  const items = [...posed.items.keys()].filter((item) => assignment.server[item] !== -1);
  const all = withItems(posed.problem, items);
  const types = standingTypes(start, all);
  const standing = [...types.keys()].sort((a, b) => a - b);
  const indexOf = new Map(standing.map((s, index) => [s, index]));
  const before = items.map((item) => start.previous.get(posed.items[item].id)?.number ?? -1);
  const counts = start.moveCost > 0;
  const racks = startedRacks(assignment);
  const problem: Problem = {
    ...all,
    standingType: Int32Array.from(standing, (s) => types.get(s) ?? 0),
    standingCost: Float64Array.from(standing, (s) => all.types[types.get(s) ?? 0].cost),
    standingRack: Int32Array.from(standing, (s) => racks.get(s) ?? all.standingRack[s]),
    pinnedStanding: all.pinnedStanding.map((s) => indexOf.get(s) ?? -1),
    spares: all.types.length > 1 ? all.spares : 0,
    initialStanding: Int32Array.from(before, (number) =>
      counts ? (indexOf.get(posed.numbers.indexOf(number)) ?? -1) : -1,
    ),
    moveCost: new Float64Array(items.length).fill(start.moveCost),
    wholeCosts: all.wholeCosts && Number.isSafeInteger(start.moveCost),
  };
  const first = startOf(assignment, items, indexOf, problem);
  return { problem, items, standing, first: checkAssignment(problem, first).violations.length === 0 ? first : null };
}

/** Type of each standing server the search is to know, by its number in the start's problem. */
function standingTypes(
  { found: { posed, assignment }, previous, moveCost }: Start,
  problem: Problem,
): Map<number, number> {
  const typeOf = new Map<number, number>();
  if (moveCost > 0)
    for (const { number, typeId } of previous.values()) {
      const type = posed.request.serverTypes.findIndex(({ id }) => id === typeId);
      if (type !== -1) typeOf.set(posed.numbers.indexOf(number), type);
    }
  const started = new Map<number, number>();
  assignment.standing?.forEach((s, server) => {
    if (s !== -1) started.set(s, assignment.serverTypes[server]);
  });
  for (const s of problem.pinnedStanding) if (s !== -1) typeOf.set(s, started.get(s) ?? 0);
  return typeOf;
}

/** Rack of each standing server that the start uses. */
function startedRacks({ standing, rack }: Assignment): ReadonlyMap<number, number> {
  const racks = new Map<number, number>();
  standing?.forEach((s, server) => {
    if (rack) racks.set(s, rack[server]);
  });
  return racks;
}

/** The used servers of the start, with its spares where the search knows of spares. */
function startOf(
  { serverTypes, standing, rack, server, node }: Assignment,
  items: readonly number[],
  indexOf: ReadonlyMap<number, number>,
  { spares }: Problem,
): Assignment {
  const used = new Set(server);
  const kept = [...serverTypes.keys()].filter((s) => used.has(s) || spares > 0);
  const numberOf = new Map(kept.map((s, index) => [s, index]));
  return {
    serverTypes: Int32Array.from(kept, (s) => serverTypes[s]),
    standing: Int32Array.from(kept, (s) => indexOf.get(standing?.[s] ?? -1) ?? -1),
    ...(rack && { rack: Int32Array.from(kept, (s) => rack[s]) }),
    server: Int32Array.from(items, (item) => numberOf.get(server[item]) ?? -1),
    node: Int32Array.from(items, (item) => node[item]),
  };
}
