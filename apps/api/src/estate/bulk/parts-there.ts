const STOPPED = -1;

/** Thrown to who waits for a part of a reading that will not come. */
export class ReadingStoppedError extends Error {
  constructor() {
    super('the reader ended before the whole reading was there');
    this.name = 'ReadingStoppedError';
  }
}

/** Tells a thread that may wait how many parts of a reading are there. Both sides share its memory. */
export class PartsThere {
  readonly memory: SharedArrayBuffer;
  readonly #count: Int32Array;

  constructor(memory = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.memory = memory;
    this.#count = new Int32Array(memory);
  }

  /** One more is there. */
  add(): void {
    Atomics.add(this.#count, 0, 1);
    Atomics.notify(this.#count, 0);
  }

  /** No more will come. */
  stop(): void {
    Atomics.store(this.#count, 0, STOPPED);
    Atomics.notify(this.#count, 0);
  }

  /** Holds its thread until so many are there. Throws ReadingStoppedError when they will not come. */
  waitFor(count: number): void {
    for (;;) {
      const there = Atomics.load(this.#count, 0);
      if (there === STOPPED) throw new ReadingStoppedError();
      if (there >= count) return;
      Atomics.wait(this.#count, 0, there);
    }
  }
}
