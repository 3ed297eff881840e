import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ImportRecord, importEndpoints } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { keyOf, refreshProject } from '../../api/queries.ts';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';

/** Takes an applied import back, or applies one again that was taken back; everything of the project is read anew. */
export function useUndo(projectId: string) {
  const client = useQueryClient();
  const sayTrouble = useTroubleNotice();
  return useMutation({
    mutationFn: ({ id, applied }: Pick<ImportRecord, 'id' | 'applied'>) =>
      call(applied === 'undone' ? importEndpoints.redo : importEndpoints.undo, { params: { projectId, id } }),
    onSuccess: (record) => {
      client.setQueryData(keyOf(importEndpoints.read, { params: { projectId, id: record.id } }), record);
      return refreshProject(client, projectId);
    },
    onError: sayTrouble,
  });
}
