import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { scenarioEndpoints } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/queries.ts';
import { useStillHere } from '../../ui/use-still-here.ts';

/** Creates the scenario that the API proposes from what was imported, and opens it. */
export function useCreateScenario(projectId: string, existing: number) {
  const { t } = useTranslation('scenarios');
  const client = useQueryClient();
  const navigate = useNavigate();
  const stillHere = useStillHere();
  return useMutation({
    mutationFn: () =>
      call(scenarioEndpoints.create, {
        params: { projectId },
        body: { name: t('list.newName', { number: existing + 1 }) },
      }),
    onSuccess: async ({ id }) => {
      void refreshProject(client, projectId);
      if (stillHere()) await navigate({ to: '/projects/$projectId/scenarios/$id', params: { projectId, id } });
    },
  });
}
