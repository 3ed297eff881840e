import { healthEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';

/** Says that the server takes requests, and which version it is. */
export function healthRoutes(app: FastifyInstance, { version }: { version: string }): void {
  mount(app, healthEndpoints.read, async () => ({ status: 'ok' as const, version }));
}
