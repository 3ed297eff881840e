import type { FurtherSample, Project } from '@tatami/contracts';
import type { Principal } from '../access/principal.ts';
import type { projectRepository } from '../features/projects/repository.ts';
import { found } from '../plugins/versions.ts';
import { FURTHER_SAMPLE_CONTENTS } from './further-samples.data.ts';
import { makeSample, type SampleMakers } from './make-sample.ts';

interface Options extends SampleMakers {
  readonly projects: Pick<ReturnType<typeof projectRepository>, 'create' | 'read'>;
  /** Takes away a project whose sample could not be made whole. */
  readonly removeProject: (project: Project) => Promise<void>;
  readonly folder: string;
}

/** Makes a further sample as a project of who asks for it: whole, or not at all. */
export function furtherSamples({ projects, removeProject, folder, ...makers }: Options) {
  return async (sample: FurtherSample, principal: Principal): Promise<Project> => {
    const { project: input, ...content } = FURTHER_SAMPLE_CONTENTS[sample];
    const project = await projects.create(input, principal);
    try {
      await makeSample(makers, folder, project.id, content);
    } catch (error) {
      await removeProject(project);
      throw error;
    }
    return found(await projects.read(project.id, principal));
  };
}
