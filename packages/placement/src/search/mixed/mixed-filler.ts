import { ROUNDING } from '@tatami/model';
import type { Packing } from '../../state/index.ts';
import { type CoarseRows, coarseRows, workingNodes } from './coarse-rows.ts';
import type { MixedPacking } from './mixed-packing.ts';
import type { Scarcity } from './scarcity.ts';

/** Rows with less than this share of the highest weight do not count. */
const QUIET = 0.02;
/** Sums of loads are rounded: an equal pair is not a better one. */
const ABOVE = 1 + ROUNDING;

/**
 * Fills a server node by node: each step takes the unit whose demand is nearest to the room left, row by row, weighted by how scarce the row is (the L2 rule
 * of Panigrahy et al. 2011). What is counted over the server is shared out among the nodes still to be filled.
 */
export class MixedFiller {
  readonly #mixed: MixedPacking;
  readonly #packing: Packing;
  readonly #scarcity: Scarcity;
  readonly #coarse: CoarseRows;
  /** [unit * coarse rows + coarse row] */
  readonly #shape: Float64Array;
  readonly #working: readonly (readonly number[])[];
  readonly #guides = new Map<number, Guide>();
  readonly #pull: Float64Array;
  /** Whether every unit is one item, so that two can be tried on a node. */
  readonly #singles: boolean;
  /** First row of each coarse row, and the end. */
  readonly #first: Int32Array;

  constructor(mixed: MixedPacking, scarcity: Scarcity) {
    const { problem } = mixed;
    this.#mixed = mixed;
    this.#packing = mixed.packing;
    this.#scarcity = scarcity;
    this.#coarse = coarseRows(problem);
    this.#shape = new Float64Array(mixed.units.items.length * this.#coarse.count);
    this.#working = problem.types.map((type) => workingNodes(problem, type));
    this.#pull = new Float64Array(this.#coarse.count);
    this.#singles = problem.together.count === 0;
    this.#first = firstRows(this.#coarse);
    mixed.units.items.forEach((items, unit) => {
      for (const item of items) this.#addShape(item, unit);
    });
  }

  /** To be called once the scarcity of rows has changed. */
  weigh(): void {
    this.#guides.clear();
  }

  /** Puts units onto a slot with these products, the one at place `first` before all others where it fits; those that are left. */
  fill(slot: number, products: number, units: readonly number[], first: number): number[] {
    const left = [...units];
    const begun = left[first];
    if (begun !== undefined && this.#mixed.place(begun, slot)) left.splice(first, 1);
    const nodes = this.#working[this.#packing.typeOf[slot]];
    const guide = this.#guideFor(products);
    nodes.forEach((node, at) => {
      this.#fillNode(slot, node, 1 / (nodes.length - at), left, guide);
    });
    return left;
  }

  #fillNode(slot: number, node: number, share: number, left: number[], guide: Guide): void {
    this.#aim(slot, node, share, guide);
    const taken: number[] = [];
    while (left.length > 0) {
      const at = this.#nearest(slot, node, left, guide);
      if (at === -1) break;
      const unit = left[at];
      this.#place(unit, slot, node);
      left.splice(at, 1);
      taken.push(unit);
      this.#aimPast(unit, guide);
    }
    if (this.#singles && taken.length > 1) this.#completeWithPair(slot, node, left, taken, guide);
  }

  /** Takes the last two units back for the one or two of all that load the node most (bin completion, after Gupta & Ho 1999). */
  #completeWithPair(slot: number, node: number, left: number[], taken: readonly number[], { load }: Guide): void {
    const back = taken.slice(-2);
    for (const unit of back) this.#mixed.remove(unit);
    const pool = [...left, ...back].sort((a, b) => load[b] - load[a] || a - b);
    let chosen: readonly number[] = back;
    let most = back.reduce((sum, unit) => sum + load[unit], 0) * ABOVE;
    for (let i = 0; i < pool.length; i += 1) {
      const one = pool[i];
      const ofOne = load[one];
      if (2 * ofOne <= most) break;
      if (!this.#fits(one, slot, node)) continue;
      if (ofOne > most) {
        most = ofOne * ABOVE;
        chosen = [one];
      }
      this.#place(one, slot, node);
      for (let j = i + 1; j < pool.length && ofOne + load[pool[j]] > most; j += 1) {
        const other = pool[j];
        if (!this.#fits(other, slot, node)) continue;
        most = (ofOne + load[other]) * ABOVE;
        chosen = [one, other];
        break;
      }
      this.#mixed.remove(one);
    }
    for (const unit of chosen) this.#place(unit, slot, node);
    left.splice(0, left.length, ...pool.filter((unit) => !chosen.includes(unit)));
  }

  /** What a unit finds lacking on the node of a slot where it lacks least, weighted. */
  lacking(unit: number, slot: number, products: number): number {
    const guide = this.#guideFor(products);
    const nodes = this.#working[this.#packing.typeOf[slot]];
    const from = unit * guide.rows.length;
    let least = Number.POSITIVE_INFINITY;
    for (const node of nodes) {
      let lack = 0;
      for (let r = 0; r < guide.rows.length; r += 1) {
        const over = guide.shape[from + r] - this.#roomIn(slot, node, guide.rows[r]);
        if (over > 0) lack += over * guide.weight[r];
      }
      least = Math.min(least, lack);
    }
    return least;
  }

  #roomIn(slot: number, node: number, coarse: number): number {
    let room = 0;
    for (let row = this.#first[coarse]; row < this.#first[coarse + 1]; row += 1) {
      room += this.#packing.roomIn(row, slot, node) * this.#coarse.scale[row];
    }
    return room;
  }

  #place(unit: number, slot: number, node: number): void {
    const items = this.#mixed.units.items[unit];
    if (items.length === 1) this.#mixed.putBack(items[0], slot, node);
    else this.#mixed.place(unit, slot);
  }

  #nearest(slot: number, node: number, units: readonly number[], { norm, shape, rows }: Guide): number {
    const pull = this.#pull;
    let best = Number.NEGATIVE_INFINITY;
    let found = -1;
    for (let at = 0; at < units.length; at += 1) {
      const unit = units[at];
      const from = unit * rows.length;
      let score = -norm[unit];
      for (let r = 0; r < rows.length; r += 1) score += pull[r] * shape[from + r];
      if (score <= best || !this.#fits(unit, slot, node)) continue;
      best = score;
      found = at;
    }
    return found;
  }

  #fits(unit: number, slot: number, node: number): boolean {
    const items = this.#mixed.units.items[unit];
    if (items.length === 1) return this.#packing.fitsOn(items[0], slot, node);
    return this.#mixed.costOf(unit, slot) !== Number.POSITIVE_INFINITY;
  }

  /** Twice the weighted room left, less what may be expected to stay idle. */
  #aim(slot: number, node: number, share: number, { rows, weight, idle }: Guide): void {
    const { scale } = this.#coarse;
    const { problem } = this.#packing;
    const type = this.#packing.typeOfSlot(slot);
    const dims = problem.dims.length;
    for (let r = 0; r < rows.length; r += 1) {
      const coarse = rows[r];
      let room = 0;
      for (let row = this.#first[coarse]; row < this.#first[coarse + 1]; row += 1) {
        const pooled = row >= problem.nodeRows;
        const d = problem.rowDim[row];
        const capacity = pooled ? type.pooled[d] : type.capacity[node * dims + d];
        const wanted = this.#packing.roomIn(row, slot, node) - capacity * idle[row];
        room += wanted * (pooled ? share : 1) * scale[row];
      }
      this.#pull[r] = 2 * room * weight[r];
    }
  }

  #aimPast(unit: number, { rows, weight, shape }: Guide): void {
    const from = unit * rows.length;
    for (let r = 0; r < rows.length; r += 1) {
      const taken = shape[from + r] * weight[r];
      this.#pull[r] -= 2 * taken;
    }
  }

  #addShape(item: number, unit: number): void {
    const { of, scale, count } = this.#coarse;
    const { rowCount, demand } = this.#packing.problem;
    for (let row = 0; row < rowCount; row += 1) {
      const at = unit * count + of[row];
      this.#shape[at] += demand[item * rowCount + row] * scale[row];
    }
  }

  #guideFor(products: number): Guide {
    const known = this.#guides.get(products);
    if (known) return known;
    const { count, of } = this.#coarse;
    const { weight: scarce, idle } = this.#scarcity.of(products);
    const weightOf = new Float64Array(count);
    scarce.forEach((each, row) => {
      const coarse = of[row];
      weightOf[coarse] = Math.max(weightOf[coarse], each);
    });
    const most = weightOf.reduce((a, b) => Math.max(a, b), 0);
    const rows = Int32Array.from(weightOf.keys()).filter((coarse) => weightOf[coarse] > most * QUIET);
    const weight = Float64Array.from(rows, (coarse) => weightOf[coarse]);
    const units = this.#mixed.units.items.length;
    const shape = new Float64Array(units * rows.length);
    const norm = new Float64Array(units);
    const load = new Float64Array(units);
    for (let unit = 0; unit < units; unit += 1) {
      for (let r = 0; r < rows.length; r += 1) {
        const amount = this.#shape[unit * count + rows[r]];
        shape[unit * rows.length + r] = amount;
        norm[unit] += weight[r] * amount * amount;
        load[unit] += weight[r] * amount;
      }
    }
    const guide = { rows, weight, shape, norm, load, idle };
    this.#guides.set(products, guide);
    return guide;
  }
}

/** What guides the choice of units for servers of some products. */
interface Guide {
  /** Coarse rows that are not quiet, and the weight of each. */
  readonly rows: Int32Array;
  readonly weight: Float64Array;
  /** Demand of each unit in these rows, its weighted square and its weighted sum. */
  readonly shape: Float64Array;
  readonly norm: Float64Array;
  readonly load: Float64Array;
  /** Share of each row that may be expected to stay idle. */
  readonly idle: Float64Array;
}

function firstRows({ of, count }: CoarseRows): Int32Array {
  const first = new Int32Array(count + 1).fill(of.length);
  for (let row = of.length - 1; row >= 0; row -= 1) first[of[row]] = row;
  return first;
}
