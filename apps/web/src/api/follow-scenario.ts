import type { QueryClient } from '@tanstack/react-query';
import {
  deskEndpoints,
  migrationEndpoints,
  overviewEndpoints,
  proposalEditEndpoints,
  proposalEndpoints,
} from '@tatami/contracts';

/** What is said of a project from its saved scenarios. */
const FROM_SCENARIOS: ReadonlySet<string> = new Set([
  deskEndpoints.openQuestions.path,
  overviewEndpoints.read.path,
  proposalEditEndpoints.draft.path,
  proposalEndpoints.document.path,
  migrationEndpoints.migration.path,
]);

/**
 * What follows from a scenario that was saved just now is read again when somebody next looks at it, and not before: while a
 * scenario is edited it is saved again and again.
 */
export function followScenario(client: QueryClient, projectId: string): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey }) => {
      const [path, params] = queryKey as [string, { projectId?: string } | null];
      return FROM_SCENARIOS.has(path) && params?.projectId === projectId;
    },
    refetchType: 'none',
  });
}
