import type { QueryClient } from '@tanstack/react-query';
import { inventoryEndpoints, type Project, projectEndpoints } from '@tatami/contracts';
import { keyOf } from '../../api/queries.ts';
import { knowEmptyList } from '../../api/use-whole-list.ts';

/**
 * Keeps what is known of a project that was just made: its record, and that it holds no server and no workload. Its page opens
 * without asking, while the files dropped for it are on their way. Lists of projects are read anew by whoever shows them next.
 */
export function knowNewProject(client: QueryClient, project: Project): void {
  const question = { params: { projectId: project.id } };
  client.setQueryData(keyOf(projectEndpoints.read, question), project);
  knowEmptyList(client, inventoryEndpoints.listServers, question);
  knowEmptyList(client, inventoryEndpoints.listWorkloads, question);
  void client.invalidateQueries({ queryKey: [projectEndpoints.list.path], refetchType: 'none' });
}
