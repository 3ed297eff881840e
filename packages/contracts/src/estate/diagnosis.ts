import type { DiagnosisAdvisory, DiagnosisRecord, NumaSnapshot, Subject, TopologyRecord } from '@tatami/model';
import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { id, itemParams, listOf, listQueryBy, projectParams, version } from '../protocol/lists.ts';
import type { Kept, Mirrors } from '../protocol/mirrors.ts';
import { origin } from '../protocol/origin.ts';
import { topologyAdapter } from './topology-adapter.ts';

const nullableNumber = z.number().nullable();
const nullableString = z.string().nullable();
const key = z.string().min(1).max(300).nullable();

/** What a diagnostic file is about: `assigned` by hand, else found by name. null = no server or workload of the project. */
const subject = z.object({ serverKey: z.string().nullable(), workloadKey: z.string().nullable() });
true satisfies Mirrors<typeof subject, Subject>;

/** What a person named by hand, and what the record is taken to describe. */
type Assigned<Key extends keyof Subject> = Pick<Subject, Key> & { readonly subject: Pick<Subject, Key> };

export const topology = z
  .object({
    id,
    version,
    key: z.string(),
    name: z.string(),
    tool: z.enum(['numactl', 'lscpu', 'lstopo', 'numastat']),
    host: nullableString,
    /** Vendor of the hypervisor: the topology is then that of a virtual machine. */
    hypervisor: nullableString,
    cpuModel: nullableString,
    sockets: nullableNumber,
    cores: nullableNumber,
    threads: nullableNumber,
    threadsPerCore: nullableNumber,
    clockGHz: nullableNumber,
    memoryMiB: nullableNumber,
    nodes: z.array(
      z.object({
        id: z.number(),
        cpus: z.array(z.number()).nullable(),
        memoryMiB: nullableNumber,
        freeMiB: nullableNumber,
        role: z.enum(['processors-and-memory', 'memory-only', 'memoryless', 'empty']).nullable(),
        /** Adapters whose slot is connected to it; absent where the file tells none. */
        adapters: z.array(topologyAdapter).optional(),
      }),
    ),
    /** Rows and columns in the order of `nodes`. */
    distances: z.array(z.array(z.number())).nullable(),
    siblings: z.array(z.array(z.number())).nullable(),
    origin,
    /** The server a person named; null = found by name. */
    serverKey: nullableString,
    /** The server it is taken to describe. */
    subject: subject.pick({ serverKey: true }),
  })
  .meta({ id: 'Topology' });
true satisfies Mirrors<typeof topology, TopologyRecord & Kept & Assigned<'serverKey'>>;
export type Topology = z.infer<typeof topology>;

const numaSnapshot = z.object({
  nodes: z.array(
    z.object({
      node: nullableNumber,
      hit: nullableNumber,
      miss: nullableNumber,
      foreign: nullableNumber,
      interleaveHit: nullableNumber,
      local: nullableNumber,
      other: nullableNumber,
    }),
  ),
  hintFaults: nullableNumber,
  hintFaultsLocal: nullableNumber,
  pagesMigrated: nullableNumber,
  row: z.number(),
});

true satisfies Mirrors<typeof numaSnapshot, NumaSnapshot>;

/** What a database expects of a larger or smaller cache. */
export const diagnosisAdvisory = z.object({
  kind: z.enum(['buffer-pool', 'sga', 'memory']),
  pool: nullableString,
  blockBytes: nullableNumber,
  points: z.array(
    z.object({
      memoryGiB: z.number(),
      sizeFactor: nullableNumber,
      readFactor: nullableNumber,
      physicalReads: nullableNumber,
      dbTimeS: nullableNumber,
      origin,
    }),
  ),
});

true satisfies Mirrors<typeof diagnosisAdvisory, DiagnosisAdvisory>;

export const diagnosis = z
  .object({
    id,
    version,
    key: z.string(),
    name: z.string(),
    tool: z.enum([
      'statspack',
      'awr',
      'awr-miner',
      'sql-server',
      'mysql-status',
      'postgresql-status',
      'vmstat-numa',
      'numastat',
    ]),
    database: nullableString,
    instance: nullableString,
    instances: nullableNumber,
    pluggable: nullableString,
    host: nullableString,
    platform: nullableString,
    release: nullableString,
    beginsAt: nullableString,
    endsAt: nullableString,
    elapsedS: nullableNumber,
    cpus: nullableNumber,
    cores: nullableNumber,
    sockets: nullableNumber,
    hostMemoryGiB: nullableNumber,
    hostCpuShare: nullableNumber,
    dbTimeS: nullableNumber,
    dbCpuS: nullableNumber,
    sgaGiB: nullableNumber,
    pgaGiB: nullableNumber,
    bufferCacheGiB: nullableNumber,
    blockBytes: nullableNumber,
    events: z.array(
      z.object({
        name: z.string(),
        waits: nullableNumber,
        seconds: z.number(),
        share: nullableNumber,
        averageMs: nullableNumber,
        reportedClass: nullableString,
        origin,
      }),
    ),
    shareOf: z.enum(['db-time', 'call-time', 'wait-time']).nullable(),
    load: z.object({
      transactionsPerS: nullableNumber,
      executesPerS: nullableNumber,
      userCallsPerS: nullableNumber,
      logicalReadsPerS: nullableNumber,
      blockChangesPerS: nullableNumber,
      physicalReadsPerS: nullableNumber,
      readRequestsPerS: z.number().optional(),
      physicalWritesPerS: nullableNumber,
      redoBytesPerS: nullableNumber,
      bufferHitShare: nullableNumber,
    }),
    advisories: z.array(diagnosisAdvisory),
    /** Counters of two readings, or of one since start-up (`before` null). */
    numa: z.object({ unit: z.enum(['pages', 'MB']), before: numaSnapshot.nullable(), after: numaSnapshot }).nullable(),
    /** Counters of a database server since its start, read once. */
    counters: z.object({ resetAt: nullableString, counts: z.record(z.string(), z.number()) }).nullable(),
    origin,
    /** The server and the workload a person named; null = found by name. */
    serverKey: nullableString,
    workloadKey: nullableString,
    /** What it is taken to describe. */
    subject,
  })
  .meta({ id: 'Diagnosis' });
true satisfies Mirrors<typeof diagnosis, DiagnosisRecord & Kept & Assigned<'serverKey' | 'workloadKey'>>;
export type Diagnosis = z.infer<typeof diagnosis>;

const feature = 'diagnosis';
const assignTopology = z.object({ serverKey: key });
const assignDiagnosis = z.object({ serverKey: key, workloadKey: key });

export const diagnosisEndpoints = {
  listTopologies: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/topologies',
    summary: 'What machines are made of, as numactl or lscpu printed it',
    policy: 'viewer',
    feature,
    params: projectParams,
    query: listQueryBy('name', 'tool', 'host', 'sockets', 'cores', 'threads', 'memoryMiB'),
    success: 200,
    response: listOf(topology),
  }),
  readTopology: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/topologies/:id',
    summary: 'One topology',
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    response: topology,
  }),
  assignTopology: endpoint({
    method: 'PATCH',
    path: '/api/projects/:projectId/topologies/:id',
    summary: 'Say which server a topology describes; null = by name',
    policy: 'editor',
    feature,
    params: itemParams,
    body: assignTopology,
    success: 200,
    response: topology,
    versioned: true,
  }),
  removeTopology: endpoint({
    method: 'DELETE',
    path: '/api/projects/:projectId/topologies/:id',
    summary: 'Remove a topology',
    policy: 'editor',
    feature,
    params: itemParams,
    success: 204,
    versioned: true,
  }),
  listDiagnoses: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/diagnoses',
    summary: 'Statspack and AWR reports, NUMA counters',
    policy: 'viewer',
    feature,
    params: projectParams,
    query: listQueryBy('name', 'tool', 'host', 'database', 'instance', 'beginsAt', 'elapsedS', 'dbTimeS'),
    success: 200,
    response: listOf(diagnosis),
  }),
  readDiagnosis: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/diagnoses/:id',
    summary: 'One diagnosis with its events, advisories and counters',
    policy: 'viewer',
    feature,
    params: itemParams,
    success: 200,
    response: diagnosis,
  }),
  assignDiagnosis: endpoint({
    method: 'PATCH',
    path: '/api/projects/:projectId/diagnoses/:id',
    summary: 'Say which server and workload a diagnosis is of; null = by name',
    policy: 'editor',
    feature,
    params: itemParams,
    body: assignDiagnosis,
    success: 200,
    response: diagnosis,
    versioned: true,
  }),
  removeDiagnosis: endpoint({
    method: 'DELETE',
    path: '/api/projects/:projectId/diagnoses/:id',
    summary: 'Remove a diagnosis',
    policy: 'editor',
    feature,
    params: itemParams,
    success: 204,
    versioned: true,
  }),
};
