import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { problemOf } from './errors.ts';
import { Problem } from './problem.ts';

/** What is known of the project a request is about. */
export interface ProjectScope {
  readonly id: string;
  /** Grows with every change of the estate. */
  readonly estateVersion: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The project of the address; set on every route below /api/projects/:projectId. */
    project: ProjectScope;
  }
}

interface ProjectScopeOptions {
  readonly findProject: (id: string) => Promise<ProjectScope | null>;
}

/**
 * Resolves :projectId once for every route that has one; an unknown project is answered 404, also where it is deleted while the
 * request is under way. Whose it is has been decided by then (access/).
 */
export const projectScope = fastifyPlugin(async (app: FastifyInstance, { findProject }: ProjectScopeOptions) => {
  app.decorateRequest('project', null as unknown as ProjectScope);
  app.addHook('onRoute', (route) => {
    if (!route.url.includes('/:projectId')) return;
    const { handler } = route;
    const others = [route.preHandler ?? []].flat();
    route.preHandler = [
      async (request) => {
        const { projectId } = request.params as { projectId: string };
        const project = await findProject(projectId);
        if (!project) throw new Problem('not-found');
        request.project = project;
      },
      ...others,
    ];
    route.handler = async function (request, reply) {
      try {
        return await handler.call(this, request, reply);
      } catch (error) {
        // What refers to a deleted project fails where it is read or written, in many ways.
        if (problemOf(error).code !== 'internal-error' || (await findProject(request.project.id))) throw error;
        request.log.info({ err: error }, 'the project was deleted during the request');
        throw new Problem('not-found');
      }
    };
  });
});
