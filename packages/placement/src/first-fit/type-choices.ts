import type { PlacementProblem, ServerType } from '@tatami/model';
import { standsIn } from './spare-servers.ts';

/**
 * The problem under each choice of server types worth trying; types left out have none in stock. All together, and each of those
 * without a limit beside those there is a number of, so that a mix costs no more than one type. Where a plan may use fewer types than
 * there are, each choice of as many and each alone.
 */
export function typeChoices(problem: PlacementProblem): readonly PlacementProblem[] {
  const { serverTypes, maxTypes = Number.POSITIVE_INFINITY } = problem;
  const choices =
    maxTypes < serverTypes.length
      ? [...ofSize(maxTypes, serverTypes), ...(maxTypes > 1 ? ofSize(1, serverTypes) : [])]
      : [serverTypes, ...oneUnlimited(serverTypes)];
  return choices.map((chosen) => onlyTypes(problem, chosen));
}

/** The problem with none in stock of the types left out. */
export function onlyTypes(problem: PlacementProblem, chosen: readonly ServerType[]): PlacementProblem {
  if (chosen.length === problem.serverTypes.length) return problem;
  const serverTypes = problem.serverTypes.map((type) => (chosen.includes(type) ? type : { ...type, count: 0 }));
  return { ...problem, serverTypes };
}

function oneUnlimited(types: readonly ServerType[]): readonly (readonly ServerType[])[] {
  const unlimited = types.filter(({ count }) => count === null);
  if (unlimited.length < 2) return [];
  return unlimited.map((only) => types.filter((type) => type === only || type.count !== null));
}

/** The problem with as many kept in stock of each limited type as its spares take, where no other type stands in for it; null = none. */
export function withStockHeldBack(problem: PlacementProblem): PlacementProblem | null {
  const { serverTypes, spareServers } = problem;
  const isShort = (type: ServerType) =>
    (type.count ?? 0) > 0 && !serverTypes.some((other) => other.count === null && standsIn(other, type));
  if (!serverTypes.some(isShort)) return null;
  return {
    ...problem,
    serverTypes: serverTypes.map((type) =>
      type.count !== null && isShort(type) ? { ...type, count: Math.max(0, type.count - spareServers) } : type,
    ),
  };
}

function ofSize(size: number, types: readonly ServerType[]): readonly (readonly ServerType[])[] {
  return subsets(types.length, size).map((chosen) => types.filter((_, at) => chosen.has(at)));
}

/** All ways to choose `size` of `count` things, in the order of the things. */
function subsets(count: number, size: number, from = 0): readonly ReadonlySet<number>[] {
  if (size === 0) return [new Set()];
  return Array.from({ length: Math.max(0, count - from - size + 1) }, (_, offset) => from + offset).flatMap((first) =>
    subsets(count, size - 1, first + 1).map((others) => new Set([first, ...others])),
  );
}
