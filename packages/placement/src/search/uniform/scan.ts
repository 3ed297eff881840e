import type { CompiledType, Problem } from '../../problem/index.ts';
import { type Arena, roundedUp } from '../../state/arena.ts';
import type { Packing } from '../../state/packing.ts';
import type { RowWeights } from './row-weights.ts';

/** Samples of time that share one coarse row. */
const HOURS_TOGETHER = 4;
/** Largest sum of products a 32-bit dot product may reach, before it is doubled and the norm taken off. */
const LARGEST_DOT = 2 ** 29;
const LARGEST_WEIGHT = 31;

/** Words of kernel memory a scan takes. */
export function scanWords(problem: Problem): number {
  const shape = roundedUp(problem.rowCount, 8) / 2;
  return (problem.itemCount + 1) * (shape + 4) + 32;
}

/**
 * What the kernel scans to fill servers of one type with one node: each item's worth (its load, weighted by how scarce each row is) and its coarse
 * shape, for the distance between an item and the room left. Hours are averaged in fours in the shape: it only guides, fitting is exact.
 */
export class Scan {
  /** Words of a list of items for the kernel, of two results, and of the shape aimed at. */
  readonly list: number;
  readonly found: number;
  readonly pull: number;
  /** Worth of each item; of a whole empty server. */
  readonly value: Float64Array;
  wholeValue = 0;
  readonly #packing: Packing;
  readonly #capacity: Float64Array;
  readonly #coarseOf: Int32Array;
  readonly #rowScale: Float64Array;
  readonly #shape: number;
  readonly #shapeLength: number;
  readonly #norm: number;
  readonly #mostWeight: number;
  readonly #weight: Int32Array;
  readonly #aimed: Float64Array;
  readonly #rowValue: Float64Array;
  #idle: Float64Array;

  constructor(packing: Packing, arena: Arena, type: CompiledType) {
    const { problem } = packing;
    const { itemCount, rowCount } = problem;
    this.#packing = packing;
    this.#capacity = Float64Array.from(problem.rowDim, (d) => type.capacity[d]);
    this.#coarseOf = coarseRows(problem);
    const rows = this.#coarseOf[rowCount - 1] + 1;
    const scale = rows <= 30 ? 1023 : 255;
    this.#rowScale = coarseScale(this.#coarseOf, this.#capacity, rows, scale);
    this.#mostWeight = Math.max(1, Math.min(LARGEST_WEIGHT, Math.floor(LARGEST_DOT / (rows * scale * scale))));
    this.#weight = new Int32Array(rows);
    this.#aimed = new Float64Array(rows);
    this.#rowValue = new Float64Array(rowCount);
    this.#idle = new Float64Array(rowCount);
    this.#shapeLength = roundedUp(rows, 8);
    this.#shape = arena.take((itemCount * this.#shapeLength) / 2);
    this.#norm = arena.take(itemCount);
    const value = arena.take(itemCount * 2);
    this.list = arena.take(itemCount);
    this.found = arena.take(4);
    this.pull = arena.take(this.#shapeLength / 2);
    this.value = packing.kernel.doubles.subarray(value / 2, value / 2 + itemCount);
    this.#copyShapes();
    packing.kernel.describe({
      need: packing.need,
      stride: packing.itemStride,
      length: packing.nodeLength,
      shape: this.#shape,
      shapeLength: this.#shapeLength,
      norm: this.#norm,
      value,
    });
  }

  /** Takes up new weights: what each item is worth, and what counts in the distance. */
  weigh({ scarcity, idle }: RowWeights): void {
    const { itemCount, rowCount, demand } = this.#packing.problem;
    this.#weighShapes(scarcity);
    this.#idle = idle;
    this.wholeValue = 0;
    for (let row = 0; row < rowCount; row += 1) {
      const capacity = this.#capacity[row];
      this.#rowValue[row] = scarcity[row] / Math.max(1, capacity);
      this.wholeValue += this.#rowValue[row] * capacity;
    }
    for (let item = 0; item < itemCount; item += 1) {
      let worth = 0;
      for (let row = 0; row < rowCount; row += 1) {
        worth += demand[item * rowCount + row] * this.#rowValue[row];
      }
      this.value[item] = worth;
    }
  }

  /** All items in descending worth. */
  byWorth(): Int32Array {
    const { value } = this;
    return Int32Array.from(value.keys()).sort((a, b) => value[b] - value[a] || a - b);
  }

  /** Worth of the room left on a slot. */
  valueOfRoom(slot: number): number {
    const { ints } = this.#packing.kernel;
    const at = this.#packing.roomOf(slot, 0);
    let sum = 0;
    for (let row = 0; row < this.#rowValue.length; row += 1) {
      sum += ints[at + row] * this.#rowValue[row];
    }
    return sum;
  }

  /** Worth of what is lacking on a slot for an item. */
  valueLacking(item: number, slot: number): number {
    const { ints } = this.#packing.kernel;
    const room = this.#packing.roomOf(slot, 0);
    const need = this.#packing.needOf(item);
    let sum = 0;
    for (let row = 0; row < this.#rowValue.length; row += 1) {
      const lacking = ints[need + row] - ints[room + row];
      if (lacking > 0) sum += lacking * this.#rowValue[row];
    }
    return sum;
  }

  /** Points the kernel's scan at the room left on a slot, less what may be expected to stay idle. */
  aim(slot: number): void {
    const { ints, shorts } = this.#packing.kernel;
    const at = this.#packing.roomOf(slot, 0);
    const aimed = this.#aimed.fill(0);
    for (let row = 0; row < this.#coarseOf.length; row += 1) {
      const coarse = this.#coarseOf[row];
      const wanted = ints[at + row] - this.#idle[row];
      aimed[coarse] += wanted * this.#rowScale[row];
    }
    for (let coarse = 0; coarse < aimed.length; coarse += 1) {
      shorts[this.pull * 2 + coarse] = Math.floor(aimed[coarse]) * this.#weight[coarse];
    }
  }

  /** Moves the aim on once an item is taken, by its shape: near enough, and quicker than aiming anew. */
  aimPast(item: number): void {
    const { shorts } = this.#packing.kernel;
    const shape = this.#shape * 2 + item * this.#shapeLength;
    const pull = this.pull * 2;
    for (let coarse = 0; coarse < this.#weight.length; coarse += 1) {
      const taken = shorts[shape + coarse] * this.#weight[coarse];
      shorts[pull + coarse] -= taken;
    }
  }

  #copyShapes(): void {
    const { itemCount, rowCount, demand } = this.#packing.problem;
    const { shorts } = this.#packing.kernel;
    const sums = new Float64Array(this.#weight.length);
    for (let item = 0; item < itemCount; item += 1) {
      sums.fill(0);
      for (let row = 0; row < rowCount; row += 1) {
        const coarse = this.#coarseOf[row];
        const amount = demand[item * rowCount + row];
        sums[coarse] += amount * this.#rowScale[row];
      }
      const at = this.#shape * 2 + item * this.#shapeLength;
      for (let coarse = 0; coarse < sums.length; coarse += 1) shorts[at + coarse] = Math.floor(sums[coarse]);
    }
  }

  #weighShapes(scarcity: Float64Array): void {
    const { ints, shorts } = this.#packing.kernel;
    const sums = new Float64Array(this.#weight.length);
    const rows = new Float64Array(this.#weight.length);
    scarcity.forEach((share, row) => {
      const coarse = this.#coarseOf[row];
      sums[coarse] += share;
      rows[coarse] += 1;
    });
    sums.forEach((sum, coarse) => {
      this.#weight[coarse] = Math.round((sum / rows[coarse]) * this.#mostWeight);
    });
    for (let item = 0; item < this.value.length; item += 1) {
      const at = this.#shape * 2 + item * this.#shapeLength;
      let square = 0;
      for (let coarse = 0; coarse < this.#weight.length; coarse += 1) {
        const amount = shorts[at + coarse];
        square += this.#weight[coarse] * amount * amount;
      }
      ints[this.#norm + item] = square;
    }
  }
}

/** Coarse row of each row: the samples of a dim in groups. */
function coarseRows({ rowHour }: Problem): Int32Array {
  let coarse = -1;
  return rowHour.map((hour) => {
    if (hour % HOURS_TOGETHER === 0) coarse += 1;
    return coarse;
  });
}

/** What turns an amount of a row into its part of a coarse row from 0 to `scale`. */
function coarseScale(coarseOf: Int32Array, capacity: Float64Array, rows: number, scale: number): Float64Array {
  const together = new Float64Array(rows);
  for (const coarse of coarseOf) together[coarse] = together[coarse] + 1;
  return capacity.map((amount, row) => scale / (Math.max(1, amount) * together[coarseOf[row]]));
}
