import type { FastifyInstance } from 'fastify';
import type { ProjectScope } from './project-scope.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

interface AfterChanges {
  readonly findProject: (id: string) => Promise<ProjectScope | null>;
  readonly tell: (projectId: string) => void;
}

/**
 * Tells of a project after each request that has changed its estate, once it is answered. Of a change of something else nothing is told: the
 * process that would look for it would be at work just when what was changed is to be computed.
 */
export function afterChanges(app: FastifyInstance, { findProject, tell }: AfterChanges): void {
  app.addHook('onResponse', async ({ method, project }, { statusCode }) => {
    if (!project || READING.has(method) || statusCode >= 400) return;
    const now = await findProject(project.id);
    if (now && now.estateVersion !== project.estateVersion) tell(project.id);
  });
}
