import fc from 'fast-check';
import { compileProblem, type Problem, type ProblemSource } from '../problem/index.ts';

/** Problems with a handful of items that `leastCost` can solve: several types, nodes, hours, products, conflicts and spares. */
export const smallSources: fc.Arbitrary<ProblemSource> = fc
  .record({
    items: fc.integer({ min: 1, max: 4 }),
    types: fc.integer({ min: 1, max: 2 }),
    hours: fc.constantFrom(1, 3),
  })
  .chain(({ items, types, hours }) =>
    fc.record({
      name: fc.constant('small'),
      dims: fc.constant([
        { name: 'cpu', scope: 'node' as const },
        { name: 'memory', scope: 'server' as const },
      ]),
      hours: fc.constant(hours),
      items: exactly(items, fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))),
      series: fc
        .option(exactly(items, exactly(hours, fc.integer({ min: 0, max: 9 }))))
        .map((cpu) => new Map(cpu ? [[0, cpu]] : [])),
      serverTypes: exactly(types, serverTypes),
      conflicts: fc.constantFrom([], items > 1 ? [[0, 1]] : []),
      products: fc.constant([
        { name: 'A', perCore: 7 },
        { name: 'B', perCore: 2 },
      ]),
      product: exactly(items, fc.integer({ min: -1, max: 1 })),
      spares: fc.integer({ min: 0, max: 2 }),
    }),
  );

/** Problems of one type and one node, whose cost is a count of servers. */
export const uniformSources: fc.Arbitrary<ProblemSource> = fc.integer({ min: 1, max: 6 }).chain((items) =>
  fc.record({
    name: fc.constant('uniform'),
    dims: fc.constant([
      { name: 'cpu', scope: 'node' as const },
      { name: 'memory', scope: 'node' as const },
    ]),
    hours: fc.constant(1),
    items: exactly(items, fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 }))),
    series: fc.constant(new Map()),
    serverTypes: fc.constant([{ name: 'S', count: null, cost: 1, cores: 12, nodes: [[12, 12]] }]),
    conflicts: fc.constantFrom([], items > 2 ? [[0, 1, 2]] : []),
    products: fc.constant([]),
    product: fc.constant(Array.from({ length: items }, () => -1)),
    spares: fc.constant(0),
  }),
);

/** A source that is known to be right. */
export function compiled(source: ProblemSource): Problem {
  const result = compileProblem(source);
  if (result.kind === 'invalid')
    throw new Error(result.faults.map(({ where, problem }) => `${where}: ${problem}`).join('; '));
  return result.problem;
}

const serverTypes = fc.record({
  name: fc.constant('type'),
  count: fc.constantFrom(null, null, 3),
  cost: fc.integer({ min: 5, max: 40 }),
  cores: fc.integer({ min: 1, max: 6 }),
  nodes: fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 4, max: 12 })), {
    minLength: 1,
    maxLength: 2,
  }),
});

function exactly<T>(length: number, element: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(element, { minLength: length, maxLength: length });
}
