import { type BenchmarkRun, RUN_FIELDS } from '@tatami/model';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, itemParams, listOf, listQueryBy, projectParams, version } from './lists.ts';
import type { Kept, Mirrors } from './mirrors.ts';
import { origin } from './origin.ts';
import { recordShape, sortKeysOf } from './record-schema.ts';

export const benchmarkRun = z
  .object({
    id,
    version,
    key: z.string(),
    ...recordShape(RUN_FIELDS),
    points: z.array(z.object({ elapsedS: z.number(), throughput: z.number() })),
    origin,
  })
  .meta({ id: 'BenchmarkRun' });
true satisfies Mirrors<typeof benchmarkRun, BenchmarkRun & Kept>;
export type BenchmarkRunRecord = z.infer<typeof benchmarkRun>;

const feature = 'benchmarks';
export const benchmarkEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/benchmark-runs',
    summary: 'Benchmark runs of a project',
    feature,
    params: projectParams,
    query: listQueryBy(...sortKeysOf(RUN_FIELDS)),
    success: 200,
    response: listOf(benchmarkRun),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/benchmark-runs/:id',
    summary: 'One benchmark run with its points',
    feature,
    params: itemParams,
    success: 200,
    response: benchmarkRun,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/projects/:projectId/benchmark-runs/:id',
    summary: 'Remove a benchmark run',
    feature,
    params: itemParams,
    success: 204,
    versioned: true,
  }),
};
