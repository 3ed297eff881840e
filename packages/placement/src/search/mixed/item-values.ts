import type { CoveringPrice } from '../../bound/covering-bound.ts';
import { productSets } from '../../bound/product-sets.ts';
import type { Problem } from '../../problem/index.ts';

/** Values are whole numbers, so that adding and taking away leaves no trace: this many to one unit of cost of the dearest server. */
const VALUE_OF_SERVER = 2 ** 20;

/**
 * What each item costs at the margin by the covering program: its demand at the program's prices. A server is well used where its items are worth
 * what it costs; prices are such that no server's room is worth more than its cost. Whole numbers, `unit` to one unit of cost.
 */
export interface ItemValues {
  readonly value: Float64Array;
  readonly unit: number;
  /** Class of products of each item, and worth of an empty server of a type to items of a class: [type * classCount + class] */
  readonly classOf: Uint8Array;
  readonly classCount: number;
  readonly room: Float64Array;
}

export function itemValues(problem: Problem, prices: readonly CoveringPrice[]): ItemValues {
  const { classOf, classCount } = productSets(problem);
  const unit = VALUE_OF_SERVER / Math.max(1, ...problem.types.map(({ cost }) => cost));
  const value = new Float64Array(problem.itemCount);
  const room = new Float64Array(problem.types.length * classCount);
  for (const { row, classes, price } of prices) {
    for (let i = 0; i < problem.itemCount; i += 1) {
      if (((classes >> classOf[i]) & 1) === 0) continue;
      const steps = Math.floor(problem.demand[i * problem.rowCount + row.row] / row.step);
      value[i] += Math.round(steps * price * unit);
    }
    for (let at = 0; at < room.length; at += 1) {
      if (((classes >> (at % classCount)) & 1) === 0) continue;
      const held = row.capacity[Math.floor(at / classCount)];
      room[at] += Math.round(held * price * unit);
    }
  }
  // An item the prices overlook still fills its server.
  return { value: value.map((each) => Math.max(1, each)), unit, classOf, classCount, room };
}
