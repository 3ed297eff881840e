import { useQueryClient } from '@tanstack/react-query';
import { type ImportRecord, type ImportSummary, importEndpoints } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/may.ts';
import { refreshProject } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDelayedRemoval } from '../../ui/editing/use-delayed-removal.ts';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import { fileState } from './file-state.ts';

/** Whether it can be deleted with its file: of an import that failed or was taken back, nothing stands in the estate. */
export function isRemovable({ status, dryRun, applied }: ImportSummary): boolean {
  return status === 'failed' || (status === 'done' && !dryRun && applied === 'undone');
}

/** Whether it has only shown what a file would do: once nobody looks at it, its upload is of no use. */
export function isEndedTrial(record: ImportRecord): boolean {
  return record.dryRun && fileState(record) !== 'reading';
}

/** Deletes imports with their files; a notice offers to take that back. */
export function useImportRemoval(projectId: string) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const sayTrouble = useTroubleNotice();
  const may = useMay();
  const { isLeaving, removeLater } = useDelayedRemoval();
  const remove = ({ id }: ImportSummary) =>
    call(importEndpoints.remove, { params: { projectId, id } }).catch(sayTrouble);
  return {
    isLeaving,
    removeImport: (record: ImportSummary) =>
      removeLater({
        id: record.id,
        message: t('history.removed', { file: record.fileName }),
        remove: () => remove(record).finally(() => refreshProject(client, projectId)),
      }),
    /** Trials that are no longer looked at; `putBack` shows them again. */
    discard: (records: readonly ImportRecord[], putBack: () => void) => {
      const [first] = records;
      if (!first || !may(importEndpoints.remove)) return;
      const { id, fileName: file } = first;
      const message =
        records.length === 1 ? t('apply.discarded', { file }) : t('desk.discarded', { count: records.length });
      removeLater({ id, message, putBack, remove: () => Promise.all(records.map(remove)) });
    },
  };
}
