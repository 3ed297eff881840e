import type { Blocked, PlacementItem, PlacementProblem, Resource, ServerType } from '@tatami/model';
import { needOf, usableOf } from './server-bound.ts';
import { ROUNDING } from './tolerance.ts';

/** An item some empty server carries. */
export interface FittingItem {
  readonly item: PlacementItem;
  /** Types whose empty server carries it, in the problem's order. */
  readonly types: readonly ServerType[];
  /** Uses several nodes of its server: as it asks to, or because no single node carries it. */
  readonly spans: boolean;
}

export interface Triage {
  readonly fitting: readonly FittingItem[];
  readonly tooLarge: readonly { readonly id: string; readonly blocked: Blocked }[];
}

const RESOURCES: readonly Resource[] = ['cpu', 'memory', 'io'];

/** Which items fit an empty server at all, and which of them a single node? By id. Throws on two items with one id. */
export function triage(problem: PlacementProblem): Triage {
  const fitting: FittingItem[] = [];
  const tooLarge: Triage['tooLarge'][number][] = [];
  for (const item of byId(problem.items)) {
    const types = problem.serverTypes.filter((type) => fitsEmpty(item, type, problem));
    if (types.length === 0) tooLarge.push({ id: item.id, blocked: excessOf(item, problem) });
    else fitting.push({ item, types, spans: item.spans || !types.some((type) => fitsNode(item, type, problem)) });
  }
  return { fitting, tooLarge };
}

function byId(items: readonly PlacementItem[]): readonly PlacementItem[] {
  if (new Set(items.map(({ id }) => id)).size < items.length) throw new Error('two placement items share one id');
  return items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** Does one node of an empty server of the type carry the item? */
export function fitsNode(item: PlacementItem, type: ServerType, { ceiling, memoryScope }: PlacementProblem): boolean {
  return type.nodes.some(
    (node) =>
      node.cpu > 0 &&
      item.cpu <= node.cpu * ceiling.cpu * (1 + ROUNDING) &&
      (memoryScope === 'server' || (item.memoryGiB ?? 0) <= node.memoryGiB * ceiling.memory * (1 + ROUNDING)),
  );
}

function fitsEmpty(item: PlacementItem, type: ServerType, { ceiling }: PlacementProblem): boolean {
  return RESOURCES.every((resource) => {
    const usable = usableOf(type, resource, ceiling);
    return usable === null || needOf(item, resource) <= usable * (1 + ROUNDING);
  });
}

/** The resource by which the item exceeds the largest server most. */
function excessOf(item: PlacementItem, { serverTypes, ceiling }: PlacementProblem): Blocked {
  const excesses = RESOURCES.map((resource) => {
    const most = Math.max(...serverTypes.map((type) => usableOf(type, resource, ceiling) ?? Number.POSITIVE_INFINITY));
    const need = needOf(item, resource);
    return { resource, need, most, excess: need / most };
  });
  const { resource, need, most } = excesses.reduce((worst, next) => (next.excess > worst.excess ? next : worst));
  return { kind: 'too-large', resource, need, most };
}
