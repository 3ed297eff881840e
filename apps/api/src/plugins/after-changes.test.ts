import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { afterChanges } from './after-changes.ts';
import { Problem } from './problem.ts';
import { projectScope } from './project-scope.ts';

test('a project is told of after what may have changed it, not after what reads it, is refused or is of none', async () => {
  const app = Fastify();
  await app.register(projectScope, { findProject: async (id: string) => ({ id, estateVersion: 1 }) });
  const told: string[] = [];
  afterChanges(app, (projectId) => told.push(projectId));
  for (const method of ['GET', 'PATCH', 'DELETE'] as const)
    app.route({ method, url: '/projects/:projectId/things', handler: async () => ({}) });
  app.post('/projects/:projectId/refused', () => Promise.reject(new Problem('conflict')));
  app.post('/elsewhere', async () => ({}));

  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string) => app.inject({ method, url });
  await ask('GET', '/projects/a/things');
  await ask('POST', '/projects/b/refused');
  await ask('POST', '/elsewhere');
  expect(told).toEqual([]);
  await ask('PATCH', '/projects/c/things');
  await ask('DELETE', '/projects/d/things');
  expect(told).toEqual(['c', 'd']);
  await app.close();
});
