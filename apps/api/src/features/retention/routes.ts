import { retentionEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import { given } from '../../plugins/given.ts';
import { mount } from '../../plugins/mount.ts';
import { settled } from '../../plugins/versions.ts';
import type { retentionRepository } from './repository.ts';

/** For how long the server keeps what nobody has deleted. */
export function retentionRoutes(app: FastifyInstance, retention: ReturnType<typeof retentionRepository>): void {
  mount(app, retentionEndpoints.read, () => retention.read());
  mount(app, retentionEndpoints.update, async ({ version, body }) =>
    settled(await retention.change(version, given(body))),
  );
}
