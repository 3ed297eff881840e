import { randomUUID } from 'node:crypto';
import { platformEndpoints } from '@tatami/contracts';
import {
  DEFAULT_PRICE_BOOK,
  machineName,
  machineProblems,
  type OwnMachine,
  PLATFORMS,
  type Platform,
  type PriceOverrides,
  platformById,
  platformOfMachine,
  platformOfTopology,
  text,
  withOverrides,
} from '@tatami/model';
import type { FastifyInstance } from 'fastify';
import { given } from '../../plugins/given.ts';
import { mount } from '../../plugins/mount.ts';
import { Problem } from '../../plugins/problem.ts';
import { found, settled } from '../../plugins/versions.ts';
import type { platformRepository } from './repository.ts';

/** The catalogue of target platforms, those of a project (of its topologies, or entered by a person), and price books. */
export function platformRoutes(app: FastifyInstance, platforms: ReturnType<typeof platformRepository>): void {
  mount(app, platformEndpoints.list, async ({ query }) => platforms.listPlatforms(query));
  mount(app, platformEndpoints.listOwn, ({ params, query }) => platforms.listOwn(params.projectId, query));
  mount(app, platformEndpoints.createOwn, async ({ params: { projectId }, body: { topologyId, ...answers } }) => {
    const topology = found(await platforms.topology(projectId, topologyId));
    const made = platformOfTopology(randomUUID(), topology, given(answers));
    if (made.kind === 'refused') throw new Problem('invalid-request', { where: 'topologyId', message: made.because });
    return platforms.keepOwn(projectId, made.platform);
  });
  mount(app, platformEndpoints.state, async ({ params: { projectId }, body: { copyOf, ...machine } }) => {
    const own = await platforms.allOwn(projectId);
    refuseProblems(machine, own);
    const from = copyOf === null ? null : found(platformById(copyOf) ?? own.find(({ id }) => id === copyOf) ?? null);
    return platforms.keepOwn(projectId, platformOfMachine(randomUUID(), machine, from));
  });
  mount(app, platformEndpoints.restate, async ({ params, version, body: machine }) => {
    const own = await platforms.allOwn(params.projectId);
    const before = found(own.find(({ id }) => id === params.id) ?? null);
    refuseProblems(
      machine,
      own.filter((other) => other !== before),
    );
    return settled(await platforms.changeOwn(params, version, platformOfMachine(params.id, machine, before)));
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
  mount(app, platformEndpoints.acceptPrices, async ({ params, version, body: { keys } }) => {
    const written = await platforms.acceptPrices(params.projectId, version, keys);
    if (written.kind === 'not-waiting') throw notWaiting(written.keys);
    return settled(written);
  });
}

/** Refuses a machine by its first problem; the form says all of them. */
function refuseProblems(machine: OwnMachine, own: readonly Platform[]): void {
  const [first] = machineProblems(machine, [...PLATFORMS, ...own].map(machineName));
  if (first) throw new Problem('invalid-request', { where: first.field, message: first.problem });
}

function notWaiting(keys: readonly string[]): Problem {
  return new Problem('invalid-request', {
    where: 'keys',
    message: text('No changed price waits to be accepted for: {keys}.', '承認待ちの価格変更はありません：{keys}', {
      keys: keys.join(', '),
    }),
    hint: text(
      'Name lines whose price differs from the accepted one.',
      '承認済みの価格と異なる項目を指定してください。',
    ),
  });
}

function refuseUnusable(overrides: PriceOverrides): void {
  const [issue] = withOverrides(DEFAULT_PRICE_BOOK, overrides).issues;
  if (issue)
    throw new Problem('invalid-request', { where: `overrides.${issue.key}`, message: issue.problem, hint: issue.hint });
}
