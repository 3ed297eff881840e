/** Where somebody was seen last. */
interface Seen {
  readonly scenarioId: string | null;
  readonly at: number;
}

/** Pages say it every 20 s: one that misses a beat is still there. */
const PRESENT_FOR_MS = 50_000;

/**
 * Who has which project open, as their pages say, in memory alone: what was not said again is forgotten, and so is everything at a
 * restart. Instants are in ms, on one clock.
 */
export class PresentPeople {
  readonly #byProject = new Map<string, Map<string, Seen>>();
  #sweptAt = Number.NEGATIVE_INFINITY;

  /** Notes where an account is, and gives the others in that project by account, with the scenario each has open. */
  seen(projectId: string, accountId: string, { scenarioId, at }: Seen): ReadonlyMap<string, string | null> {
    this.#sweep(at);
    const here = this.#byProject.get(projectId) ?? new Map<string, Seen>();
    this.#byProject.set(projectId, here.set(accountId, { scenarioId, at }));
    const others = [...here].filter(([id, seen]) => id !== accountId && isPresent(seen, at));
    return new Map(others.map(([id, seen]) => [id, seen.scenarioId]));
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < PRESENT_FOR_MS) return;
    this.#sweptAt = now;
    for (const [projectId, people] of this.#byProject) {
      for (const [accountId, seen] of people) if (!isPresent(seen, now)) people.delete(accountId);
      if (people.size === 0) this.#byProject.delete(projectId);
    }
  }
}

function isPresent({ at }: Seen, now: number): boolean {
  return now - at < PRESENT_FOR_MS;
}
