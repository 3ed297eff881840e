import { z } from 'zod';
import { estimate, text } from '../../protocol/estimate.ts';
import { calculator } from './calculator.ts';
import { answers, count, entered, fromZero, listOf, positive, share, word } from './numbers.ts';

/** Largest matrix of distances: no machine sold has more NUMA nodes. */
const NODES = 256;

const boundInstance = z.object({
  name: z.string(),
  cpuList: z.string(),
  memory: answers(z.object({ node: z.number().int(), memoryGiB: z.number() })),
});
const layoutCheck = z.object({
  severity: z.enum(['ok', 'info', 'warning']),
  code: z.string(),
  server: z.string(),
  node: z.string(),
  says: text,
  evidence: estimate.nullable(),
});

/** Remote memory: what it costs, where instances belong, what balancing changes. */
export const numaCalculators = {
  'address-space': calculator('address-space', {
    summary: 'How much of a 32-bit database’s memory lies beyond the addresses of its processes?',
    body: z.strictObject({
      memoryGiB: entered(positive),
      processes: count,
      system: z.enum(['windows', 'windows-3gb', 'other']),
    }),
    answer: z.object({ beyond: estimate, addressed: estimate, processesWithin: estimate }),
  }),
  'numa-penalty': calculator('numa-penalty', {
    summary: 'What do remote memory accesses cost?',
    body: z.strictObject({
      remoteShare: entered(share),
      latencyRatio: entered(z.number().min(1).max(1000)).optional(),
      distances: listOf(listOf(z.number().min(1).max(100_000), NODES), NODES, 2).optional(),
      /** null = not known. */
      stallFraction: entered(share).nullable(),
    }),
    answer: z.object({ relativeThroughput: estimate }),
  }),
  'numa-placement': calculator('numa-placement', {
    summary: 'Which instance belongs on which NUMA node, and what is wrong with the binding of today?',
    body: z.strictObject({
      /** What `numactl --hardware` prints, or the nodes. */
      topology: z.union([
        z.string().min(1).max(200_000),
        listOf(
          z.strictObject({
            id: z.number().int().min(0).max(65_535).optional(),
            cpuList: z.string().max(20_000),
            memoryGiB: fromZero,
          }),
          NODES,
        ),
      ]),
      instances: listOf(
        z.strictObject({
          name: word,
          memoryGiB: fromZero,
          /** Of all CPUs of the server. */
          cpuShare: share,
          /** How it is bound today. */
          cpuList: z.string().max(20_000).optional(),
        }),
        200,
      ),
    }),
    answer: z.object({
      nodes: answers(
        z.object({
          id: z.number().int(),
          cpuList: z.string(),
          instances: answers(z.string()),
          memoryLeft: estimate,
          cpuUse: estimate.nullable(),
        }),
      ),
      placement: answers(boundInstance),
      commands: answers(
        z.object({ workloadId: z.string(), numactl: z.string(), systemdDropIn: z.string(), check: z.string() }),
      ),
      checks: answers(layoutCheck),
      checksOfToday: answers(layoutCheck),
      unplaced: answers(z.object({ name: z.string(), because: text })),
    }),
  }),
  'numa-balancing': calculator('numa-balancing', {
    summary: 'What did automatic NUMA balancing change?',
    body: z.strictObject({
      rows: listOf(z.strictObject({ load: positive, off: positive, on: positive }), 10_000),
      /** Warehouses at which SPECjbb expects its peak. */
      expectedPeak: count.optional(),
    }),
    answer: z.object({
      peakRatio: estimate,
      peakOff: z.object({ load: z.number(), throughput: estimate }),
      peakOn: z.object({ load: z.number(), throughput: estimate }),
      crossing: estimate,
      gains: answers(z.object({ load: z.number(), gain: estimate })),
      scores: z.object({ off: estimate, on: estimate, usableAsCapacity: z.boolean() }).nullable(),
    }),
  }),
};
