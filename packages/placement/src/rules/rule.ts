import type { Blocked, Loosened, PinRefusal, PlacementConstraints, ServerType } from '@tatami/model';
import type { Assignment } from '../problem/assignment.ts';
import type { PoseContext } from '../problem/pose-context.ts';
import type { Problem } from '../problem/problem.ts';
import type { ProblemSource } from '../problem/problem-source.ts';

/**
 * All that is known of one rule of placement. Where a rule has nothing to say to a question, the answer is left out.
 * `rules/index.ts` lists them; a new rule is a file here, its fields in `problem/`, and a line there.
 */
export interface Rule {
  /** The rule's part of a request of the model, as a source states it. */
  readonly stated?: (context: PoseContext) => Partial<ProblemSource>;
  /** What has no meaning in its part of a source. */
  readonly faults?: (source: ProblemSource, check: Check) => void;
  /** The rule beside a packing that is being filled; null where the problem has none of it, so that it costs nothing. */
  readonly watch?: (problem: Problem, slots: Slots) => Watch | null;
  /** What a finished assignment breaks, counted afresh from the problem alone. */
  readonly breaches?: (problem: Problem, counted: Counted, fail: Fail) => void;
  /** What a finished assignment costs by the rule. */
  readonly cost?: (problem: Problem, counted: Counted) => number;
  /** What keeps items off an open server they are pinned to, whatever the room; null = nothing of this rule. */
  readonly refusal?: (problem: Problem, unit: PinnedUnit) => PinRefusal | null;
  /** Why no one server may hold all of these items, whatever the room; null = nothing of this rule. */
  readonly splits?: (problem: Problem, items: readonly number[]) => GroupRefusal | null;
  /** Changes of what a person asks by the rule that may give a workload its place, the smallest first. */
  readonly loosened?: (id: string, blocked: Blocked, constraints: PlacementConstraints) => readonly Loosened[];
  /** Servers that any plan uses at least for these items. */
  readonly leastServers?: (problem: Problem, items: Items) => number;
  /** What any plan costs at least by the rule alone; `leastServers` of all rules, for some items. */
  readonly leastCost?: (problem: Problem, leastServers: (items: Items) => number) => number;
}

/** Items that are pinned to an open server, and do not go there. */
export interface PinnedUnit {
  readonly items: readonly number[];
  readonly slot: number;
  readonly slots: Slots;
  /** What the server is, with its nodes as they are stated. */
  readonly type: ServerType;
}

/** Why the items of a group find no place on one server. */
export type GroupRefusal = Extract<Blocked, { kind: 'group' }>['because'];

/** Some items by their numbers, ascending; null = all. */
export type Items = readonly number[] | null;

/** Notes a fault unless all is fine; `where` is the path to the field, such as `items[3][0]`. */
export type Check = (fine: boolean, where: string, problem: string) => void;

/** Notes a breach, in words. */
export type Fail = (breach: string) => void;

/** What a rule sees of a packing: by item, then by slot. */
export interface Slots {
  /** Slot of each item; -1 = not placed. */
  readonly slotOf: Int32Array;
  /** Type and standing server of each slot; -1 = closed, and a new server. */
  readonly typeOf: Int32Array;
  readonly standingOf: Int32Array;
  /** Rack of each slot; 0 where racks are not told apart. */
  readonly rackOf: Int32Array;
  /** Items on each slot. */
  readonly countOf: Int32Array;
  /** Items of a slot, latest first, written into `into` from `at` on; their number. */
  itemsOf(slot: number, into: Int32Array, at?: number): number;
  /** Whether some item of a slot is such a one. */
  someOn(slot: number, is: (item: number) => boolean): boolean;
}

/** Asked and told by a packing at every step, about one item and one slot. */
export interface Watch {
  /** Whether the item may go there as things are, whatever the room. */
  allows?(item: number, slot: number): boolean;
  /** What the item's going there adds to the cost. */
  cost?(item: number, slot: number): number;
  /** The item has come there. */
  placed?(item: number, slot: number): void;
  /** The item has gone from there. */
  removed?(item: number, slot: number): void;
}

/** A finished assignment and the items on each of its servers. */
export interface Counted {
  readonly assignment: Assignment;
  readonly itemsOf: readonly (readonly number[])[];
}

/** Standing server of a server of an assignment; -1 = a new one. */
export function standingOf({ standing }: Assignment, server: number): number {
  return standing?.[server] ?? -1;
}
