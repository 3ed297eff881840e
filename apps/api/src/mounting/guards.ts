import type { FastifyInstance, FastifyRequest } from 'fastify';
import { access } from '../access/access.ts';
import { LOCAL } from '../access/principal.ts';
import { accessRepository } from '../access/repository.ts';
import { SessionCookie } from '../access/session-cookie.ts';
import type { Database } from '../database/index.ts';
import type { projectRepository } from '../features/projects/repository.ts';
import { heldLink } from '../features/proposals/shares/held-link.ts';
import type { proposalShareRepository } from '../features/proposals/shares/repository.ts';
import type { jobRepository } from '../jobs/repository.ts';
import type { DiskSpace } from '../operations/disk-space.ts';
import { jsonBodies } from '../plugins/bodies/json-bodies.ts';
import { fullDiskGuard } from '../plugins/full-disk-guard.ts';
import { projectScope } from '../plugins/project-scope.ts';
import { readOnlyGuard } from '../plugins/read-only-guard.ts';
import type { Processes } from './processes.ts';

interface GuardOptions {
  readonly database: Database;
  readonly disk: DiskSpace;
  readonly answerer: Processes['answerer'];
  readonly queue: ReturnType<typeof jobRepository>;
  readonly projects: ReturnType<typeof projectRepository>;
  readonly shares: ReturnType<typeof proposalShareRepository>;
  readonly readOnly: boolean;
  /** Whether people have to sign in. */
  readonly accounts: boolean;
  /** Whether people reach the server by https alone. */
  readonly encrypted: boolean;
}

/** What each request passes before a feature sees it. Gives how a person is known again. */
export async function mountGuards(app: FastifyInstance, options: GuardOptions) {
  const { database, disk, answerer, queue, projects, shares, readOnly, accounts, encrypted } = options;
  if (readOnly) await app.register(readOnlyGuard);
  await app.register(fullDiskGuard, { disk });
  await app.register(jsonBodies, answerer);
  const people = accessRepository(database);
  const cookie = new SessionCookie({ encrypted });
  const signedIn = async (request: FastifyRequest) => {
    const id = cookie.read(request);
    const attended = request.routeOptions.config.endpoint?.unattended !== true;
    return id === null ? null : people.signedIn(id, Date.now(), { attended });
  };
  await app.register(access, {
    identify: accounts ? signedIn : async () => LOCAL,
    roleIn: people.roleIn,
    linkOf: heldLink(shares),
    projectOf: { jobs: async (id) => (await queue.read(id))?.projectId ?? null },
  });
  await app.register(projectScope, { findProject: projects.scope });
  return { cookie, signedIn };
}
