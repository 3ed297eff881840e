import type { PlacementItem, ServerType } from '@tatami/model';
import type { Problem } from '../problem/problem.ts';
import type { ProblemSource } from '../problem/problem-source.ts';
import { leastPrice } from './least-price.ts';
import type { Rule, Slots, Watch } from './rule.ts';

/** A server that holds an item of a product pays for it once, whatever else it holds of it. */
export const licences = {
  stated({ request, items }) {
    const products = licensedProducts(request.serverTypes, items);
    return {
      products: products.map((name) => ({ name, perCore: 0 })),
      licences: request.serverTypes.map((type) => products.map((product) => licenceOf(type, product))),
      product: items.map(({ product }) => (products.length === 0 ? -1 : products.indexOf(product ?? ''))),
    };
  },
  faults({ products, product, serverTypes, items, licences: stated }, check) {
    const isCost = (value: number) => Number.isFinite(value) && value >= 0;
    check(product.length === items.length, 'product', `${product.length} entries for ${items.length} items`);
    products.forEach(({ perCore }, p) => {
      check(isCost(perCore), `products[${p}].perCore`, 'must be a number, 0 or more');
    });
    serverTypes.forEach(({ cores }, t) => {
      check(Number.isInteger(cores) && cores >= 0, `binTypes[${t}].cores`, 'must be a whole number, 0 or more');
      const own = stated?.[t];
      const fine = !stated || (own !== undefined && own.length === products.length && own.every(isCost));
      check(fine, `licences[${t}]`, 'must be a number for each product, 0 or more');
    });
    product.forEach((p, i) => {
      const fine = p === -1 || (Number.isInteger(p) && p >= 0 && p < products.length);
      check(fine, `product[${i}]`, 'names no product');
    });
  },
  watch: (problem, slots) => (problem.productCount === 0 ? null : new LicenceWatch(problem, slots)),
  leastCost(problem, leastServers) {
    const { productCount, product, licence } = problem;
    let cost = 0;
    for (let p = 0; p < productCount; p += 1) {
      const holding = [...product.keys()].filter((item) => product[item] === p);
      cost += leastPrice(problem, holding, leastServers(holding), (t) => licence[t * productCount + p]);
    }
    return cost;
  },
  cost({ licence, productCount, product }, { assignment, itemsOf }) {
    let cost = 0;
    itemsOf.forEach((items, s) => {
      for (const p of new Set(items.map((i) => product[i])))
        if (p >= 0) cost += licence[assignment.serverTypes[s] * productCount + p];
    });
    return cost;
  },
} satisfies Rule;

export function compiledLicences(
  source: ProblemSource,
): Pick<Problem, 'products' | 'product' | 'productCount' | 'licence'> {
  return {
    products: source.products.map(({ name }) => name),
    product: Int32Array.from(source.product),
    productCount: source.products.length,
    licence: Float64Array.from(licencesByType(source).flat()),
  };
}

/** What a server of each type pays for each product once it holds it. */
export function licencesByType({ serverTypes, products, licences: stated }: ProblemSource) {
  return stated ?? serverTypes.map(({ cores }) => products.map(({ perCore }) => perCore * cores));
}

/** What a server of a type of the model pays once it holds the product; nothing for none. */
function licenceOf({ licences: own }: ServerType, product: string | null | undefined): number {
  return (product && own?.[product]) || 0;
}

/** Products that cost something on some type of server and are among the items, by id. */
function licensedProducts(serverTypes: readonly ServerType[], items: readonly PlacementItem[]): readonly string[] {
  const present = new Set<string>();
  for (const { product } of items) if (product) present.add(product);
  return [...present].filter((product) => serverTypes.some((type) => licenceOf(type, product) > 0)).sort();
}

class LicenceWatch implements Watch {
  readonly #problem: Problem;
  readonly #slots: Slots;
  /** Items of each product on each slot: [slot * products + product] */
  #holding: Int32Array;

  constructor(problem: Problem, slots: Slots) {
    this.#problem = problem;
    this.#slots = slots;
    this.#holding = new Int32Array(slots.countOf.length * problem.productCount);
  }

  cost(item: number, slot: number): number {
    const { product, productCount, licence } = this.#problem;
    const wanted = product[item];
    if (wanted === -1 || this.#holding[slot * productCount + wanted] !== 0) return 0;
    return licence[this.#slots.typeOf[slot] * productCount + wanted];
  }

  placed(item: number, slot: number): void {
    this.#count(item, slot, 1);
  }

  removed(item: number, slot: number): void {
    this.#count(item, slot, -1);
  }

  #count(item: number, slot: number, change: 1 | -1): void {
    const { product, productCount } = this.#problem;
    if (product[item] !== -1) this.#holding[slot * productCount + product[item]] += change;
  }
}
