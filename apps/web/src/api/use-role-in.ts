import { useQuery } from '@tanstack/react-query';
import { type ProjectRole, projectEndpoints, type Session } from '@tatami/contracts';
import { ask } from './queries.ts';

/** The role of who has signed in, in a project; null where there is none, it is not known yet, or nobody signs in. */
export function useRoleIn(projectId: string | undefined, session: Session | undefined): ProjectRole | null {
  const { data } = useQuery({
    ...ask(projectEndpoints.read, { params: { projectId: projectId ?? '' } }),
    enabled: projectId !== undefined && session?.accounts === true,
  });
  return projectId === undefined || !session?.accounts ? null : (data?.role ?? null);
}
