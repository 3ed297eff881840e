import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OpenQuestionsRecord, scenarioEndpoints } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUndoNotice } from '../../ui/editing/use-undo-notice.tsx';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';

type Scenario = NonNullable<OpenQuestionsRecord['scenario']>;
type Inputs = Scenario['inputs'];

/**
 * Changes the scenario that questions are weighed by, as an answer says; where none is saved, the proposed one is saved with the
 * answer. A notice offers to take it back.
 */
export function useAnswerScenario(projectId: string, scenario: Scenario | null) {
  const { t } = useTranslation('desk');
  const client = useQueryClient();
  const offerUndo = useUndoNotice();
  const sayTrouble = useTroubleNotice();
  const settled = { onError: sayTrouble, onSettled: () => refreshProject(client, projectId) };
  const saving = useMutation({
    mutationFn: ({ id, inputs, version }: { id: string; inputs: Inputs; version: number }) =>
      call(scenarioEndpoints.update, { params: { projectId, id }, body: { inputs }, ifMatch: version }),
    ...settled,
  });
  const creating = useMutation({
    mutationFn: (inputs: Inputs) =>
      call(scenarioEndpoints.create, { params: { projectId }, body: { name: t('scenario.first'), inputs } }),
    ...settled,
  });
  const removing = useMutation({
    mutationFn: ({ id, version }: { id: string; version: number }) =>
      call(scenarioEndpoints.remove, { params: { projectId, id }, ifMatch: version }),
    ...settled,
  });
  const change = async ({ id, name, version, inputs }: Scenario, answered: Inputs, said: string) => {
    const saved = await saving.mutateAsync({ id, version, inputs: answered });
    const takeBack = () => saving.mutate({ id, version: saved.version, inputs });
    offerUndo(t('scenario.saved', { name, answer: said }), takeBack);
  };
  const create = async (answered: Inputs, said: string) => {
    const created = await creating.mutateAsync(answered);
    offerUndo(t('scenario.created', { name: created.name, answer: said }), () => removing.mutate(created));
  };
  return {
    busy: saving.isPending || creating.isPending || removing.isPending,
    answer: (answered: Inputs, said: string) => {
      // What went wrong has been said.
      void (scenario ? change(scenario, answered, said) : create(answered, said)).catch(() => undefined);
    },
  };
}
