import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProposalEdits } from '@tatami/contracts';
import { useState } from 'react';
import { refreshProject } from '../../../api/queries.ts';
import type { SaveState } from '../../../ui/editing/save-state.ts';
import { useUndoStack } from '../../../ui/editing/use-undo-stack.ts';
import { changeProposal, changesOf } from '../change-proposal.ts';
import { type EditsChange, wayBack } from './edits.ts';

interface Step {
  readonly how: EditsChange;
  /** Told what it did, once that is kept. */
  readonly onKept?: (before: ProposalEdits, after: ProposalEdits) => void;
}

/** Changes of the texts of a proposal, one after another, each on what is saved; with undo and redo. */
export function useProposalEdits(projectId: string, id: string) {
  const client = useQueryClient();
  const stack = useUndoStack();
  const [trouble, setTrouble] = useState<Error | null>(null);
  const saving = useMutation({
    scope: changesOf(id),
    mutationFn: async ({ how, onKept }: Step) => {
      const params = { projectId, id };
      const { before, after } = await changeProposal(params, ({ edits }) => ({ edits: how(edits) }));
      // Told here: what is handed to `mutate` is called for the last call of several alone, and late.
      if (after !== before) onKept?.(before.edits, after.edits);
    },
    onMutate: () => setTrouble(null),
    // Kept beside the mutation, which knows of its last call alone: what follows does not hide what was refused.
    onError: (error) => setTrouble(error),
    onSettled: () => refreshProject(client, projectId),
  });
  const make = (how: EditsChange) => saving.mutate({ how });
  /** Gives whether it is kept. `back` takes back what `wayBack` does not: a move. */
  const change = (how: EditsChange, back?: EditsChange): Promise<boolean> => {
    const onKept = (before: ProposalEdits, after: ProposalEdits) =>
      stack.add({ undo: () => make(back ?? wayBack(before, after)), redo: () => make(how) });
    return saving.mutateAsync({ how, onKept }).then(
      () => true,
      () => false,
    );
  };
  const saveState: SaveState = trouble ? { error: trouble } : saving.isPending ? 'saving' : 'saved';
  return {
    change,
    saveState,
    undo: stack.canUndo ? stack.undo : null,
    redo: stack.canRedo ? stack.redo : null,
  };
}
