import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshProject } from '../../api/queries.ts';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import { changeProposal, changesOf, type ProposalChange } from './change-proposal.ts';

/**
 * Changes a proposal, one change after another: each is reckoned from what the one before has left. Gives whether it is kept;
 * why not is said.
 */
export function useChangeProposal(projectId: string, id: string): (change: ProposalChange) => Promise<boolean> {
  const client = useQueryClient();
  const sayTrouble = useTroubleNotice();
  const save = useMutation({
    scope: changesOf(id),
    mutationFn: (change: ProposalChange) => changeProposal({ projectId, id }, change),
    onError: sayTrouble,
    // The next change does not wait for what is drawn: it reads for itself.
    onSettled: () => void refreshProject(client, projectId),
  });
  return (change) =>
    save.mutateAsync(change).then(
      () => true,
      () => false,
    );
}
