import type { Problem } from '../../problem/index.ts';
import { rowCapacity } from '../../problem/rows.ts';

/** A server and the products it may hold, as bits. */
export interface LicensedServer {
  readonly type: number;
  readonly products: number;
}

/** Weight of a row: how full it would be, squared this often; the more hours there are, the less the quiet ones should count. */
const SQUARINGS_STATIC = 1;
const SQUARINGS_HOURLY = 4;

/** A row that is hardly used still counts this much. */
const LEAST = 1e-6;

/**
 * How scarce each row is on a set of servers: how much of it the demand fills, of all items together and of each product on the servers licensed for it.
 */
export class Scarcity {
  readonly #problem: Problem;
  /** Demand by row of each product, and of all items at the end. */
  readonly #demand: readonly Float64Array[];
  readonly #known = new Map<number, RowScarcity>();
  #servers: readonly LicensedServer[] = [];
  #reference: Float64Array = new Float64Array(0);

  constructor(problem: Problem) {
    this.#problem = problem;
    this.#demand = demandByProduct(problem);
  }

  /** Takes up another set of servers. */
  weigh(servers: readonly LicensedServer[]): void {
    this.#servers = servers;
    this.#known.clear();
    this.#reference = this.#capacity(() => true).map((held) => Math.max(1, held) / Math.max(1, servers.length));
  }

  /** Share of the scarcest row that is filled: of all servers, or of those licensed for some product. */
  get fill(): number {
    const { productCount } = this.#problem;
    const products = Array.from({ length: productCount }, (_, p) => this.#filled(p, (held) => ((held >> p) & 1) === 1));
    return [this.#filled(productCount, () => true), ...products]
      .flatMap((each) => [...each])
      .reduce((a, b) => Math.max(a, b), 0);
  }

  /** What a server of the set offers in each row on average. */
  get reference(): Float64Array {
    return this.#reference;
  }

  /** For a server with these products, or an item of them: each row at the scarcest of any of them, and of all items. */
  of(products: number): RowScarcity {
    const known = this.#known.get(products);
    if (known) return known;
    const { productCount, hours } = this.#problem;
    const filled = this.#filled(productCount, () => true);
    for (let p = 0; p < productCount; p += 1) {
      if (((products >> p) & 1) === 0) continue;
      this.#filled(p, (held) => ((held >> p) & 1) === 1).forEach((share, row) => {
        filled[row] = Math.max(filled[row], share);
      });
    }
    const most = filled.reduce((a, b) => Math.max(a, b), Number.MIN_VALUE);
    const squarings = hours === 1 ? SQUARINGS_STATIC : SQUARINGS_HOURLY;
    const weight = filled.map((share) => LEAST + squared(share, squarings));
    const total = weight.reduce((sum, each) => sum + each, 0);
    const scarcity = { weight, total, idle: filled.map((share) => 1 - share / most) };
    this.#known.set(products, scarcity);
    return scarcity;
  }

  /** Share of each row that the items of a product (or all, at the end) fill of the servers that may hold them. */
  #filled(index: number, has: (products: number) => boolean): Float64Array {
    const held = this.#capacity(has);
    return this.#demand[index].map((need, row) => need / Math.max(1, held[row]));
  }

  #capacity(has: (products: number) => boolean): Float64Array {
    const { types, rowCount } = this.#problem;
    const counts = types.map(
      (_, t) => this.#servers.filter((server) => server.type === t && has(server.products)).length,
    );
    return Float64Array.from({ length: rowCount }, (_, row) =>
      counts.reduce((sum, n, t) => sum + n * rowCapacity(this.#problem, types[t], row), 0),
    );
  }
}

interface RowScarcity {
  readonly weight: Float64Array;
  /** Sum of the weights. */
  readonly total: number;
  /** Share of a row that may be expected to stay idle, beside the row that is filled most. */
  readonly idle: Float64Array;
}

function squared(share: number, times: number): number {
  let weight = share;
  for (let k = 0; k < times; k += 1) weight *= weight;
  return weight;
}

function demandByProduct({ itemCount, rowCount, productCount, product, demand }: Problem): readonly Float64Array[] {
  const totals = Array.from({ length: productCount + 1 }, () => new Float64Array(rowCount));
  for (let i = 0; i < itemCount; i += 1) {
    const lists = [totals[productCount], totals[product[i]]];
    for (let row = 0; row < rowCount; row += 1) {
      const amount = demand[i * rowCount + row];
      for (const list of lists) if (list) list[row] = list[row] + amount;
    }
  }
  return totals;
}
