import { useQuery } from '@tanstack/react-query';
import { type MachineReview, machineEndpoints } from '@tatami/contracts';
import { ask } from '../../api/queries.ts';

/** Which sources speak of one machine, and what waits for an answer. */
export function useMachineReview(projectId: string) {
  return useQuery(ask(machineEndpoints.readReview, { params: { projectId } }));
}

/** How much waits for a person: questions, and recordings of no machine. */
export function openOf({ openQuestions, unattached, machines }: MachineReview) {
  return { questions: openQuestions, unattached: machines.length === 0 ? 0 : unattached.length };
}
