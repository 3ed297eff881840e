import { type BenchmarkRun, NOTHING_RECORDED, RECORDED_RESPONSES, type RecordedRun, RUN_FIELDS } from '@tatami/model';
import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { text } from '../protocol/estimate.ts';
import { id, itemParams, listOf, listQueryBy, projectParams, version } from '../protocol/lists.ts';
import type { Edited, Kept, Mirrors } from '../protocol/mirrors.ts';
import { origin, originCell } from '../protocol/origin.ts';
import { studies } from '../scenario/studies.ts';
import { correctedWith, editedVersions, editsOf } from './corrections.ts';
import { editShape, recordShape, sortKeysOf } from './record-schema.ts';

/** What a person may correct by hand; a later import keeps it. */
export const benchmarkRunEdit = z.object(editShape(RUN_FIELDS)).partial();
export type BenchmarkRunEdit = z.infer<typeof benchmarkRunEdit>;

export const benchmarkRun = z
  .object({
    id,
    version,
    key: z.string(),
    ...recordShape(RUN_FIELDS),
    points: z.array(z.object({ elapsedS: z.number(), throughput: z.number() })),
    origin,
    /** Names of the fields a person changed by hand. */
    edited: z.array(z.string()),
  })
  .meta({ id: 'BenchmarkRun' });
true satisfies Mirrors<typeof benchmarkRun, BenchmarkRun & Kept & Edited>;
export type BenchmarkRunRecord = z.infer<typeof benchmarkRun>;

/** What was recorded of a run's machine while it ran; it stands in the run where that states nothing itself. */
const recordedRun = z
  .object({
    key: z.string(),
    values: z.array(z.object({ field: z.enum(RECORDED_RESPONSES), value: z.number(), cell: originCell, says: text })),
    nothing: z.object({ because: z.enum(NOTHING_RECORDED), says: text }).nullable(),
  })
  .meta({ id: 'RecordedRun' });
true satisfies Mirrors<typeof recordedRun, RecordedRun>;

const feature = 'benchmarks';
export const benchmarkEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/benchmark-runs',
    summary: 'Benchmark runs of a project',
    policy: 'viewer',
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
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    response: benchmarkRun,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/projects/:projectId/benchmark-runs/:id',
    summary: 'Correct a benchmark run by hand',
    policy: 'editor',
    feature,
    params: itemParams,
    body: benchmarkRunEdit,
    success: 200,
    response: benchmarkRun.extend(correctedWith),
    versioned: true,
  }),
  updateMany: endpoint({
    method: 'PATCH',
    path: '/api/projects/:projectId/benchmark-runs',
    summary: 'Correct many benchmark runs by hand, all or none',
    policy: 'editor',
    feature,
    params: projectParams,
    body: editsOf(benchmarkRunEdit),
    success: 200,
    errors: ['stale-version'],
    response: editedVersions,
  }),
  readStudies: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/studies',
    summary: 'What benchmark runs tell of single factors, all else equal: mirroring, NUMA balancing',
    policy: 'viewer',
    feature,
    params: projectParams,
    success: 200,
    response: studies,
  }),
  readRecorded: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/recorded-runs',
    summary: 'What recordings and reports of their machines tell of benchmark runs, and why they tell nothing',
    policy: 'viewer',
    feature,
    params: projectParams,
    success: 200,
    response: z.object({ items: z.array(recordedRun) }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/projects/:projectId/benchmark-runs/:id',
    summary: 'Remove a benchmark run',
    policy: 'editor',
    feature,
    params: itemParams,
    success: 204,
    versioned: true,
  }),
};
