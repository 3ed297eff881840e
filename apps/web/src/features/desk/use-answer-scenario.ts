import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OpenQuestionsRecord, scenarioEndpoints } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/queries.ts';
import { useUndoNotice } from '../../ui/editing/use-undo-notice.tsx';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';

type Scenario = NonNullable<OpenQuestionsRecord['scenario']>;
type Inputs = Scenario['inputs'];

/** Changes the scenario that questions are weighed by, as an answer says; a notice offers to take it back. */
export function useAnswerScenario(projectId: string, scenario: Scenario | null) {
  const { t } = useTranslation('desk');
  const client = useQueryClient();
  const offerUndo = useUndoNotice();
  const sayTrouble = useTroubleNotice();
  const saving = useMutation({
    mutationFn: ({ id, inputs, version }: { id: string; inputs: Inputs; version: number }) =>
      call(scenarioEndpoints.update, { params: { projectId, id }, body: { inputs }, ifMatch: version }),
    onError: sayTrouble,
    onSettled: () => refreshProject(client, projectId),
  });
  return {
    busy: saving.isPending,
    answer: (answered: Inputs, said: string) => {
      if (!scenario) return;
      const { id, name, version, inputs } = scenario;
      const keep = async () => {
        const saved = await saving.mutateAsync({ id, version, inputs: answered });
        const takeBack = () => saving.mutate({ id, version: saved.version, inputs });
        offerUndo(t('scenario.saved', { name, answer: said }), takeBack);
      };
      // What went wrong has been said.
      void keep().catch(() => undefined);
    },
  };
}
