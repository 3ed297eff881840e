import { projectEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import { given } from '../../plugins/given.ts';
import { mount } from '../../plugins/mount.ts';
import { found, settled } from '../../plugins/versions.ts';
import type { LeftFiles } from '../../uploads/upload-store.ts';
import type { projectRepository } from './repository.ts';

/** Projects: the list, one, create, rename, delete. `removeFiles` clears away what one has left outside the database. */
export function projectRoutes(
  app: FastifyInstance,
  projects: ReturnType<typeof projectRepository>,
  removeFiles: (left: LeftFiles) => Promise<void>,
): void {
  mount(app, projectEndpoints.list, ({ query }) => projects.list(query));
  mount(app, projectEndpoints.create, ({ body }) => projects.create(body));
  mount(app, projectEndpoints.read, async ({ params }) => found(await projects.read(params.projectId)));
  mount(app, projectEndpoints.update, async ({ params, version, body }) =>
    settled(await projects.update(params.projectId, version, given(body))),
  );
  mount(app, projectEndpoints.remove, async ({ params, version }) => {
    await removeFiles(settled(await projects.remove(params.projectId, version)));
    return undefined;
  });
}
