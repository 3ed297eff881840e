import { seededRandom } from '@tatami/model';
import type { ProblemSource } from '@tatami/placement';

/** A problem drawn from a number, and so many iterations that a search of its kind comes to its end. */
interface DrawnProblem {
  readonly source: ProblemSource;
  readonly iterations: number;
}

/** What a search is chosen by, and what it is guided by. */
interface Kind {
  readonly name: string;
  readonly seed: number;
  readonly items: number;
  readonly iterations: number;
  /** Least and most that an item needs of each resource. */
  readonly needs: readonly [number, number];
  readonly types: readonly { readonly size: number; readonly cost: number }[];
  readonly hours?: number;
  readonly products?: number;
  readonly spares?: number;
  readonly apart?: number;
}

const KINDS: readonly Kind[] = [
  {
    name: 'many-a-server',
    seed: 8,
    items: 250,
    iterations: 2_000,
    needs: [10, 190],
    types: [{ size: 1_000, cost: 1 }],
    hours: 8,
  },
  {
    name: 'four-a-server',
    seed: 1,
    items: 150,
    iterations: 2_000,
    needs: [20, 420],
    types: [{ size: 1_000, cost: 1 }],
    hours: 8,
  },
  { name: 'few-a-server', seed: 2, items: 120, iterations: 300, needs: [160, 480], types: [{ size: 1_000, cost: 1 }] },
  {
    name: 'small-sizes',
    seed: 3,
    items: 60,
    iterations: 80,
    needs: [3, 13],
    types: [
      { size: 16, cost: 10 },
      { size: 24, cost: 14 },
      { size: 40, cost: 25 },
    ],
  },
  {
    name: 'types-and-licences',
    seed: 4,
    items: 250,
    iterations: 6_000,
    needs: [10, 400],
    types: [
      { size: 1_000, cost: 30 },
      { size: 1_500, cost: 43 },
      { size: 2_400, cost: 77 },
    ],
    products: 3,
    spares: 1,
    apart: 4,
  },
  {
    name: 'types-over-time',
    seed: 5,
    items: 160,
    iterations: 4_000,
    needs: [50, 600],
    types: [
      { size: 1_000, cost: 31 },
      { size: 1_600, cost: 47 },
    ],
    hours: 12,
  },
];

/** Problems of each kind that a search is made for. */
export function drawnProblems(): readonly DrawnProblem[] {
  return KINDS.map((kind) => ({ source: drawn(kind), iterations: kind.iterations }));
}

function drawn(kind: Kind): ProblemSource {
  const { name, seed, items: count, needs, types, hours = 1, products = 0, spares = 0, apart = 0 } = kind;
  const random = seededRandom(seed);
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  const need = () => between(...needs);
  const items = Array.from({ length: count }, () => [need(), need()] as const);
  const load = items.map(([peak]) => Array.from({ length: hours }, () => Math.ceil(peak * random())));
  const all = [...items.keys()];
  return {
    name,
    dims: [
      { name: 'cpu', scope: 'node' },
      { name: 'memory', scope: 'node' },
    ],
    hours,
    items,
    series: new Map(hours > 1 ? [[0, load]] : []),
    serverTypes: types.map(({ size, cost }) => ({
      name: `of ${size}`,
      count: null,
      cost,
      cores: Math.ceil(cost / 10),
      nodes: [[size, size]],
    })),
    conflicts: Array.from({ length: apart }, (_, group) => all.filter((item) => item % 10 === group)),
    products: Array.from({ length: products }, (_, p) => ({ name: `P${p}`, perCore: 4 + 5 * p })),
    product: all.map(() => (products === 0 ? -1 : between(-1, products - 1))),
    spares,
  };
}
