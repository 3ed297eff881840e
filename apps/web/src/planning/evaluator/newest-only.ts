/**
 * Asks one question at a time. Of those asked meanwhile only the newest is asked next: a slider in motion leaves no queue
 * behind. `tell` hears each answer with its question until `close`.
 */
export class NewestOnly<Question, Answer> {
  readonly #ask: (question: Question) => Promise<Answer>;
  readonly #tell: (question: Question, answer: Answer) => void;
  readonly #fail: (error: unknown) => void;
  #next: { readonly question: Question } | null = null;
  #busy = false;
  #closed = false;

  constructor(
    ask: (question: Question) => Promise<Answer>,
    tell: (question: Question, answer: Answer) => void,
    fail: (error: unknown) => void,
  ) {
    this.#ask = ask;
    this.#tell = tell;
    this.#fail = fail;
  }

  ask(question: Question): void {
    this.#next = { question };
    if (!this.#busy) void this.#run();
  }

  /** Nothing more is told. */
  close(): void {
    this.#closed = true;
    this.#next = null;
  }

  async #run(): Promise<void> {
    this.#busy = true;
    try {
      for (let next = this.#next; next !== null; next = this.#next) {
        this.#next = null;
        const answer = await this.#ask(next.question);
        if (!this.#closed) this.#tell(next.question, answer);
      }
    } catch (error) {
      if (!this.#closed) this.#fail(error);
    } finally {
      this.#busy = false;
    }
  }
}
