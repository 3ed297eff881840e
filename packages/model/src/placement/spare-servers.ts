import type { PlacedServer, PlacementProblem, ServerType } from './problem.ts';

/** Empty servers kept for N+k, as many of each type in use as its stock allows, and how many are missing. */
export function spareServers(
  { serverTypes, spareServers: wanted }: PlacementProblem,
  usedOf: (type: ServerType) => number,
): { readonly spares: readonly PlacedServer[]; readonly missingSpares: number } {
  const spares: PlacedServer[] = [];
  let missingSpares = 0;
  for (const type of serverTypes) {
    const used = usedOf(type);
    if (used === 0) continue;
    const granted = Math.min(wanted, (type.count ?? Number.POSITIVE_INFINITY) - used);
    for (let spare = 0; spare < granted; spare += 1) spares.push({ typeId: type.id, spare: true, items: [] });
    missingSpares += wanted - granted;
  }
  return { spares, missingSpares };
}
