import { useQuery } from '@tanstack/react-query';
import { type MachineReview, machineEndpoints } from '@tatami/contracts';
import { ask } from '../../api/queries.ts';

/** Which sources speak of one machine, and what waits for an answer. */
export function useMachineReview(projectId: string) {
  return useQuery(ask(machineEndpoints.readReview, { params: { projectId } }));
}

/** How much waits for a person: questions, rows of lists left without a machine, and recordings of no machine. A topology may be of a machine that is only to be bought. */
export function openOf({ openQuestions, leftRows, unattached, machines }: MachineReview) {
  const recordings = unattached.filter(({ role }) => role === 'recording');
  const left = leftRows.reduce((sum, list) => sum + list.left, 0);
  return { questions: openQuestions, left, unattached: machines.length === 0 ? 0 : recordings.length };
}
