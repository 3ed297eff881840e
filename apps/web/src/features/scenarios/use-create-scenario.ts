import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type Scenario, scenarioEndpoints } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/queries.ts';
import { useStillHere } from '../../ui/use-still-here.ts';

/** What the contract allows. */
const LONGEST_NAME = 200;

/** Creates the scenario that the API proposes from what was imported, or a copy of one with all that was stated for it, and opens it. */
export function useCreateScenario(projectId: string, existing: number) {
  const { t } = useTranslation('scenarios');
  const client = useQueryClient();
  const navigate = useNavigate();
  const stillHere = useStillHere();
  return useMutation({
    mutationFn: (copied: Scenario | null) =>
      call(scenarioEndpoints.create, {
        params: { projectId },
        body: copied
          ? { name: t('list.copyName', { name: copied.name }).slice(0, LONGEST_NAME), inputs: copied.inputs }
          : { name: t('list.newName', { number: existing + 1 }) },
      }),
    onSuccess: async ({ id }) => {
      void refreshProject(client, projectId);
      if (stillHere()) await navigate({ to: '/projects/$projectId/scenarios/$id', params: { projectId, id } });
    },
  });
}
