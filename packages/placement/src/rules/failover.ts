import { addedByTakeover, type PlacementConstraints, standbyOf, takeoversWithRoom, text } from '@tatami/model';
import { groupMembers } from '../problem/groups.ts';
import type { CompiledType, Problem, Takeovers } from '../problem/problem.ts';
import type { ProblemSource, SourceTakeover } from '../problem/problem-source.ts';
import { withGroups } from '../problem/takeovers-among.ts';
import { FailoverWatch } from './failover-watch.ts';
import type { Rule } from './rule.ts';
import { addedOn, needOn } from './takeover-needs.ts';

/**
 * Room for taking over: whichever one server is lost, every other one carries its own load and what its items take over from those on the lost one.
 * It is counted over whole servers: an instance may use more nodes while it carries more. What spans nodes counts as on the type of the server that
 * is left, where its memory may be more or less remote than elsewhere.
 */
export const failover = {
  stated({ request: { constraints }, indicesOf }) {
    const takeovers = takeoversWithRoom(constraints).flatMap(({ survivor, lost, adds, beside }): SourceTakeover[] => {
      const [survivors, losts] = [indicesOf([survivor]), indicesOf([lost])];
      return survivors.length === 1 && losts.length === 1
        ? [{ survivor: survivors[0], lost: losts[0], adds, ...(beside.length > 0 && { beside: indicesOf(beside) }) }]
        : [];
    });
    return takeovers.length > 0 ? { takeovers } : {};
  },
  faults({ takeovers = [], items }, check) {
    const exists = (item: number) => Number.isInteger(item) && item >= 0 && item < items.length;
    takeovers.forEach(({ survivor, lost, beside = [] }, t) => {
      check([survivor, lost, ...beside].every(exists), `takeovers[${t}]`, 'names an item that does not exist');
      check(survivor !== lost, `takeovers[${t}]`, 'an item takes over from itself');
    });
  },
  watch: (problem, slots) => (problem.takeovers.count === 0 ? null : new FailoverWatch(problem, slots)),
  breaches(problem, { assignment: { server, serverTypes }, itemsOf }, fail) {
    const { takeovers, types, rowDim } = problem;
    const { rows, survivor, lost } = takeovers;
    const byServers = new Map<string, number[]>();
    for (let t = 0; t < takeovers.count; t += 1) {
      const [on, of] = [server[survivor[t]], server[lost[t]] ?? -1];
      if (on === -1 || of === -1 || on === of) continue;
      const key = `${on} ${of}`;
      byServers.set(key, [...(byServers.get(key) ?? []), t]);
    }
    for (const [key, together] of byServers) {
      const [on, of] = key.split(' ').map(Number);
      const type = serverTypes[on];
      const { pooled } = types[type];
      const isOver = rows.some((row, at) => {
        const own = itemsOf[on].reduce((sum, item) => sum + needOn(problem, item, type, row), 0);
        const more = together.reduce((sum, t) => sum + addedOn(problem, t, type, at), 0);
        return own + more > pooled[rowDim[row]];
      });
      if (isOver) fail(`server ${on} does not carry what it takes over once server ${of} is lost`);
    }
  },
  loosened(id, _blocked, constraints) {
    const of = (pair: NonNullable<PlacementConstraints['pairs']>[number]) =>
      pair.keepsRoom && (pair.primary === id || standbyOf(pair) === id);
    if (!constraints.pairs?.some(of)) return [];
    return [
      {
        says: text('Fits when no room is kept for taking over.', '引き継ぎのための余裕を確保しなければ配置できます。'),
        constraints: {
          ...constraints,
          pairs: constraints.pairs.map((pair) => (of(pair) ? { ...pair, keepsRoom: false } : pair)),
        },
      },
    ];
  },
} satisfies Rule;

/** Whether an item takes over from another, or another from it. */
export function isInTakeover({ takeovers: { bySurvivor, byLost } }: Problem, item: number): boolean {
  return groupMembers(bySurvivor, item).length + groupMembers(byLost, item).length > 0;
}

/** Takeovers in whole numbers. What no server has room for, however empty, is left out: it would only cost the survivor its place. */
export function compiledFailover(
  { takeovers: stated = [], dims, items }: ProblemSource,
  problem: Pick<Problem, 'rowCount' | 'rowDim' | 'demand' | 'demandOn'>,
  types: readonly CompiledType[],
): Takeovers {
  const { rowDim } = problem;
  const overServer = new Set(dims.flatMap(({ scope, resource }) => (scope === 'server' && resource ? [resource] : [])));
  const counts = ({ scope, resource }: ProblemSource['dims'][number]) =>
    scope === 'server' || !resource || !overServer.has(resource);
  const rows = stated.length === 0 ? [] : [...rowDim.keys()].filter((row) => counts(dims[rowDim[row]]));
  const addedIn = ({ survivor, lost, adds, beside = [] }: SourceTakeover, type: number, row: number) => {
    const { resource = null } = dims[rowDim[row]];
    const need = (item: number) => needOn(problem, item, type, row);
    const others = beside.reduce((sum, item) => sum + need(item), 0);
    return Math.ceil(addedByTakeover(adds, resource, { survivor: need(survivor), lost: need(lost), beside: others }));
  };
  const fits = (each: SourceTakeover) =>
    types.some(({ pooled }, type) =>
      rows.every((row) => needOn(problem, each.survivor, type, row) + addedIn(each, type, row) <= pooled[rowDim[row]]),
    );
  const kept = stated.filter(fits);
  return {
    ...withGroups(
      kept.map(({ survivor }) => survivor),
      kept.map(({ lost }) => lost),
      items.length,
    ),
    rows: Int32Array.from(rows),
    added: Int32Array.from(
      kept.flatMap((each) => types.flatMap((_, type) => rows.map((row) => addedIn(each, type, row)))),
    ),
  };
}
