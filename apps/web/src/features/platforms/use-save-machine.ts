import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type OwnPlatform, platformEndpoints } from '@tatami/contracts';
import type { OwnMachine } from '@tatami/model';
import { call } from '../../api/call.ts';
import { refreshProject } from '../../api/queries.ts';

interface Saved {
  readonly machine: OwnMachine;
  /** What is changed; null = a new one. */
  readonly changed: OwnPlatform | null;
  readonly copyOf: string | null;
}

/** Keeps a machine that was entered, or changed, as a platform of the project. */
export function useSaveMachine(projectId: string) {
  const client = useQueryClient();
  return useMutation<OwnPlatform, Error, Saved>({
    mutationFn: ({ machine, changed, copyOf }) => {
      const body = {
        ...machine,
        dimmSizesGiB: [...machine.dimmSizesGiB],
        tested: machine.tested.map(([sb, msb]): [number, number] => [sb, msb]),
      };
      return changed
        ? call(platformEndpoints.restate, { params: { projectId, id: changed.id }, body, ifMatch: changed.version })
        : call(platformEndpoints.state, { params: { projectId }, body: { ...body, copyOf } });
    },
    onSuccess: () => refreshProject(client, projectId),
  });
}
