import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ProposalEdits, proposalEndpoints } from '@tatami/contracts';
import { call } from '../../../api/call.ts';
import { refreshProject } from '../../../api/queries.ts';
import type { SaveState } from '../../../ui/editing/save-state.ts';
import { useUndoStack } from '../../../ui/editing/use-undo-stack.ts';

type Change = (edits: ProposalEdits) => ProposalEdits;

/** Changes of the texts of a proposal, one after another, each on what is saved; with undo and redo. */
export function useProposalEdits(projectId: string, id: string) {
  const client = useQueryClient();
  const stack = useUndoStack();
  const params = { projectId, id };
  const saving = useMutation({
    scope: { id: `edits of ${id}` },
    mutationFn: async (change: Change) => {
      const { edits: before, version } = await call(proposalEndpoints.read, { params });
      const after = change(before);
      await call(proposalEndpoints.update, { params, body: { edits: after }, ifMatch: version });
      return { before, after };
    },
    onSettled: () => refreshProject(client, projectId),
  });
  const become = (edits: ProposalEdits) => saving.mutate(() => edits);
  const change = (how: Change) =>
    saving.mutate(how, {
      onSuccess: ({ before, after }) => stack.add({ undo: () => become(before), redo: () => become(after) }),
    });
  const saveState: SaveState = saving.error ? { error: saving.error } : saving.isPending ? 'saving' : 'saved';
  return {
    change,
    saveState,
    undo: stack.canUndo ? stack.undo : null,
    redo: stack.canRedo ? stack.redo : null,
  };
}
