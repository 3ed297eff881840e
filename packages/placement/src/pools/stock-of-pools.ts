import type { PlacedServer, PlacementProblem } from '@tatami/model';

/** Servers of each type that pools have taken from those there are. */
export class StockOfPools {
  readonly #taken = new Map<string, number>();

  /** The problem with the servers that are left. */
  leftFor(problem: PlacementProblem): PlacementProblem {
    if (!this.limits(problem)) return problem;
    const serverTypes = problem.serverTypes.map((type) =>
      type.count === null ? type : { ...type, count: Math.max(0, type.count - (this.#taken.get(type.id) ?? 0)) },
    );
    return { ...problem, serverTypes };
  }

  /** Whether fewer servers are left of some type than there are. */
  limits({ serverTypes }: PlacementProblem): boolean {
    return serverTypes.some(({ id, count }) => count !== null && (this.#taken.get(id) ?? 0) > 0);
  }

  take(servers: readonly PlacedServer[]): void {
    for (const { typeId } of servers) this.#taken.set(typeId, (this.#taken.get(typeId) ?? 0) + 1);
  }
}
