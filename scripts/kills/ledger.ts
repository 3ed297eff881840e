/** What a record is by what was told of it: the last state acknowledged, and those asked for since. */
interface Told<State> {
  acknowledged: State;
  readonly asked: State[];
  /** All states it may have been in since the last mark; null = it was not yet there then. */
  readonly sinceMark: (State | null)[];
}

/** Records by key (`project/record`, or the project alone), and which states each may be in after a kill. */
export class Ledger<State> {
  readonly #told = new Map<string, Told<State>>();
  #acknowledgements = 0;

  /** How often something was said to be done. */
  get acknowledgements(): number {
    return this.#acknowledgements;
  }

  get keys(): readonly string[] {
    return [...this.#told.keys()];
  }

  /** Asks for a state, and notes it as the one that counts once that is answered. Throws what the question throws. */
  async change<Answer>(key: string, from: State, to: State, ask: () => Promise<Answer>): Promise<Answer> {
    const told = this.#told.get(key) ?? { acknowledged: from, asked: [], sinceMark: [null, from] };
    this.#told.set(key, told);
    told.asked.push(to);
    told.sinceMark.push(to);
    const answer = await ask();
    told.acknowledged = to;
    told.asked.length = 0;
    this.#acknowledgements += 1;
    return answer;
  }

  /** The states a record may be in. */
  possible(key: string): readonly State[] {
    const told = this.#told.get(key);
    return told ? [told.acknowledged, ...told.asked] : [];
  }

  /** From now on it is kept which states each record may have been in: a backup that is begun after holds one of them. */
  mark(): void {
    for (const [key, told] of this.#told) told.sinceMark.splice(0, Number.POSITIVE_INFINITY, ...this.possible(key));
  }

  possibleSinceMark(key: string): readonly (State | null)[] {
    return this.#told.get(key)?.sinceMark ?? [];
  }

  /** It was looked at after a kill, and is in this state: what was asked for before has been decided. */
  settle(key: string, state: State): void {
    this.#told.set(key, { acknowledged: state, asked: [], sinceMark: [state] });
  }

  /** Nothing more is held of what a project had: it is gone. */
  forget(projectId: string): void {
    for (const key of this.keys) if (projectOf(key) === projectId) this.#told.delete(key);
  }
}

export function projectOf(key: string): string {
  return key.split('/')[0] ?? key;
}
