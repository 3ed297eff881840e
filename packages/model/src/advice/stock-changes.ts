import { text } from '../figure/index.ts';
import type { Change, ScenarioInputs } from '../inputs/index.ts';
import type { Placement, PlacementProblem, Placing } from '../placement/index.ts';
import { platformName } from '../platform/index.ts';
import type { Target } from '../target/index.ts';

/**
 * For workloads that found all servers in use: one more server of a type there is a limited number of, or one more type; the
 * first of these with which each has a place, found by planning again. By workload.
 */
export function moreServers(
  { unplaced }: Pick<Placement, 'unplaced'>,
  problem: PlacementProblem,
  target: Pick<Target, 'others'>,
  inputs: ScenarioInputs,
  placing: Pick<Placing, 'first'>,
): ReadonlyMap<string, Change> {
  const found = new Map<string, Change>();
  const waiting = unplaced.filter(({ blocked }) => blocked.kind === 'servers-exhausted').map(({ id }) => id);
  if (waiting.length === 0) return found;
  for (const { change, problem: tried } of [
    ...oneMoreServer(problem, target, inputs),
    ...oneMoreType(problem, inputs),
  ]) {
    const without = new Set(placing.first(tried).unplaced.map(({ id }) => id));
    for (const id of waiting) if (!found.has(id) && !without.has(id)) found.set(id, change);
    if (found.size === waiting.length) break;
  }
  return found;
}

interface Tried {
  readonly change: Change;
  readonly problem: PlacementProblem;
}

function oneMoreServer(
  problem: PlacementProblem,
  { others }: Pick<Target, 'others'>,
  { otherTargets = [] }: ScenarioInputs,
): readonly Tried[] {
  return others.flatMap(({ typeId, platform, count }, index): Tried[] => {
    if (count === null || !otherTargets[index]) return [];
    const name = platformName(platform);
    const says = text(
      'Fits with one more {name} ({count} in all).',
      '{name}をもう1台（計{count}台）使えば配置できます。',
      { name, count: count + 1 },
    );
    const serverTypes = problem.serverTypes.map((type) => (type.id === typeId ? { ...type, count: count + 1 } : type));
    const more = otherTargets.map((each, at) => (at === index ? { ...each, count: count + 1 } : each));
    return [{ change: { says, inputs: { otherTargets: more } }, problem: { ...problem, serverTypes } }];
  });
}

function oneMoreType(problem: PlacementProblem, { maxServerTypes }: ScenarioInputs): readonly Tried[] {
  if (typeof maxServerTypes !== 'number' || maxServerTypes >= problem.serverTypes.length) return [];
  const most = maxServerTypes + 1;
  const says = text(
    'Fits when the plan may use {most} types of server.',
    'サーバーの種類を{most}種類まで使えば配置できます。',
    { most },
  );
  return [{ change: { says, inputs: { maxServerTypes: most } }, problem: { ...problem, maxTypes: most } }];
}
