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

/**
 * Stocks with as many held back as spares take, of each limited type for which no unlimited one stands in: of those types alone that no other of them
 * stands in for with enough servers, and of each, since the one kept may be what the plan needs.
 */
export function withSparesHeldBack(stock: Stock, problem: Problem): readonly Stock[] {
  const isUnlimited = (t: number) => stock[t] === Number.POSITIVE_INFINITY;
  const coveredBy = (t: number, others: readonly number[]) => others.some((other) => standsIn(problem, other, t));
  const unlimited = [...stock.keys()].filter(isUnlimited);
  const short = [...stock.keys()].filter((t) => stock[t] > 0 && !isUnlimited(t) && !coveredBy(t, unlimited));
  if (short.length === 0) return [];
  const isLarger = (other: number, t: number) =>
    standsIn(problem, other, t) && (!standsIn(problem, t, other) || other < t) && stock[other] >= problem.spares;
  const largest = short.filter((t) => !short.some((other) => other !== t && isLarger(other, t)));
  const holdingBack = (types: readonly number[]) =>
    stock.map((count, t) => (types.includes(t) ? Math.max(0, count - problem.spares) : count));
  return (largest.length < short.length ? [largest, short] : [short]).map(holdingBack);
}

/** All ways to choose `size` of some things, in their order. */
function subsets(all: readonly number[], size: number, from = 0): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return Array.from({ length: Math.max(0, all.length - from - size + 1) }, (_, offset) => from + offset).flatMap(
    (first) => subsets(all, size - 1, first + 1).map((others) => [all[first], ...others]),
  );
}
