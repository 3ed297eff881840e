import { projectEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import { given } from '../../plugins/given.ts';
import { mount } from '../../plugins/mount.ts';
import { found, settled } from '../../plugins/versions.ts';
import type { LeftFiles } from '../../uploads/upload-store.ts';
import type { ProjectRemoval } from './remove-project.ts';
import type { projectRepository } from './repository.ts';

interface ProjectOptions {
  readonly projects: ReturnType<typeof projectRepository>;
  readonly removal: ProjectRemoval;
  /** Clears away what a project has left outside the database. */
  readonly removeFiles: (left: LeftFiles) => Promise<void>;
  /** Overwrites what was deleted, after the answer. */
  readonly erase: () => void;
}

/** Projects: the list, one, create, rename, delete. */
export function projectRoutes(app: FastifyInstance, { projects, removal, removeFiles, erase }: ProjectOptions): void {
  mount(app, projectEndpoints.list, ({ query }) => projects.list(query));
  mount(app, projectEndpoints.create, ({ body }) => projects.create(body));
  mount(app, projectEndpoints.read, async ({ params }) => found(await projects.read(params.projectId)));
  mount(app, projectEndpoints.update, async ({ params, version, body }) =>
    settled(await projects.update(params.projectId, version, given(body))),
  );
  mount(app, projectEndpoints.remove, async ({ params, version }) => {
    const left = settled(await removal.remove({ id: params.projectId, version }));
    erase();
    await removeFiles(left);
    return undefined;
  });
}
