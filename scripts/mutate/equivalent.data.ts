/** A mutant that changes nothing anybody can see, by the line it stands in. */
interface Equivalent {
  readonly path: string;
  readonly text: string;
  /** What it replaces. */
  readonly original: string;
  /** Where in the line, in characters from its text's beginning. */
  readonly at: number;
  readonly because: string;
}

export const EQUIVALENT: readonly Equivalent[] = [
  {
    path: 'packages/model/src/evidence/held-out.ts',
    text: 'const inside = hidden.poolGiB >= fromGiB && hidden.poolGiB <= toGiB;',
    original: '<=',
    at: 59,
    because: 'The sizes of the sweep differ, so the hidden one is never the largest of the others.',
  },
  {
    path: 'packages/model/src/evidence/held-out.ts',
    text: 'const inside = hidden.poolGiB >= fromGiB && hidden.poolGiB <= toGiB;',
    original: '>=',
    at: 30,
    because: 'The sizes of the sweep differ, so the hidden one is never the smallest of the others.',
  },
  {
    path: 'packages/model/src/throughput/rival-forms.ts',
    text: 'return left && right ? power(left, right, size) : null;',
    original: '&&',
    at: 12,
    because: 'A trend rests on three points or more: there are both of a pair, or neither.',
  },
  {
    path: 'packages/placement/src/search/columns/best-patterns.ts',
    text: 'if (small > 0) most = Math.min(most, afterOne < small ? 1 : 1 + Math.floor(afterOne / small));',
    original: 'Math.floor',
    at: 64,
    because: 'A limit that is one too high only prunes less: the same patterns are found, in more steps.',
  },
  {
    path: 'packages/placement/src/search/uniform/server-by-server.ts',
    text: 'if (this.#left < this.#order.length * (1 - STALE)) this.#order = this.#order.filter((item) => this.#isLeft(item));',
    original: '-',
    at: 41,
    because: 'Placed items are passed over anyway: to take them out of the order more often changes the time alone.',
  },
  {
    path: 'packages/placement/src/search/columns/grid-patterns.ts',
    text: 'if (each > 0 && copy.number < counts[copy.index]) this.#tryCopy(copy, each, at * this.#words);',
    original: '>',
    at: 9,
    because: 'A copy worth nothing is never taken: it makes no room worth more.',
  },
  {
    path: 'packages/model/src/demand/timeline.ts',
    text: 'for (let step = 0; step < values.length; step += 1) {',
    original: '<',
    at: 24,
    because: 'A Float64Array has no place behind its last: what is written there is lost.',
  },
  {
    path: 'packages/placement/src/search/columns/smooth-prices.ts',
    text: 'for (let item = 0; item < this.price.length; item += 1) {',
    original: '<',
    at: 24,
    because: 'There is one place more than there are items: what is written behind it is lost.',
  },
  {
    path: 'packages/placement/src/search/columns/best-patterns.ts',
    text: 'for (let k = at + 1; k < count; k += 1) next[k - at - 1] = candidates[k];',
    original: '<',
    at: 23,
    because: 'What is written behind the last candidate is never read: as many are looked at as there are.',
  },
  {
    path: 'packages/placement/src/search/columns/best-patterns.ts',
    text: 'for (let k = at + 1; k < count; k += 1) next[k - at - 1] = candidates[k];',
    original: '+',
    at: 16,
    because: 'A typed array has no place before its first: what is written there is lost.',
  },
  {
    path: 'packages/placement/src/search/columns/grid-patterns.ts',
    text: 'const dims = [...largest.keys()].sort((a, b) => largest[a] - largest[b] || a - b);',
    original: '-',
    at: 77,
    because: 'Sorting is stable and the numbers ascend already: equals stay in order where none is said to come first.',
  },
  {
    path: 'packages/model/src/identity/databases/databases-of-nodes.ts',
    text: 'return those.filter(({ databaseGiB }) => (servers.get(databaseGiB)?.size ?? 0) > 1);',
    original: '>',
    at: 79,
    because:
      'In one list those of one size are one: a size that stands on one server alone gives what is passed over anyway.',
  },
  {
    path: 'packages/placement/src/rules/apart.ts',
    text: 'for (let g = 0; g < conflicts.count; g += 1) {',
    original: '<',
    at: 18,
    because: 'Behind the last group there is none: it has no members.',
  },
  {
    path: 'packages/placement/src/answer/share-memory.ts',
    text: 'return hull.length > 1 ? [{ item, node: onlyNode(item, problem), hull }] : [];',
    original: '>',
    at: 19,
    because: 'What saves nothing has no edge: it wants 0 GiB, and gets none.',
  },
];
