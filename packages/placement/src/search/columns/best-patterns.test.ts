import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProblemSource } from '../../problem/index.ts';
import { compiled } from '../../test/small-sources.ts';
import { BestPatterns } from './best-patterns.ts';

const ROOM = 12;
const STEPS = 1_000_000;

/** Up to nine items in two resources with what each is worth, and two groups of which a server holds one item. */
const anyGiven = fc
  .array(
    fc.record({
      size: fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })),
      worth: fc.integer({ min: -2, max: 30 }),
      group: fc.integer({ min: 0, max: 5 }),
    }),
    { minLength: 1, maxLength: 9 },
  )
  .map((items) => ({
    items,
    conflicts: [0, 1].map((group) => items.flatMap((item, i) => (item.group === group ? [i] : []))),
  }));

interface Given {
  readonly items: readonly { readonly size: readonly number[]; readonly worth: number }[];
  readonly conflicts: readonly (readonly number[])[];
}

function searchOf({ items, conflicts }: Given) {
  const source: ProblemSource = {
    name: 'test',
    dims: [
      { name: 'cpu', scope: 'node' },
      { name: 'memory', scope: 'node' },
    ],
    hours: 1,
    items: items.map(({ size }) => size),
    series: new Map(),
    serverTypes: [{ name: 'S', count: null, cost: 1, cores: 1, nodes: [[ROOM, ROOM]] }],
    conflicts,
    products: [],
    product: items.map(() => -1),
    spares: 0,
  };
  const problem = compiled(source);
  return new BestPatterns(problem, problem.types[0]);
}

/** What some items are worth on one server; null where they do not fit. */
function worthOf({ items, conflicts }: Given, set: readonly number[]): number | null {
  const used = [0, 1].map((d) => set.reduce((sum, i) => sum + items[i].size[d], 0));
  const areApart = conflicts.some((group) => group.filter((i) => set.includes(i)).length > 1);
  return areApart || used.some((each) => each > ROOM) ? null : set.reduce((sum, i) => sum + items[i].worth, 0);
}

/** The most that any set is worth in which no item is worth more than `lead`, nor as much with a smaller number. */
function mostLedBy(given: Given, lead: number): number {
  const { items } = given;
  const others = [...items.keys()].filter(
    (i) => items[i].worth < items[lead].worth || (items[i].worth === items[lead].worth && i > lead),
  );
  const sets = Array.from({ length: 2 ** others.length }, (_, set) => [
    lead,
    ...others.filter((_each, bit) => (set >> bit) & 1),
  ]);
  return Math.max(...sets.map((set) => worthOf(given, set) ?? 0));
}

const worths = ({ items }: Given) => Float64Array.from(items, ({ worth }) => worth);

describe('the patterns worth most', () => {
  it('are for each item in the lead as good as the best of all sets, where that is worth more than asked for', () => {
    fc.assert(
      fc.property(anyGiven, fc.integer({ min: 0, max: 40 }), (given, above) => {
        const { patterns, most } = searchOf(given).find(worths(given), above, { steps: STEPS });
        const leads = [...given.items.keys()].filter((i) => given.items[i].worth > 0);
        const best = leads.map((lead) => mostLedBy(given, lead)).filter((worth) => worth > above);
        expect(patterns.map(({ worth }) => worth).toSorted((a, b) => a - b)).toEqual(best.toSorted((a, b) => a - b));
        for (const { items, worth } of patterns) expect(worthOf(given, [...items])).toBe(worth);
        expect(most).toBe(Math.max(above, ...best));
      }),
      { numRuns: 300 },
    );
  });

  it('are those of every so many-th item in the lead, from the first that is asked for', () => {
    fc.assert(
      fc.property(anyGiven, fc.nat(2), (given, first) => {
        const order = [...given.items.keys()]
          .filter((i) => given.items[i].worth > 0)
          .toSorted((a, b) => given.items[b].worth - given.items[a].worth || a - b);
        const leads = order.filter((_, at) => at % 3 === first);
        const found = searchOf(given).find(worths(given), 0, { steps: STEPS, every: 3, first });
        expect(found.patterns.map(({ items }) => items[0])).toEqual(leads.filter((lead) => mostLedBy(given, lead) > 0));
      }),
      { numRuns: 100 },
    );
  });

  it('prove nothing where the steps run out, of all or of an item, and are right all the same', () => {
    fc.assert(
      fc.property(
        anyGiven,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 4 }),
        (given, steps, stepsEach) => {
          const whole = searchOf(given).find(worths(given), 0, { steps: STEPS });
          const { patterns, most } = searchOf(given).find(worths(given), 0, { steps, stepsEach });
          for (const { items, worth } of patterns) expect(worthOf(given, [...items])).toBe(worth);
          if (most !== null) expect(most).toBe(whole.most);
        },
      ),
      { numRuns: 100 },
    );
    const alike = { items: Array.from({ length: 8 }, () => ({ size: [3, 3], worth: 5 })), conflicts: [] };
    expect(searchOf(alike).find(worths(alike), 0, { steps: 2 }).most).toBeNull();
    expect(searchOf(alike).find(worths(alike), 0, { steps: STEPS, stepsEach: 1 }).most).toBeNull();
  });
});
