import { benchmarkEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../plugins/mount.ts';
import { found, settled } from '../../plugins/versions.ts';
import type { benchmarkRepository } from './repository.ts';

/** Benchmark runs: the list, one with its points, removal. They come in by import. */
export function benchmarkRoutes(app: FastifyInstance, benchmarks: ReturnType<typeof benchmarkRepository>): void {
  mount(app, benchmarkEndpoints.list, ({ params, query }) => benchmarks.list(params.projectId, query));
  mount(app, benchmarkEndpoints.read, async ({ params }) => found(await benchmarks.read(params.projectId, params.id)));
  mount(app, benchmarkEndpoints.remove, async ({ params, version }) =>
    settled(await benchmarks.remove(params.projectId, params.id, version)),
  );
}
