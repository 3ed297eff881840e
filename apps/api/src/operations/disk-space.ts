import { statfsSync } from 'node:fs';

const MIB = 1024 * 1024;
/** Below this an operator should act. */
const LOW_BYTES = 1024 * MIB;
/** Below this nothing new is taken in: what is under way, deleting and the log of the database must still find room. */
const FULL_BYTES = 64 * MIB;
const LOOK_AGAIN_MS = 2_000;

export type Room = 'enough' | 'low' | 'full';

/** The room left on the disk of the data folder. Asks the system now and then only. */
export class DiskSpace {
  readonly #folder: string;
  readonly #freeIn: (folder: string) => number;
  #freeBytes = Number.POSITIVE_INFINITY;
  #lookedAt = Number.NEGATIVE_INFINITY;

  /** `freeIn` gives the bytes a person may still write into a folder. */
  constructor(folder: string, freeIn: (folder: string) => number = freeBytesIn) {
    this.#folder = folder;
    this.#freeIn = freeIn;
  }

  get freeBytes(): number {
    const now = performance.now();
    if (now - this.#lookedAt >= LOOK_AGAIN_MS) {
      this.#lookedAt = now;
      this.#freeBytes = this.#freeIn(this.#folder);
    }
    return this.#freeBytes;
  }

  get room(): Room {
    if (this.freeBytes < FULL_BYTES) return 'full';
    return this.freeBytes < LOW_BYTES ? 'low' : 'enough';
  }
}

/** What is missing until something new is taken in again, in MiB. */
export function missingMiB({ freeBytes }: DiskSpace): number {
  return Math.max(1, Math.ceil((FULL_BYTES - freeBytes) / MIB));
}

function freeBytesIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
