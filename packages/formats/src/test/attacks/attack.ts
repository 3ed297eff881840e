/** A file made to take a reader or the server down, or that is not what it says. */
export interface Attack {
  readonly name: string;
  /** Of the set that an early release was tried with, or of further kinds. */
  readonly set: 'earlier' | 'further';
  /** Read for long since it has a million good rows, before it is stopped for the next: its time is measured, no test waits for it. */
  readonly long?: true;
  readonly make: () => Uint8Array;
}
