import { groupMembers, groupsFrom, inverted } from '../problem/groups.ts';
import type { Problem } from '../problem/problem.ts';
import type { ProblemSource } from '../problem/problem-source.ts';
import { checkGroups } from './check-groups.ts';
import type { Rule, Slots, Watch } from './rule.ts';

/** Groups of which a server carries at most one item: replicas, production and test. */
export const apart = {
  stated: ({ request, indicesOf }) => ({
    conflicts: request.constraints.apart.map(indicesOf).filter((group) => group.length > 1),
  }),
  faults: ({ conflicts, items }, check) => checkGroups(conflicts, 'conflicts', items.length, check),
  watch: (problem, slots) => (problem.conflicts.count === 0 ? null : new ApartWatch(problem, slots)),
  breaches({ conflicts }, { assignment: { server } }, fail) {
    for (let g = 0; g < conflicts.count; g += 1) {
      const seen = new Set<number>();
      for (const item of groupMembers(conflicts, g)) {
        const s = server[item];
        if (s === -1) continue;
        if (seen.has(s)) fail(`two items of conflict group ${g} are on server ${s}`);
        seen.add(s);
      }
    }
  },
  refusal(problem, { items, slot, slots }) {
    const keepsApart = (item: number) => slots.someOn(slot, (other) => mustBeApart(problem, item, other));
    return areApart(problem, items) || items.some(keepsApart) ? 'apart' : null;
  },
  splits: (problem, items) => (areApart(problem, items) ? 'apart' : null),
  leastServers({ conflicts }, items) {
    const among = items && new Set(items);
    let largest = 0;
    for (let g = 0; g < conflicts.count; g += 1) {
      const group = groupMembers(conflicts, g);
      largest = Math.max(largest, among ? group.filter((item) => among.has(item)).length : group.length);
    }
    return largest;
  },
} satisfies Rule;

export function compiledApart({ conflicts: stated, items }: ProblemSource): Pick<Problem, 'conflicts' | 'conflictsOf'> {
  const conflicts = groupsFrom(stated.map((group) => [...new Set(group)]).filter((group) => group.length > 1));
  return { conflicts, conflictsOf: inverted(conflicts, items.length) };
}

/** Whether two of the items must be on servers of their own. */
function areApart(problem: Problem, items: readonly number[]): boolean {
  return items.some((item, at) => items.slice(0, at).some((other) => mustBeApart(problem, item, other)));
}

function mustBeApart({ conflictsOf: { start, members } }: Problem, a: number, b: number): boolean {
  for (let x = start[a]; x < start[a + 1]; x += 1) {
    for (let y = start[b]; y < start[b + 1]; y += 1) if (members[x] === members[y]) return true;
  }
  return false;
}

class ApartWatch implements Watch {
  readonly #problem: Problem;
  readonly #slots: Slots;

  constructor(problem: Problem, slots: Slots) {
    this.#problem = problem;
    this.#slots = slots;
  }

  allows(item: number, slot: number): boolean {
    const { conflicts, conflictsOf } = this.#problem;
    const { slotOf, countOf } = this.#slots;
    if (countOf[slot] === 0) return true;
    const to = conflictsOf.start[item + 1];
    for (let at = conflictsOf.start[item]; at < to; at += 1) {
      const group = conflictsOf.members[at];
      const last = conflicts.start[group + 1];
      for (let m = conflicts.start[group]; m < last; m += 1) {
        const other = conflicts.members[m];
        if (other !== item && slotOf[other] === slot) return false;
      }
    }
    return true;
  }
}
