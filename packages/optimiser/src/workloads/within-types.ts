import type { Placement, PlacementProblem } from '@tatami/model';

/**
 * The problem on as many types of server as a plan may use: those of the placement it starts from, then others in order. The
 * search chooses freely among all types it is given, so a limit on them is kept by giving it no more.
 */
export function withinTypes(problem: PlacementProblem, { servers }: Placement): PlacementProblem {
  const { serverTypes, maxTypes = Number.POSITIVE_INFINITY } = problem;
  if (maxTypes >= serverTypes.length) return problem;
  const inUse = new Set(servers.map(({ typeId }) => typeId));
  const chosen = [...serverTypes].sort((a, b) => Number(inUse.has(b.id)) - Number(inUse.has(a.id))).slice(0, maxTypes);
  return { ...problem, serverTypes: serverTypes.filter((type) => chosen.includes(type)) };
}
