import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { inventoryEndpoints, projectEndpoints, proposalEndpoints, scenarioEndpoints } from '@tatami/contracts';
import { ask } from '../../api/queries.ts';
import { holding, type Place } from './place.ts';

/** Of each kind. */
const MOST = 6;
const QUIET_MS = 150;

interface Places {
  readonly places: readonly Place[];
  /** Whether these are all; else some are still asked for. */
  readonly answered: boolean;
}

/** What has the words of a search in its name: `pages` among those given, all else asked of the server. */
export function usePlaces(projectId: string | null, pages: readonly Place[], search: string): Places {
  const navigate = useNavigate();
  const [asked] = useDebouncedValue(search.trim(), QUIET_MS);
  const query = { limit: MOST, ...(asked !== '' && { search: asked }) };
  const inProject = { params: { projectId: projectId ?? '' }, query };
  const asking = (enabled: boolean) => ({ enabled, placeholderData: keepPreviousData });
  const scenarios = useQuery({ ...ask(scenarioEndpoints.list, inProject), ...asking(projectId !== null) });
  const proposals = useQuery({ ...ask(proposalEndpoints.list, inProject), ...asking(projectId !== null) });
  const machines = asking(projectId !== null && asked !== '');
  const servers = useQuery({ ...ask(inventoryEndpoints.listServers, inProject), ...machines });
  const workloads = useQuery({ ...ask(inventoryEndpoints.listWorkloads, inProject), ...machines });
  const projects = useQuery({
    ...ask(projectEndpoints.list, { query: { ...query, sort: 'updatedAt', order: 'desc' } }),
    ...asking(true),
  });

  const places: Place[] = [...pages];
  if (projectId !== null) {
    const params = { projectId };
    for (const { id, name } of scenarios.data?.items ?? []) {
      const open = () => void navigate({ to: '/projects/$projectId/scenarios/$id', params: { projectId, id } });
      places.push({ key: id, kind: 'scenario', name, open });
    }
    for (const { id, name } of proposals.data?.items ?? []) {
      const open = () => void navigate({ to: '/projects/$projectId/proposals', params });
      places.push({ key: id, kind: 'proposal', name, open });
    }
    const machinesOf = (list: 'servers' | 'workloads', items: readonly { id: string; name: string }[] | undefined) => {
      for (const { id, name } of asked === '' ? [] : (items ?? [])) {
        const open = () =>
          void navigate({ to: '/projects/$projectId/inventory', params, search: { list, find: name } });
        places.push({ key: id, kind: list === 'servers' ? 'server' : 'workload', name, open });
      }
    };
    machinesOf('servers', servers.data?.items);
    machinesOf('workloads', workloads.data?.items);
  }
  for (const { id, name, customer } of projects.data?.items ?? []) {
    if (id === projectId) continue;
    const open = () => void navigate({ to: '/projects/$projectId/overview', params: { projectId: id } });
    places.push({ key: id, kind: 'project', name, ...(customer && { detail: customer }), open });
  }
  const asks = [scenarios, proposals, servers, workloads, projects].some(
    ({ isEnabled, isLoading, isPlaceholderData }) => isEnabled && (isLoading || isPlaceholderData),
  );
  return { places: holding(places, search), answered: asked === search.trim() && !asks };
}
