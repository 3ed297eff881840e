import { useParams } from '@tanstack/react-router';
import { type OwnPlatform, platformEndpoints } from '@tatami/contracts';
import { PLATFORMS, type Platform } from '@tatami/model';
import { useCallback, useMemo } from 'react';
import { useWholeList } from '../api/use-whole-list.ts';

const NONE: readonly OwnPlatform[] = [];

/** The platforms scenarios of the project on the page can aim at: the catalogue, then those made of its topologies. */
export function usePlatforms() {
  const { projectId = '' } = useParams({ strict: false });
  const { items, complete, error } = useWholeList(platformEndpoints.listOwn, { params: { projectId } });
  const own = items.length > 0 ? items : NONE;
  const platforms = useMemo(() => [...PLATFORMS, ...(own as readonly Platform[])], [own]);
  const platformById = useCallback((id: string) => platforms.find((each) => each.id === id) ?? null, [platforms]);
  // A list that cannot be read leaves the catalogue.
  return { platforms, own, platformById, complete: complete || error !== null };
}
