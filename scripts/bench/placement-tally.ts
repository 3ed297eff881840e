/** What one run of an instance gave. */
export interface Run {
  readonly cost: number;
  readonly bound: number;
}

/** In bins; -1 or left out where unknown. */
export interface BestKnown {
  readonly opt?: number;
  readonly bestHeuristicPublished?: number;
}

/** Adds up, over instances with published results, our bins beside the best heuristic's and the optima we proved, for each budget. */
export class Tally {
  readonly #ours: number[];
  readonly #proved: number[];
  #published = 0;
  #compared = 0;
  #known = 0;

  constructor(budgets: number) {
    this.#ours = Array.from({ length: budgets }, () => 0);
    this.#proved = Array.from({ length: budgets }, () => 0);
  }

  /** One run for each budget. */
  add({ opt = -1, bestHeuristicPublished = -1 }: BestKnown, runs: readonly Run[]): void {
    if (bestHeuristicPublished > 0) {
      this.#compared += 1;
      this.#published += bestHeuristicPublished;
      runs.forEach(({ cost }, at) => {
        this.#ours[at] = (this.#ours[at] as number) + cost;
      });
    }
    if (opt <= 0) return;
    this.#known += 1;
    runs.forEach(({ cost, bound }, at) => {
      if (cost === bound) this.#proved[at] = (this.#proved[at] as number) + 1;
    });
  }

  /** One line for each budget, in seconds; none where nothing is published. */
  lines(budgets: readonly number[]): readonly string[] {
    if (this.#compared === 0) return [];
    return budgets.map((seconds, at) => {
      const share = ((100 * (this.#ours[at] as number)) / this.#published).toFixed(2);
      return `${seconds} s: ${share} % of the published heuristics' bins on ${this.#compared} instances; ${this.#proved[at]} of ${this.#known} known optima proved`;
    });
  }
}
