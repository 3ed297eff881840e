import type { Problem } from '../problem/problem.ts';
import type { ProblemSource } from '../problem/problem-source.ts';
import { type Rule, type Slots, standingOf, type Watch } from './rule.ts';

/** Being placed elsewhere than before costs something, where moves count. */
export const moves = {
  faults({ initial = [], standing = [] }, check) {
    initial.forEach(({ standing: before, moveCost }, i) => {
      const known = before === -1 || (Number.isInteger(before) && before >= 0 && before < standing.length);
      check(known, `initial[${i}].standing`, 'names no standing server');
      check(Number.isFinite(moveCost) && moveCost >= 0, `initial[${i}].moveCost`, 'must be a number, 0 or more');
    });
  },
  watch: (problem, slots) => (problem.initialStanding.some((s) => s !== -1) ? new MoveWatch(problem, slots) : null),
  cost({ initialStanding, moveCost }, { assignment }) {
    let cost = 0;
    initialStanding.forEach((before, i) => {
      const server = assignment.server[i];
      if (before !== -1 && server !== -1 && standingOf(assignment, server) !== before) cost += moveCost[i];
    });
    return cost;
  },
} satisfies Rule;

export function compiledMoves({ initial, items }: ProblemSource): Pick<Problem, 'initialStanding' | 'moveCost'> {
  const initialStanding = new Int32Array(items.length).fill(-1);
  const moveCost = new Float64Array(items.length);
  initial?.forEach((place, i) => {
    initialStanding[i] = place.standing;
    moveCost[i] = place.moveCost;
  });
  return { initialStanding, moveCost };
}

class MoveWatch implements Watch {
  readonly #problem: Problem;
  readonly #slots: Slots;

  constructor(problem: Problem, slots: Slots) {
    this.#problem = problem;
    this.#slots = slots;
  }

  cost(item: number, slot: number): number {
    const before = this.#problem.initialStanding[item];
    return before === -1 || before === this.#slots.standingOf[slot] ? 0 : this.#problem.moveCost[item];
  }
}
