import {
  type Loosened,
  mergedGroups,
  type Pin,
  type PlacementConstraints,
  type PlacementItem,
  type PlacementProblem,
  text,
} from '@tatami/model';
import { groupMembers, groupsFrom } from '../problem/groups.ts';
import type { StatedUnit } from '../problem/pose-context.ts';
import type { Problem } from '../problem/problem.ts';
import type { ProblemSource } from '../problem/problem-source.ts';
import { checkGroups } from './check-groups.ts';
import { withoutPin } from './pins.ts';
import type { Rule } from './rule.ts';

/** Groups that share a server: an application and its database. */
export const together = {
  stated: ({ units }) => ({ together: units.map(({ items }) => items).filter((items) => items.length > 1) }),
  faults({ together: groups = [], items }, check) {
    checkGroups(groups, 'together', items.length, check);
    const seen = new Set<number>();
    groups.forEach((group, g) => {
      const isNew = group.every((item) => !seen.has(item));
      check(isNew, `together[${g}]`, 'shares an item with an earlier group');
      for (const item of group) seen.add(item);
    });
  },
  loosened(id, _blocked, constraints) {
    const inGroup = constraints.together.some((group) => group.includes(id) && group.length > 1);
    if (!inGroup) return [];
    const ungrouped: Loosened = {
      says: text('Fits when it is taken out of its group.', '同居の指定から外せば配置できます。'),
      constraints: withoutMember(id, constraints),
    };
    const free: Loosened = {
      says: text('Fits without the pin, taken out of its group.', '固定を外し、同居の指定からも外せば配置できます。'),
      constraints: withoutPin(id, withoutMember(id, constraints)),
    };
    return constraints.pinned.some((pin) => pin.id === id) ? [ungrouped, free] : [ungrouped];
  },
  breaches({ together: groups }, { assignment: { server } }, fail) {
    for (let g = 0; g < groups.count; g += 1) {
      const servers = new Set(Array.from(groupMembers(groups, g), (item) => server[item]));
      if (servers.size > 1) fail(`the items of group ${g} that belong together are on ${servers.size} servers`);
    }
  },
} satisfies Rule;

function withoutMember(id: string, constraints: PlacementConstraints): PlacementConstraints {
  const together = constraints.together
    .map((group) => (group.includes(id) ? group.filter((each) => each !== id) : group))
    .filter((group) => group.length > 1);
  return { ...constraints, together };
}

export function compiledTogether(source: ProblemSource): Pick<Problem, 'together' | 'togetherOf'> {
  const groups = groupsFrom((source.together ?? []).map((group) => [...new Set(group)]));
  const togetherOf = new Int32Array(source.items.length).fill(-1);
  for (let g = 0; g < groups.count; g += 1) for (const item of groupMembers(groups, g)) togetherOf[item] = g;
  return { together: groups, togetherOf };
}

/**
 * The items as units, in the order of their first items. Groups with an item in common are one group; a pin of one member holds
 * for all. Where pins of a group name several servers, the lowest stands and the items pinned elsewhere leave the group.
 */
export function statedUnits(items: readonly PlacementItem[], { constraints }: PlacementProblem): readonly StatedUnit[] {
  if (constraints.pinned.length === 0 && constraints.together.length === 0)
    return items.map((_, index) => ({ items: [index], server: null }));
  const indexOf = new Map(items.map(({ id }, index) => [id, index]));
  const pins = new Map(constraints.pinned.filter(({ id }) => indexOf.has(id)).map((pin) => [pin.id, pin]));
  const groups = constraints.together
    .map((group) => group.filter((id) => indexOf.has(id)))
    .filter((group) => group.length > 1);
  const leaderOf = groups.length === 0 ? (id: string) => id : mergedGroups(groups);
  const members = new Map<string, number[]>();
  items.forEach(({ id }, index) => {
    const leader = leaderOf(id);
    const others = members.get(leader);
    if (others) others.push(index);
    else members.set(leader, [index]);
  });
  return [...members.values()].flatMap((unit) => unitsByPin(unit, items, pins));
}

function unitsByPin(
  unit: readonly number[],
  items: readonly PlacementItem[],
  pins: ReadonlyMap<string, Pin>,
): readonly StatedUnit[] {
  const pinOf = (index: number) => pins.get(items[index].id)?.server;
  const servers = [...new Set(unit.flatMap((index) => pinOf(index) ?? []))].sort((a, b) => a - b);
  if (servers.length === 0) return [{ items: unit, server: null }];
  return servers.map((server) => ({
    items: unit.filter((index) => (pinOf(index) ?? servers[0]) === server),
    server,
  }));
}

/** What is placed at once: items that must share a server, or one item by itself. */
export interface Units {
  readonly items: readonly Int32Array[];
  /** Unit of each item. */
  readonly of: Int32Array;
}

export function unitsOf(problem: Problem): Units {
  const items: Int32Array[] = [];
  const of = new Int32Array(problem.itemCount);
  for (let g = 0; g < problem.together.count; g += 1) items.push(groupMembers(problem.together, g));
  for (let i = 0; i < problem.itemCount; i += 1) {
    const group = problem.togetherOf[i];
    of[i] = group === -1 ? items.push(Int32Array.of(i)) - 1 : group;
  }
  return { items, of };
}
