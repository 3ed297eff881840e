import type { ScenarioInputs } from '../inputs/index.ts';
import {
  arrangementOf,
  isSameMark,
  markOf,
  type PlacementConstraints,
  type Placing,
  type Plan,
  racksOfPlan,
  type Solver,
  spreadWishes,
  type Takeover,
  takeoversWithRoom,
} from '../placement/index.ts';
import type { PlanRecord } from './plan-record.ts';

/**
 * Which solver answers a scenario, so that screen, plan of record and document show the same servers? Where only constraints
 * differ from those the plan of record was made with, one that keeps its arrangement, and gives the plan itself while none do;
 * else first fit: it is another problem. An estate that changed since, but for nothing that placement goes by, poses the same: the node
 * numbers of the bought machine move no workload.
 */
export function solverFor(
  inputs: ScenarioInputs,
  record: Pick<PlanRecord, 'plan' | 'inputs'> | null,
  estateIsSame: boolean,
  placing: Placing,
): Solver {
  if (!record?.inputs || !isSameProblem(inputs, record.inputs)) return placing.first;
  const { proven } = record.plan.bound;
  if (!estateIsSame && !proven) return placing.first;
  const arrangement = arrangementOf(record.plan);
  const holds = isAtLeastAsStrict(inputs.constraints, record.inputs.constraints);
  const keeping = placing.keeping(holds ? arrangement : { ...arrangement, proven: null });
  if (estateIsSame || !proven) return keeping;
  return (problem) => (isSameMark(proven.problem, markOf(problem)) ? keeping(problem) : placing.first(problem));
}

/** Whether two plans of searches were made for one problem, constraints left aside: what placement goes by is the same in their estates. */
export function isOfSameProblem(a: Plan, b: Plan): boolean {
  const [one, other] = [a.bound.proven, b.bound.proven];
  return one !== null && other !== null && isSameMark(one.problem, other.problem);
}

/** What placement does not depend on, and what a kept arrangement is made for. */
const NOT_IN_PROBLEM: ReadonlySet<string> = new Set<keyof ScenarioInputs>(['constraints', 'requiredThroughput']);

function isSameProblem(a: ScenarioInputs, b: ScenarioInputs): boolean {
  const stated = (inputs: ScenarioInputs) =>
    Object.fromEntries(Object.entries(inputs).filter(([key, value]) => !NOT_IN_PROBLEM.has(key) && value != null));
  return isSameStated(stated(a), stated(b));
}

/** Do two stated values say the same? */
export function isSameStated(a: unknown, b: unknown): boolean {
  // What is the very same object is not looked into.
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [one, other] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length && keys.every((key) => key in other && isSameStated(one[key], other[key]))
  );
}

/** Whether whatever obeys the first obeys the second: a bound proven under looser constraints still holds. */
function isAtLeastAsStrict(a: PlacementConstraints, b: PlacementConstraints): boolean {
  const pins = new Set(a.pinned.map(pinKey));
  return (
    b.pinned.every((pin) => pins.has(pinKey(pin))) &&
    containsGroups(a.apart, b.apart) &&
    containsGroups(a.together, b.together) &&
    isSpreadAsStrictly(a, b) &&
    keepsAsMuchRoom(a, b)
  );
}

/** Whether each group that the second spreads is spread by the first as far, over no more racks and sites. */
function isSpreadAsStrictly(a: PlacementConstraints, b: PlacementConstraints): boolean {
  const wishes = spreadWishes(b);
  if (wishes.length === 0) return true;
  const [racks, others] = [racksOfPlan(a), racksOfPlan(b)];
  if (racks && others && (racks.racks > others.racks || racks.sites !== others.sites)) return false;
  return wishes.every(({ ids, most, across }) =>
    spreadWishes(a).some(
      (each) => each.across === across && each.most <= most && ids.every((id) => each.ids.includes(id)),
    ),
  );
}

/** Whether room is kept for every takeover that the second keeps room for. */
function keepsAsMuchRoom(a: PlacementConstraints, b: PlacementConstraints): boolean {
  const kept = new Set(takeoversWithRoom(a).map(takeoverKey));
  return takeoversWithRoom(b).every((takeover) => kept.has(takeoverKey(takeover)));
}

function takeoverKey({ survivor, lost, adds, beside }: Takeover): string {
  return JSON.stringify([survivor, lost, adds, beside.toSorted()]);
}

function pinKey({ id, server, node }: PlacementConstraints['pinned'][number]): string {
  return `${server}/${node}/${id}`;
}

/** Whether each of the groups is part of one of the others. */
function containsGroups(others: readonly (readonly string[])[], groups: readonly (readonly string[])[]): boolean {
  const withId = new Map<string, Set<string>[]>();
  for (const other of others) {
    const group = new Set(other);
    for (const id of group) {
      const known = withId.get(id);
      if (known) known.push(group);
      else withId.set(id, [group]);
    }
  }
  return groups.every(([first, ...rest]) => {
    if (first === undefined || rest.length === 0) return true;
    return (withId.get(first) ?? []).some((group) => rest.every((id) => group.has(id)));
  });
}
