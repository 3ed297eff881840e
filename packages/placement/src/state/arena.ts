import type { Kernel } from '../kernel/index.ts';

/** Hands out the memory of a kernel piece by piece; pieces start at multiples of 4 words, as vectors like it. */
export class Arena {
  readonly kernel: Kernel;
  #next = 0;

  constructor(kernel: Kernel) {
    this.kernel = kernel;
  }

  /** First word of a new piece of `words` words, all zero. */
  take(words: number): number {
    const start = this.#next;
    this.#next += roundedUp(words, 4);
    if (this.#next > this.kernel.ints.length) {
      throw new Error(`the kernel's memory of ${this.kernel.ints.length} words is too small for ${this.#next}`);
    }
    return start;
  }
}

/** The least multiple of `step` that is not below `length`. */
export function roundedUp(length: number, step: number): number {
  return Math.ceil(length / step) * step;
}
