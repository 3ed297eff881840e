import { racksOf } from '@tatami/model';
import { useMemo } from 'react';
import { usePlatforms } from '../../../planning/use-platforms.ts';
import type { ShownServer } from '../shown-servers.ts';

/** Servers that stand in one rack, and the height they take; null where that of one is not known. */
export interface Rack {
  readonly number: number;
  /** From 1; null where the plan tells no sites apart. */
  readonly site: number | null;
  readonly servers: readonly ShownServer[];
  readonly units: number | null;
}

/** The servers of a layout in their racks. */
export function useRacks(servers: readonly ShownServer[]): readonly Rack[] {
  const { platformById } = usePlatforms();
  return useMemo(() => {
    const unitsOf = ({ node }: ShownServer) => platformById(node.platformId)?.rackUnits?.value ?? null;
    return (racksOfSpread(servers) ?? racksOf(servers, unitsOf)).map((rack, index) => ({
      number: (rack[0]?.node.rack ?? index) + 1,
      site: rack[0]?.node.site === undefined ? null : rack[0].node.site + 1,
      servers: rack,
      units: rack.map(unitsOf).reduce((sum, units) => (sum === null || units === null ? null : sum + units), 0),
    }));
  }, [servers, platformById]);
}

/** The racks that a plan has put its servers in, as far as one holds any; null where it tells none apart. */
function racksOfSpread(servers: readonly ShownServer[]): readonly (readonly ShownServer[])[] | null {
  if (servers.every(({ node }) => node.rack === undefined)) return null;
  const racks = new Map<number, ShownServer[]>();
  for (const server of servers) {
    const rack = server.node.rack ?? 0;
    racks.set(rack, [...(racks.get(rack) ?? []), server]);
  }
  return [...racks].sort(([a], [b]) => a - b).map(([, standing]) => standing);
}
