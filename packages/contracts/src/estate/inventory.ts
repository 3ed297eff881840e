import {
  type CacheAdvisory,
  type DiagnosedWorkload,
  type Estate,
  type EstateClock,
  type LicencesInWords,
  type OpenDisagreement,
  type QuestionOfFile,
  type RowNotTaken,
  SERVER_FIELDS,
  type ServerRecord,
  type UtilisationSeries,
  WORKLOAD_FIELDS,
  type WorkloadRecord,
} from '@tatami/model';
import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { text } from '../protocol/estimate.ts';
import { id, itemParams, listOf, listQueryBy, projectParams, version } from '../protocol/lists.ts';
import type { Edited, Kept, Mirrors, SameShape } from '../protocol/mirrors.ts';
import { origin } from '../protocol/origin.ts';
import { benchmarkRun } from './benchmarks.ts';
import { correctedWith, editedVersions, editsOf } from './corrections.ts';
import { diagnosisAdvisory } from './diagnosis.ts';
import { editShape, recordShape, sortKeysOf } from './record-schema.ts';

const nullableNumber = z.number().nullable();
const nullableString = z.string().nullable();

/** What a person may correct by hand; a later import keeps it. */
export const serverEdit = z.object(editShape(SERVER_FIELDS)).partial();
export type ServerEdit = z.infer<typeof serverEdit>;

/** Names of the fields a person changed by hand. */
const edited = z.array(z.string());

export const server = z
  .object({ id, version, key: z.string(), ...recordShape(SERVER_FIELDS), origin, edited })
  .meta({ id: 'Server' });
true satisfies Mirrors<typeof server, ServerRecord & Kept & Edited>;
export type Server = z.infer<typeof server>;

export const workloadEdit = z.object(editShape(WORKLOAD_FIELDS)).partial();
export type WorkloadEdit = z.infer<typeof workloadEdit>;

export const workload = z
  .object({ id, version, key: z.string(), ...recordShape(WORKLOAD_FIELDS), origin, edited })
  .meta({ id: 'Workload' });
true satisfies Mirrors<typeof workload, WorkloadRecord & Kept & Edited>;
export type Workload = z.infer<typeof workload>;

/** On which clock a recording stands: known instants, wall clock with its offset from UTC stated, or wall clock alone. */
const recordedClock = z.union([
  z.enum(['utc', 'local']),
  z.templateLiteral([z.enum(['+', '-']), z.string(), ':', z.string()]),
]);

export const utilisationSeries = z
  .object({
    id,
    subject: z.string(),
    /** Key of the only record it is of, where its name does not tell; null = not known of which; absent = the name tells. */
    subjectKey: nullableString.optional(),
    metric: z.enum(['cpuShare', 'memoryGiB', 'iops', 'ioWaitShare', 'activeSessions', 'redoMBs']),
    startsAt: z.string(),
    stepS: z.number(),
    clock: recordedClock,
    /** Which end of its interval a sample's stamp marks; null = not known. */
    stampMarks: z.enum(['start', 'end']).nullable(),
    /** What `values` are of their steps; null = not known. */
    sampleIs: z.enum(['mean', 'highest']).nullable(),
    values: z.array(nullableNumber),
    /** The highest within each step where the file states it beside the mean; null = it does not. */
    peaks: z.array(nullableNumber).nullable(),
    origin,
  })
  .meta({ id: 'UtilisationSeries' });
true satisfies Mirrors<typeof utilisationSeries, UtilisationSeries & Omit<Kept, 'version'>>;

/** The wall clock that recordings were brought to, which clocks they stand on, and who said so. */
export const estateClock = z
  .object({
    zone: nullableString,
    from: z.enum(['person', 'recordings', 'assumed']),
    recordings: z.array(
      z.object({
        clock: recordedClock,
        machines: z.number().int(),
        files: z.array(z.string()),
        moreFiles: z.number().int(),
      }),
    ),
    choices: z.array(z.string()),
  })
  .meta({ id: 'EstateClock' });
true satisfies Mirrors<typeof estateClock, EstateClock>;

/** The series of every file that names one server or workload, by metric and time; none = nothing recorded. */
const recorded = z.object({ items: z.array(utilisationSeries), clock: estateClock.nullable() });

const cacheAdvisory = z.object({
  key: z.string(),
  name: z.string(),
  workloadKey: z.string(),
  bufferCacheGiB: nullableNumber,
  /** Blocks per second. */
  physicalReadsPerS: nullableNumber,
  /** Read requests per second; absent = not known. */
  readRequestsPerS: z.number().optional(),
  advisories: z.array(diagnosisAdvisory),
  origin,
});
true satisfies Mirrors<typeof cacheAdvisory, CacheAdvisory>;

const diagnosedWorkload = z.object({
  workloadKey: z.string(),
  report: z.string(),
  limit: z.enum(['processors', 'storage', 'other', 'unknown']),
  says: text,
  advice: text,
  hostCpuShare: nullableNumber,
  options: z.array(z.string()).optional(),
  clustered: z.object({ name: z.string(), databaseId: nullableString, instance: nullableString }).optional(),
});
true satisfies Mirrors<typeof diagnosedWorkload, DiagnosedWorkload>;

export const rowNotTaken = z.object({
  file: z.string(),
  sheet: nullableString,
  row: z.number().int(),
  says: z.string(),
});
true satisfies Mirrors<typeof rowNotTaken, RowNotTaken>;
/** Of rows that could not be used, the first of this many are named. */
export const MOST_ROWS_NOT_TAKEN = 10_000;

export const licencesInWords = z.object({
  file: z.string(),
  sheet: nullableString,
  row: z.number().int(),
  words: z.string(),
});
true satisfies Mirrors<typeof licencesInWords, LicencesInWords>;

export const openDisagreement = z.object({
  field: z.string(),
  files: z.array(z.string()).readonly(),
  machines: z.array(z.string()).readonly(),
});
true satisfies Mirrors<typeof openDisagreement, OpenDisagreement>;

export const questionOfFile = z
  .object({
    importId: id,
    file: z.string(),
    id: z.string(),
    problem: text,
    hint: text,
    options: z.array(z.object({ value: z.string(), label: text })).readonly(),
    rows: z.number().int(),
  })
  .meta({ id: 'QuestionOfFile' });
true satisfies Mirrors<typeof questionOfFile, QuestionOfFile>;

/** Everything known of a customer's estate in one answer: what `evaluateScenario` computes on. */
export const estate = z
  .object({
    servers: z.array(server),
    workloads: z.array(workload),
    series: z.array(utilisationSeries),
    /** The wall clock that the series were brought to. */
    clock: estateClock.optional(),
    benchmarkRuns: z.array(benchmarkRun),
    /** Of the diagnoses that are about a workload: what its database expects of a larger cache. */
    cacheAdvisories: z.array(cacheAdvisory).optional(),
    /** What reports found of the workloads they are about. */
    diagnosed: z.array(diagnosedWorkload).optional(),
    /** Keys of records that are part of another one, since both are of one machine, and its key. */
    joined: z.record(z.string(), z.string()).optional(),
    /** Rows of files that could not be used, and whose machine no other row names. */
    rowsNotTaken: z.array(rowNotTaken).max(MOST_ROWS_NOT_TAKEN).optional(),
    /** What files say of licences owned that nobody has read into numbers. */
    licencesInWords: z.array(licencesInWords).optional(),
    /** What imported files leave open and nobody has answered. */
    openOfFiles: z.array(questionOfFile).optional(),
    /** What files of equal standing state otherwise than each other, and nobody has decided. */
    disagreements: z.array(openDisagreement).optional(),
    /** Keys of machines that a newer list names no longer, and a person said to be gone. */
    gone: z.object({ servers: z.array(z.string()).readonly(), workloads: z.array(z.string()).readonly() }).optional(),
  })
  .meta({ id: 'Estate' });
true satisfies SameShape<keyof z.infer<typeof estate>, keyof Estate>;
export type EstateRecord = z.infer<typeof estate>;

const feature = 'inventory';
const params = projectParams;
export const inventoryEndpoints = {
  /** Carries an ETag: If-None-Match answers 304 until an import or an edit changes the estate. */
  readEstate: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/estate',
    summary: 'The whole estate: servers, workloads, series, benchmark runs and cache advisories',
    policy: 'viewer',
    feature,
    params,
    success: 200,
    response: estate,
  }),
  listServers: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/servers',
    summary: 'Servers of the estate',
    policy: 'viewer',
    feature,
    params,
    query: listQueryBy('key', ...sortKeysOf(SERVER_FIELDS)),
    success: 200,
    response: listOf(server),
  }),
  updateServer: endpoint({
    method: 'PATCH',
    path: '/api/projects/:projectId/servers/:id',
    summary: 'Correct a server by hand',
    policy: 'editor',
    feature,
    params: itemParams,
    body: serverEdit,
    success: 200,
    response: server.extend(correctedWith),
    versioned: true,
  }),
  updateServers: endpoint({
    method: 'PATCH',
    path: '/api/projects/:projectId/servers',
    summary: 'Correct many servers by hand, all or none',
    policy: 'editor',
    feature,
    params,
    body: editsOf(serverEdit),
    success: 200,
    errors: ['stale-version'],
    response: editedVersions,
  }),
  removeServer: endpoint({
    method: 'DELETE',
    path: '/api/projects/:projectId/servers/:id',
    summary: 'Remove a server and what runs on it',
    policy: 'editor',
    feature,
    params: itemParams,
    success: 204,
    versioned: true,
  }),
  listWorkloads: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/workloads',
    summary: 'Workloads of the estate',
    policy: 'viewer',
    feature,
    params,
    query: listQueryBy('key', ...sortKeysOf(WORKLOAD_FIELDS)),
    success: 200,
    response: listOf(workload),
  }),
  updateWorkload: endpoint({
    method: 'PATCH',
    path: '/api/projects/:projectId/workloads/:id',
    summary: 'Correct a workload by hand',
    policy: 'editor',
    feature,
    params: itemParams,
    body: workloadEdit,
    success: 200,
    response: workload.extend(correctedWith),
    versioned: true,
  }),
  updateWorkloads: endpoint({
    method: 'PATCH',
    path: '/api/projects/:projectId/workloads',
    summary: 'Correct many workloads by hand, all or none',
    policy: 'editor',
    feature,
    params,
    body: editsOf(workloadEdit),
    success: 200,
    errors: ['stale-version'],
    response: editedVersions,
  }),
  removeWorkload: endpoint({
    method: 'DELETE',
    path: '/api/projects/:projectId/workloads/:id',
    summary: 'Remove a workload',
    policy: 'editor',
    feature,
    params: itemParams,
    success: 204,
    versioned: true,
  }),
  readServerSeries: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/servers/:id/utilisation-series',
    summary: 'All that was recorded of the use of a server over time',
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    response: recorded,
  }),
  readWorkloadSeries: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/workloads/:id/utilisation-series',
    summary: 'All that was recorded of the use of a workload over time',
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    response: recorded,
  }),
  listSeries: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/utilisation-series',
    summary: 'Utilisation series of the estate',
    policy: 'viewer',
    feature,
    params,
    query: listQueryBy('subject', 'metric', 'startsAt'),
    success: 200,
    response: listOf(utilisationSeries),
  }),
};
