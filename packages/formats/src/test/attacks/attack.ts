/** A file made to take a reader or the server down, or that is not what it says. */
export interface Attack {
  readonly name: string;
  /** Of the set that an early release was tried with, or of further kinds. */
  readonly set: 'earlier' | 'further';
  readonly make: () => Uint8Array;
}
