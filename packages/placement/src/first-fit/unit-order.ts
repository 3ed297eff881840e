import type { PlacementProblem, ServerType } from '@tatami/model';
import { type PlacementUnit, wholeOf } from './units-of.ts';

/** Largest dominant share of a node (of a server for I/O) first; equal shares keep their order, by id. */
export function inOrder(
  units: readonly PlacementUnit[],
  { serverTypes, ceiling }: PlacementProblem,
): readonly PlacementUnit[] {
  const largest = (of: (type: ServerType) => number) => Math.max(...serverTypes.map(of)) || 1;
  const cpu = largest(({ nodes }) => Math.max(...nodes.map((node) => node.cpu))) * ceiling.cpu;
  const memory = largest(({ nodes }) => Math.max(...nodes.map((node) => node.memoryGiB))) * ceiling.memory;
  const io = largest(({ iops }) => iops ?? Number.POSITIVE_INFINITY) * ceiling.io;
  const share = (unit: PlacementUnit) => {
    const whole = wholeOf(unit);
    return Math.max(whole.cpu / cpu, (whole.memoryGiB ?? 0) / memory, (whole.iops ?? 0) / io);
  };
  return units
    .map((unit) => ({ unit, share: share(unit) }))
    .sort((a, b) => b.share - a.share)
    .map(({ unit }) => unit);
}
