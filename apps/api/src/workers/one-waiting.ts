/**
 * Work that takes things as they are when it begins: of each owner one piece is under way, and one waits at most. Whoever asks meanwhile
 * shares the one that waits.
 */
export class OneWaiting {
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #waiting = new Map<string, Promise<void>>();

  run(owner: string, work: () => Promise<void>): Promise<void> {
    const waiting = this.#waiting.get(owner);
    if (waiting) return waiting;
    const before = this.#underWay.get(owner);
    return before ? this.#beginAfter(before, owner, work) : this.#begin(owner, work);
  }

  #begin(owner: string, work: () => Promise<void>): Promise<void> {
    const done = work().finally(() => this.#underWay.delete(owner));
    this.#underWay.set(owner, done);
    return done;
  }

  #beginAfter(before: Promise<void>, owner: string, work: () => Promise<void>): Promise<void> {
    const begin = () => {
      this.#waiting.delete(owner);
      return this.#begin(owner, work);
    };
    const waiting = before.then(begin, begin);
    this.#waiting.set(owner, waiting);
    return waiting;
  }
}
