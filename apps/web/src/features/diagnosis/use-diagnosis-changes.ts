import { useQueryClient } from '@tanstack/react-query';
import { type Diagnosis, diagnosisEndpoints, type Topology } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDelayedRemoval } from '../../ui/editing/use-delayed-removal.ts';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';

type Assignment = Pick<Diagnosis, 'serverKey' | 'workloadKey'>;
export type DiagnosisChanges = ReturnType<typeof useDiagnosisChanges>;

/** What a person can change of topologies and diagnoses: whose they are, and that they are gone. */
export function useDiagnosisChanges(projectId: string) {
  const { t } = useTranslation('diagnosis');
  const client = useQueryClient();
  const sayTrouble = useTroubleNotice();
  const { isLeaving, removeLater } = useDelayedRemoval();
  const settle = (work: Promise<unknown>) => work.catch(sayTrouble).finally(() => refreshProject(client, projectId));
  const remove = (id: string, work: () => Promise<unknown>) =>
    removeLater({ id, message: t('removed'), remove: () => settle(work()) });
  return {
    isLeaving,
    assign: ({ id, version }: Diagnosis, body: Assignment) =>
      void settle(call(diagnosisEndpoints.assignDiagnosis, { params: { projectId, id }, body, ifMatch: version })),
    assignTopology: ({ id, version }: Topology, serverKey: string | null) =>
      void settle(
        call(diagnosisEndpoints.assignTopology, { params: { projectId, id }, body: { serverKey }, ifMatch: version }),
      ),
    removeDiagnosis: ({ id, version }: Diagnosis) =>
      remove(id, () => call(diagnosisEndpoints.removeDiagnosis, { params: { projectId, id }, ifMatch: version })),
    removeTopology: ({ id, version }: Topology) =>
      remove(id, () => call(diagnosisEndpoints.removeTopology, { params: { projectId, id }, ifMatch: version })),
  };
}
