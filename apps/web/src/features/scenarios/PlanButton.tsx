import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Scenario } from '@tatami/contracts';
import { useTranslation } from 'react-i18next';
import { refreshProject } from '../../api/queries.ts';
import { makePlanOfRecord } from '../../planning/plan-of-record.ts';
import { ErrorNotice } from '../../ui/ErrorNotice.tsx';

interface Props {
  readonly projectId: string;
  readonly scenario: Scenario;
  readonly flush: () => Promise<void>;
  /** A question is open without whose answer there is no plan. */
  readonly blocked: boolean;
}

/** Makes what is on the screen the plan of record: the one the layout and the proposal show. */
export function PlanButton({ projectId, scenario, flush, blocked }: Props) {
  const { t } = useTranslation('scenarios');
  const client = useQueryClient();
  const planning = useMutation({
    mutationFn: async () => {
      await flush();
      await makePlanOfRecord(projectId, scenario.id);
      await refreshProject(client, projectId);
    },
  });
  const { planned } = scenario;
  const state = planned === null ? t('plan.none') : t(planned.stale ? 'plan.stale' : 'plan.done');
  return (
    <>
      <Button
        variant="default"
        title={state}
        disabled={blocked}
        loading={planning.isPending}
        onClick={() => planning.mutate()}
      >
        {t('plan.run')}
      </Button>
      <span role="status" className="visually-hidden">
        {planning.isPending ? t('plan.running') : state}
      </span>
      {planning.error && <ErrorNotice error={planning.error} onRetry={() => planning.mutate()} />}
    </>
  );
}
