import { ROUNDING } from '../figure/index.ts';
import {
  isGranted,
  type Margin,
  type PlacementItem,
  type PlacementProblem,
  RESOURCES,
  type Resource,
  statedNeed,
} from '../placement/index.ts';
import type { DrawnDemand } from './drawn-demand.ts';
import type { PlaceScale } from './pooled-demand.ts';
import type { ServerFill } from './server-fill.ts';

/** Items that are packed: every nth by size stands for those about it. */
const MOST_PACKED = 200;

/**
 * How many servers a large demand takes, by the sizes of its items alone: the largest first, each on the first server with room. What that
 * leaves out (when peaks fall, nodes, rules) is taken from the plan: how much less closely it fills its servers than its own sizes would.
 */
export function packedRoughly(
  problem: PlacementProblem,
  drawn: DrawnDemand,
  margins: readonly Margin[],
  fill: ServerFill,
): PlaceScale {
  const sized = RESOURCES.filter((resource) => fill.gives[resource] > 0 && drawn.need[resource].middle > 0);
  const erring = sized.map((resource) => !isGranted(resource));
  const sizes = sizesBySize(problem, drawn, margins, fill, sized);
  const whole = mostOf(sized, (resource) =>
    isGranted(resource) ? 0 : drawn.need[resource].middle / fill.gives[resource],
  );
  const granted = mostOf(sized, (resource) =>
    isGranted(resource) ? drawn.need[resource].middle / fill.gives[resource] : 0,
  );
  const planned = mostOf(sized, (resource) => (isGranted(resource) ? 0 : fill.carried[resource]));
  const asClose = fill.packed / packed(sizes, planned / whole, erring);
  return (scale) => {
    const density = Math.min(1, asClose * packed(sizes, scale, erring));
    const filled = Math.max(whole * scale, granted) / density;
    return { servers: Math.ceil(filled * (1 - ROUNDING)), filled };
  };
}

/** Of every nth item, the largest first: what it needs of each resource, in servers. */
function sizesBySize(
  { items }: PlacementProblem,
  { need, sumOfPeaks }: DrawnDemand,
  margins: readonly Margin[],
  { gives }: ServerFill,
  sized: readonly Resource[],
): readonly Float64Array[] {
  // What of a peak counts at the time when all together need most.
  const together = sumOfPeaks.middle > 0 ? need.cpu.middle / sumOfPeaks.middle : 1;
  const sizeOf = (index: number, resource: Resource) => {
    const planned = statedNeed(items[index] as PlacementItem, resource) * (margins[index] as Margin)[resource];
    return (planned * (resource === 'cpu' ? together : 1)) / gives[resource];
  };
  const largest = Float64Array.from(items.keys(), (index) => mostOf(sized, (resource) => sizeOf(index, resource)));
  const order = [...items.keys()].sort((a, b) => (largest[b] as number) - (largest[a] as number) || a - b);
  const every = Math.ceil(order.length / MOST_PACKED);
  return order
    .filter((_, place) => place % every === 0)
    .map((index) => Float64Array.from(sized, (resource) => sizeOf(index, resource)));
}

/** How full servers get, those but the emptiest, with what errs times `scale`. What fills more than a server fills one. */
function packed(sizes: readonly Float64Array[], scale: number, erring: readonly boolean[]): number {
  const kinds = erring.length;
  const used: Float64Array[] = [];
  const here = new Float64Array(kinds);
  for (const size of sizes) {
    for (let kind = 0; kind < kinds; kind += 1)
      here[kind] = Math.min(1, (size[kind] as number) * (erring[kind] ? scale : 1));
    let server = used.find((taken) => goesOn(taken, here));
    if (!server) {
      server = new Float64Array(kinds);
      used.push(server);
    }
    for (let kind = 0; kind < kinds; kind += 1) server[kind] = (server[kind] as number) + (here[kind] as number);
  }
  if (used.length < 2) return 1;
  const fills = used.map((server) => Math.max(...server));
  const emptiest = fills.indexOf(Math.min(...fills));
  const rest = used.toSpliced(emptiest, 1);
  const sums = erring.map((_, kind) => rest.reduce((sum, server) => sum + (server[kind] as number), 0));
  return Math.min(1, Math.max(...sums) / (used.length - 1));
}

function goesOn(taken: Float64Array, size: Float64Array): boolean {
  for (let kind = 0; kind < size.length; kind += 1)
    if ((taken[kind] as number) + (size[kind] as number) > 1 + ROUNDING) return false;
  return true;
}

function mostOf(resources: readonly Resource[], of: (resource: Resource) => number): number {
  return resources.reduce((most, resource) => Math.max(most, of(resource)), 0);
}
