import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ImportRecord, importEndpoints } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { keyOf, refreshProject } from '../../api/queries.ts';
import { isRunning, refreshOnceApplied } from '../../api/refresh-once-ended.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';

/**
 * Takes an applied import back, or applies one again that was taken back; everything of the project is read anew. Where more has changed
 * since, the file is read again under another id, which is said.
 */
export function useUndo(projectId: string, onReplace: (importId: string) => void = () => undefined) {
  const { t } = useTranslation('imports');
  const client = useQueryClient();
  const sayTrouble = useTroubleNotice();
  return useMutation({
    mutationFn: ({ id, applied }: Pick<ImportRecord, 'id' | 'applied'>) =>
      call(applied === 'undone' ? importEndpoints.redo : importEndpoints.undo, { params: { projectId, id } }),
    onSuccess: (record, { id }) => {
      client.setQueryData(keyOf(importEndpoints.read, { params: { projectId, id: record.id } }), record);
      if (record.id !== id) {
        notifications.show({ message: t('apply.readAgain', { file: record.fileName }), withBorder: true });
        onReplace(record.id);
      }
      if (isRunning(record)) void refreshOnceApplied(client, projectId, record.id).catch(() => undefined);
      return refreshProject(client, projectId);
    },
    onError: sayTrouble,
  });
}
