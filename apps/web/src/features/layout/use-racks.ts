import { racksOf } from '@tatami/model';
import { useMemo } from 'react';
import { usePlatforms } from '../../planning/use-platforms.ts';
import type { ShownServer } from './shown-servers.ts';

/** Servers that stand in one rack, and the height they take; null where that of one is not known. */
export interface Rack {
  readonly servers: readonly ShownServer[];
  readonly units: number | null;
}

/** The servers of a layout in their racks. */
export function useRacks(servers: readonly ShownServer[]): readonly Rack[] {
  const { platformById } = usePlatforms();
  return useMemo(() => {
    const unitsOf = ({ node }: ShownServer) => platformById(node.platformId)?.rackUnits?.value ?? null;
    return racksOf(servers, unitsOf).map((rack) => ({
      servers: rack,
      units: rack.map(unitsOf).reduce((sum, units) => (sum === null || units === null ? null : sum + units), 0),
    }));
  }, [servers, platformById]);
}
