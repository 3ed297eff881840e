import { inventoryEndpoints } from '@tatami/contracts';
import { useMemo } from 'react';
import { useWholeList } from '../../api/use-whole-list.ts';
import { useEstate } from '../../planning/use-estate.ts';
import { databaseRows } from './database-rows.ts';

/** What is known of each workload's database; null until the lists are here. */
export function useDatabaseRows(projectId: string) {
  const { items, complete, error } = useWholeList(inventoryEndpoints.listWorkloads, { params: { projectId } });
  const { estate, error: estateError } = useEstate(projectId, complete);
  const rows = useMemo(() => (complete && estate ? databaseRows(items, estate) : null), [items, complete, estate]);
  return { rows, error: error ?? estateError };
}
