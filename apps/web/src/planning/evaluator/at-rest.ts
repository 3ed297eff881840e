/** What is asked while a hand moves comes sooner than this, and the page draws its answer meanwhile. */
const REST_MS = 120;

/** Work that is done while nothing else is: piece by piece, so that whatever comes waits for one of them at most. */
export class AtRest {
  /** Does one piece; false = there is none. */
  readonly #work: () => boolean;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(work: () => boolean) {
    this.#work = work;
  }

  /** Something came: what is at rest begins anew. */
  begin(): void {
    this.#wait(REST_MS);
  }

  #wait(ms: number): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#doPiece(), ms);
  }

  #doPiece(): void {
    try {
      if (this.#work()) this.#wait(0);
    } catch {
      // Nobody asked for it: what went wrong is told when somebody does.
    }
  }
}
