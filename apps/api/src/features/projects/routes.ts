import { type FurtherSample, type Project, projectEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import { askedBy, type Principal } from '../../access/principal.ts';
import { given } from '../../plugins/given.ts';
import { mount } from '../../plugins/mount.ts';
import { found, settled } from '../../plugins/versions.ts';
import type { LeftFiles } from '../../uploads/upload-store.ts';
import type { ProjectRemoval } from './remove-project.ts';
import type { projectRepository } from './repository.ts';

interface ProjectOptions {
  readonly projects: ReturnType<typeof projectRepository>;
  readonly removal: ProjectRemoval;
  readonly makeSample: (sample: FurtherSample, principal: Principal) => Promise<Project>;
  /** Clears away what a project has left outside the database. */
  readonly removeFiles: (left: LeftFiles) => Promise<void>;
  /** Notes that this was done. */
  readonly filesRemoved: (projectId: string) => Promise<void>;
  /** Overwrites what was deleted, after the answer. */
  readonly erase: () => void;
}

/** Projects: the list, one, create, make a sample, rename, delete. */
export function projectRoutes(app: FastifyInstance, options: ProjectOptions): void {
  const { projects, removal, makeSample, removeFiles, filesRemoved, erase } = options;
  mount(app, projectEndpoints.list, ({ query, request }) => projects.list(query, askedBy(request)));
  mount(app, projectEndpoints.create, ({ body, request }) => projects.create(body, askedBy(request)));
  mount(app, projectEndpoints.createSample, ({ body, request }) => makeSample(body.sample, askedBy(request)));
  mount(app, projectEndpoints.read, async ({ params, request }) =>
    found(await projects.read(params.projectId, askedBy(request))),
  );
  mount(app, projectEndpoints.update, async ({ params, version, body, request }) =>
    settled(await projects.update(params.projectId, version, given(body), askedBy(request))),
  );
  mount(app, projectEndpoints.remove, async ({ params, version }) => {
    const left = settled(await removal.remove({ id: params.projectId, version }));
    erase();
    await removeFiles(left);
    await filesRemoved(params.projectId);
    return undefined;
  });
}
