import { benchmarkEndpoints } from '@tatami/contracts';
import type { FastifyInstance } from 'fastify';
import type { ManyCorrections } from '../../estate/corrections/correct-many.ts';
import type { Evaluator } from '../../evaluation/evaluator.ts';
import { mount, mountInThread } from '../../plugins/mount.ts';
import { sendJson } from '../../plugins/send-json.ts';
import { found, settled } from '../../plugins/versions.ts';
import type { benchmarkRepository } from './repository.ts';

/** Benchmark runs: the list, one with its points, corrections by hand, removal, what they tell of single factors, and what recordings tell of them. They come in by import. */
export function benchmarkRoutes(
  app: FastifyInstance,
  benchmarks: ReturnType<typeof benchmarkRepository>,
  { evaluator, corrections }: { readonly evaluator: Evaluator; readonly corrections: ManyCorrections },
): void {
  mount(app, benchmarkEndpoints.list, ({ params, query }) => benchmarks.list(params.projectId, query));
  mount(app, benchmarkEndpoints.read, async ({ params }) => found(await benchmarks.read(params.projectId, params.id)));
  mount(app, benchmarkEndpoints.update, async ({ params, version, body }) =>
    settled(await benchmarks.update(params, version, body)),
  );
  mountInThread(app, benchmarkEndpoints.updateMany, ({ params: { projectId }, body }) =>
    corrections.benchmarkRuns({ projectId, body }),
  );
  mount(app, benchmarkEndpoints.readStudies, async ({ params, reply }) =>
    sendJson(reply, await evaluator.studiesJson(params.projectId)),
  );
  mount(app, benchmarkEndpoints.readRecorded, async ({ params, reply }) =>
    sendJson(reply, await evaluator.recordedRunsJson(params.projectId)),
  );
  mount(app, benchmarkEndpoints.remove, async ({ params, version }) =>
    settled(await benchmarks.remove(params.projectId, params.id, version)),
  );
}
