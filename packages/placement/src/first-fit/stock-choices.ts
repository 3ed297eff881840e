import type { Problem } from '../problem/index.ts';
import { standsIn } from '../rules/spares.ts';

/** Servers of each type that may be opened; Infinity = as many as needed. */
export type Stock = readonly number[];

/**
 * The stock under each choice of types worth trying; of types left out there is none. All together, and each of those without a limit beside
 * those there is a number of, so that a mix costs no more than one type. Where a plan may use fewer types than there are, each choice of as many and
 * each alone.
 */
export function stockChoices({ types, maxTypes }: Problem): readonly Stock[] {
  const all = [...types.keys()];
  const choices =
    maxTypes < types.length
      ? [...subsets(all, maxTypes), ...(maxTypes > 1 ? subsets(all, 1) : [])]
      : [all, ...oneUnlimited(all, types)];
  return choices.map((chosen) => types.map(({ count }, t) => (chosen.includes(t) ? count : 0)));
}

function oneUnlimited(all: readonly number[], types: Problem['types']): readonly (readonly number[])[] {
  const unlimited = all.filter((t) => types[t].count === Number.POSITIVE_INFINITY);
  if (unlimited.length < 2) return [];
  return unlimited.map((only) => all.filter((t) => t === only || !unlimited.includes(t)));
}

/** The stock with as many held back of each limited type as its spares take, where no other type stands in for it; null = none. */
export function withSparesHeldBack(stock: Stock, problem: Problem): Stock | null {
  const isUnlimited = (t: number) => stock[t] === Number.POSITIVE_INFINITY;
  const isShort = (t: number) =>
    stock[t] > 0 && !isUnlimited(t) && !stock.some((_, other) => isUnlimited(other) && standsIn(problem, other, t));
  if (!stock.some((_, t) => isShort(t))) return null;
  return stock.map((count, t) => (isShort(t) ? Math.max(0, count - problem.spares) : count));
}

/** All ways to choose `size` of some things, in their order. */
function subsets(all: readonly number[], size: number, from = 0): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return Array.from({ length: Math.max(0, all.length - from - size + 1) }, (_, offset) => from + offset).flatMap(
    (first) => subsets(all, size - 1, first + 1).map((others) => [all[first], ...others]),
  );
}
