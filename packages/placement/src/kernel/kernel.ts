/** Where the demand vectors the kernel scans lie: word indices into `ints`, strides in words (`shape` in 16-bit shorts). */
export interface Vectors {
  /** Demand of each item, padded with zeros to `length`, a multiple of 4. */
  readonly need: number;
  readonly stride: number;
  readonly length: number;
  /** Demand of each item on a coarse scale in 16-bit shorts, padded with zeros to `shapeLength`, a multiple of 8. */
  readonly shape: number;
  readonly shapeLength: number;
  /** One whole number for each item: the square of its weighted shape. */
  readonly norm: number;
  /** One double for each item: what it is worth to place it. */
  readonly value: number;
}

/**
 * The inner loops of the search over one block of memory. Two make: WebAssembly with vectors of 128 bits, and plain code where that is missing; equal
 * calls give equal results in both, so that a plan does not depend on the machine. Addresses are word indices into `ints`; lengths are multiples of 4.
 */
export interface Kernel {
  readonly ints: Int32Array;
  readonly shorts: Int16Array;
  readonly doubles: Float64Array;
  /** Says where the vectors are that `nearest` and `bestPair` scan. */
  describe(vectors: Vectors): void;
  /** Whether no amount of `wanted` is above the room there is. */
  fits(room: number, wanted: number, length: number): boolean;
  /** Room less what is wanted. */
  take(room: number, wanted: number, length: number): void;
  /** Room and what was wanted. */
  give(room: number, wanted: number, length: number): void;
  /** Place in `list` of the fitting item whose shape is nearest to the room left: greatest 2·pull·shape − norm; -1 = none fits. */
  nearest(list: number, count: number, pull: number, room: number): number;
  /**
   * The one or two items of a list in descending value that fit together and are worth most, if worth more than `above`: their places in the list
   * are written to `found` (-1 = none) and their worth returned. `roomValue` bounds what can fit; at most `steps` pairs are tried.
   */
  bestPair(
    list: number,
    count: number,
    room: number,
    roomValue: number,
    above: number,
    steps: number,
    found: number,
  ): number;
}
