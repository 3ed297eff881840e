import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FurtherSample, type Project, type ProjectInput, projectEndpoints } from '@tatami/contracts';
import { call } from '../../api/call.ts';
import { readAgain } from '../../api/queries.ts';
import { useTroubleNotice } from '../../ui/trouble/use-trouble-notice.tsx';
import { knowNewProject } from './know-new-project.ts';

/** Creates, renames and deletes projects, and makes samples; the lists that show them follow. */
export function useProjectChanges() {
  const client = useQueryClient();
  const sayTrouble = useTroubleNotice();
  const refresh = () => readAgain(client, ({ queryKey }) => String(queryKey[0]).startsWith('/api/projects'));
  const common = { onSettled: refresh, onError: sayTrouble };
  const create = useMutation({
    mutationFn: (body: ProjectInput) => call(projectEndpoints.create, { body }),
    onSuccess: (project) => knowNewProject(client, project),
    onError: sayTrouble,
  });
  const rename = useMutation({
    ...common,
    mutationFn: ({ project, input }: { project: Project; input: Partial<ProjectInput> }) =>
      call(projectEndpoints.update, { params: { projectId: project.id }, body: input, ifMatch: project.version }),
  });
  const remove = useMutation({
    // Whoever removes later says what went wrong then.
    onSettled: refresh,
    mutationFn: ({ id, version }: Project) =>
      call(projectEndpoints.remove, { params: { projectId: id }, ifMatch: version }),
  });
  const makeSample = useMutation({
    ...common,
    mutationFn: (sample: FurtherSample) => call(projectEndpoints.createSample, { body: { sample } }),
  });
  return { create, rename, remove, makeSample };
}
