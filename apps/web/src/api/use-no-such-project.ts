import { useQuery } from '@tanstack/react-query';
import { projectEndpoints } from '@tatami/contracts';
import { ApiError } from './api-error.ts';
import { ask } from './queries.ts';

/** Is there no project of this id? False as long as it is not known, and where none is asked for. */
export function useNoSuchProject(projectId: string | undefined): boolean {
  const { error } = useQuery({
    ...ask(projectEndpoints.read, { params: { projectId: projectId ?? '' } }),
    enabled: projectId !== undefined,
  });
  return projectId !== undefined && error instanceof ApiError && error.status === 404;
}
