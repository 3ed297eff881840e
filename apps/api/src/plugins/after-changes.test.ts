import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { afterChanges } from './after-changes.ts';
import { Problem } from './problem.ts';
import { projectScope } from './project-scope.ts';

test('a project is told of after what has changed its estate, not after what changes something else, is refused or is of none', async () => {
  const app = Fastify();
  const versions = new Map<string, number>();
  const findProject = async (id: string) =>
    id === 'deleted' && versions.has(id) ? null : { id, estateVersion: versions.get(id) ?? 1 };
  await app.register(projectScope, { findProject });
  const told: string[] = [];
  afterChanges(app, { findProject, tell: (projectId) => told.push(projectId) });
  const change = async (id: string) => versions.set(id, (versions.get(id) ?? 1) + 1);
  for (const method of ['PATCH', 'DELETE'] as const)
    app.route({ method, url: '/projects/:projectId/machines', handler: ({ project }) => change(project.id) });
  app.post('/projects/:projectId/scenarios', async () => ({}));
  app.post('/projects/:projectId/refused', async ({ project }) => {
    await change(project.id);
    throw new Problem('conflict');
  });
  app.post('/elsewhere', async () => ({}));

  const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string) => app.inject({ method, url });
  await ask('POST', '/projects/a/scenarios');
  await ask('POST', '/projects/b/refused');
  await ask('DELETE', '/projects/deleted/machines');
  await ask('POST', '/elsewhere');
  expect(told).toEqual([]);
  await ask('PATCH', '/projects/c/machines');
  await ask('DELETE', '/projects/d/machines');
  expect(told).toEqual(['c', 'd']);
  await app.close();
});
