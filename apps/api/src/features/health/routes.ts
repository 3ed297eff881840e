import { healthEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';
import type { AtWork } from '../../plugins/prepare-ahead.ts';

/** Says that the server takes requests, and which version it is; is told where people are at work. */
export function healthRoutes(app: FastifyInstance, { version, atWork }: { version: string; atWork: AtWork }): void {
  mount(app, healthEndpoints.read, async () => ({ status: 'ok' as const, version }));
  mount(app, healthEndpoints.atWork, async ({ body }) => {
    atWork(body.page);
    return undefined;
  });
}
