/** What a record is by what was told of it: the last state acknowledged, and those asked for since. */
interface Told<State> {
  acknowledged: State;
  readonly asked: State[];
}

/** Records by key, and which states each may be in after a kill. */
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
    const told = this.#told.get(key) ?? { acknowledged: from, asked: [] };
    this.#told.set(key, told);
    told.asked.push(to);
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

  /** It was looked at after a kill, and is in this state: what was asked for before has been decided. */
  settle(key: string, state: State): void {
    this.#told.set(key, { acknowledged: state, asked: [] });
  }
}
