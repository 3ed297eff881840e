import { randomUUID } from 'node:crypto';
import { platformEndpoints } from '@tatami/contracts';
import { DEFAULT_PRICE_BOOK, type PriceOverrides, platformOfTopology, withOverrides } from '@tatami/model';
import type { FastifyInstance } from 'fastify';
import { given } from '../../plugins/given.ts';
import { mount } from '../../plugins/mount.ts';
import { Problem } from '../../plugins/problem.ts';
import { found, settled } from '../../plugins/versions.ts';
import type { platformRepository } from './repository.ts';

/** The catalogue of target platforms, those a project made of its topologies, and price books. */
export function platformRoutes(app: FastifyInstance, platforms: ReturnType<typeof platformRepository>): void {
  mount(app, platformEndpoints.list, async ({ query }) => platforms.listPlatforms(query));
  mount(app, platformEndpoints.listOwn, ({ params, query }) => platforms.listOwn(params.projectId, query));
  mount(app, platformEndpoints.createOwn, async ({ params: { projectId }, body: { topologyId, ...answers } }) => {
    const topology = found(await platforms.topology(projectId, topologyId));
    const made = platformOfTopology(randomUUID(), topology, given(answers));
    if (made.kind === 'refused') throw new Problem('invalid-request', { where: 'topologyId', message: made.because });
    return platforms.keepOwn(projectId, made.platform);
  });
  mount(app, platformEndpoints.removeOwn, async ({ params, version }) =>
    settled(await platforms.removeOwn(params, version)),
  );
  mount(app, platformEndpoints.listPriceBooks, ({ query }) => platforms.listPriceBooks(query));
  mount(app, platformEndpoints.updatePriceBook, async ({ params, version, body }) => {
    refuseUnusable(body.overrides ?? {});
    return settled(await platforms.updatePriceBook(params.id, version, given(body)));
  });
  mount(app, platformEndpoints.readPrices, async ({ params }) => found(await platforms.readPrices(params.projectId)));
  mount(app, platformEndpoints.updatePrices, async ({ params, version, body: { overrides } }) => {
    refuseUnusable(overrides);
    return settled(await platforms.updatePrices(params.projectId, version, overrides));
  });
}

function refuseUnusable(overrides: PriceOverrides): void {
  const [issue] = withOverrides(DEFAULT_PRICE_BOOK, overrides).issues;
  if (issue)
    throw new Problem('invalid-request', { where: `overrides.${issue.key}`, message: issue.problem, hint: issue.hint });
}
