import type { FastifyInstance } from 'fastify';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Tells of a project after each request that may have changed it, once it is answered. */
export function afterChanges(app: FastifyInstance, tell: (projectId: string) => void): void {
  app.addHook('onResponse', async ({ method, project }, { statusCode }) => {
    if (project && !READING.has(method) && statusCode < 400) tell(project.id);
  });
}
