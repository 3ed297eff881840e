import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Scenario, scenarioEndpoints } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { savesEnded } from '../../planning/draft/saves-under-way.ts';
import { useStillHere } from '../../ui/page/use-still-here.ts';

/** What the contract allows. */
const LONGEST_NAME = 200;

/** Creates the scenario that the API proposes from what was imported, or a copy of one with all that was stated for it, and opens it. */
export function useCreateScenario(projectId: string, existing: number) {
  const { t } = useTranslation('scenarios');
  const client = useQueryClient();
  const navigate = useNavigate();
  const stillHere = useStillHere();
  return useMutation({
    mutationFn: async (copied: Scenario | null) => {
      const params = { projectId };
      if (!copied)
        return call(scenarioEndpoints.create, {
          params,
          body: { name: t('list.newName', { number: existing + 1 }) },
        });
      // The page before may still be saving what was typed there.
      await savesEnded();
      const { name, inputs } = await call(scenarioEndpoints.read, { params: { ...params, id: copied.id } });
      const body = { name: t('list.copyName', { name }).slice(0, LONGEST_NAME), inputs };
      return call(scenarioEndpoints.create, { params, body });
    },
    onSuccess: async ({ id }) => {
      void refreshProject(client, projectId);
      if (stillHere()) await navigate({ to: '/projects/$projectId/scenarios/$id', params: { projectId, id } });
    },
  });
}
