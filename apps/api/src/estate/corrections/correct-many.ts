import { benchmarkEndpoints, inventoryEndpoints } from '@tatami/contracts';
import type { BulkDatabase } from '../../database/index.ts';
import { settled } from '../../plugins/versions.ts';
import { answerBytes, type BodyTask } from '../../workers/answer-bytes.ts';
import type { WritingThread } from '../../workers/writing-thread.ts';
import { BENCHMARK_RUNS, correctRecords, SERVERS, WORKLOADS } from './correct-records.ts';

/** Corrects many records by hand, all or none, from the body of the request to its answer. */
export interface ManyCorrections {
  servers(task: BodyTask): Promise<Uint8Array>;
  workloads(task: BodyTask): Promise<Uint8Array>;
  benchmarkRuns(task: BodyTask): Promise<Uint8Array>;
}

/** Has the thread for what writes very many rows do it. */
export function manyCorrections({ write }: WritingThread): ManyCorrections {
  return {
    servers: (task) => write('correctServers', task),
    workloads: (task) => write('correctWorkloads', task),
    benchmarkRuns: (task) => write('correctBenchmarkRuns', task),
  };
}

/** In that thread: does it. */
export function correctionWrites({ writeTransaction }: BulkDatabase): ManyCorrections {
  const { updateServers, updateWorkloads } = inventoryEndpoints;
  return {
    servers: ({ projectId, body }) =>
      answerBytes(updateServers, body, async ({ edits }) =>
        settled(await writeTransaction((tx) => correctRecords(tx, SERVERS, projectId, edits))),
      ),
    workloads: ({ projectId, body }) =>
      answerBytes(updateWorkloads, body, async ({ edits }) =>
        settled(await writeTransaction((tx) => correctRecords(tx, WORKLOADS, projectId, edits))),
      ),
    benchmarkRuns: ({ projectId, body }) =>
      answerBytes(benchmarkEndpoints.updateMany, body, async ({ edits }) =>
        settled(await writeTransaction((tx) => correctRecords(tx, BENCHMARK_RUNS, projectId, edits))),
      ),
  };
}
