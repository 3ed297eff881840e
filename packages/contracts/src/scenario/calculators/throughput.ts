import { z } from 'zod';
import { estimate, text } from '../../protocol/estimate.ts';
import { calculator } from './calculator.ts';
import { answers, count, entered, fromZero, listOf, positive, word } from './numbers.ts';

const waitClass = z.enum(['cpu', 'log', 'data', 'lock', 'concurrency', 'network', 'other', 'idle']);

const curveRow = { value: z.number(), low: z.number(), high: z.number() };

/** Throughput over memory and over load, and what holds it up. */
export const throughputCalculators = {
  'memory-throughput': calculator('memory-throughput', {
    summary: 'How much throughput does how much memory give?',
    body: z.strictObject({
      points: listOf(z.strictObject({ memoryGiB: positive, throughput: entered(positive) }), 1000),
      databaseGiB: positive.nullable().optional(),
      /** The database's own cache advisory. */
      missCurve: listOf(z.strictObject({ memoryGiB: positive, misses: fromZero }), 1000, 2).optional(),
      predictAt: listOf(positive, 1000, 0),
      metric: z.enum(['tps', 'tpm', 'nopm', 'iops']).optional(),
    }),
    answer: z.object({
      predictions: answers(z.object({ memoryGiB: z.number(), throughput: estimate })),
      gains: answers(z.object({ fromGiB: z.number(), toGiB: z.number(), gain: estimate })),
      measured: answers(
        z.object({
          memoryGiB: z.number(),
          cacheGiB: z.number().nullable(),
          throughput: estimate,
          label: text.nullable(),
        }),
      ),
      form: text.nullable(),
      degreesOfFreedom: z.number().int(),
      range: z.object({ fromGiB: z.number(), toGiB: z.number() }).nullable(),
      curve: answers(z.object({ memoryGiB: z.number(), ...curveRow })),
    }),
  }),
  scalability: calculator('scalability', {
    summary: 'How does throughput grow with load, and where does it turn down?',
    body: z.strictObject({
      points: listOf(z.strictObject({ load: positive, throughput: positive }), 10_000),
      predictAt: z.union([positive, listOf(positive, 1000, 0)]),
    }),
    answer: z.object({
      predictions: answers(z.object({ load: z.number(), throughput: estimate })),
      peakLoad: estimate,
      chosen: z
        .object({
          form: z.enum(['law', 'curve']),
          curveError: z.number().nullable(),
          lawError: z.number().nullable(),
        })
        .nullable(),
      parameters: z.object({ rate: estimate, contention: estimate, coherency: estimate }).nullable(),
      fit: z
        .object({
          meanError: z.number(),
          largestError: z.number(),
          autocorrelation: z.number(),
          amdahlRejected: z.boolean(),
        })
        .nullable(),
      warnings: answers(text),
      range: z.object({ from: z.number(), to: z.number() }).nullable(),
      curve: answers(z.object({ load: z.number(), ...curveRow })),
    }),
  }),
  bottleneck: calculator('bottleneck', {
    summary: 'Is the database held up by storage or by its processors?',
    body: z.strictObject({
      elapsedS: positive,
      cpus: count,
      events: listOf(
        z.strictObject({
          name: word,
          seconds: fromZero,
          /** Of the total call time as the report prints it, 0..100. */
          percent: z.number().min(0).max(100).nullable().optional(),
        }),
        200,
      ),
    }),
    answer: z.object({
      verdict: z.enum([
        'idle',
        'cpu-overcommitted',
        'cpu-bound',
        'storage-bound',
        'log-bound',
        'lock-bound',
        'contention-bound',
        'network-bound',
        'mixed',
        'unknown',
      ]),
      /** The class of time that leads, and the other one where two are close. */
      leading: waitClass.nullable(),
      second: waitClass.nullable(),
      byCommits: z.boolean(),
      byResourceManager: z.boolean(),
      says: text,
      /** What to add or change first. */
      next: z.object({
        first: z
          .enum(['memory', 'cpu', 'faster-cpu', 'storage', 'memory-or-storage', 'application', 'network', 'either'])
          .nullable(),
        says: text,
      }),
      /** Share of the time of a call that each change alone would save at the same load. */
      gains: answers(
        z.object({
          change: z.enum(['faster-storage', 'more-cache', 'faster-cores', 'more-cores']),
          saved: estimate,
        }),
      ),
      totalCallTime: estimate,
      activeSessions: estimate,
      ioShare: estimate,
      cpuShare: estimate,
      cpuUtilisation: estimate,
      /** Use of the whole host, where a report states it. */
      hostUtilisation: estimate.nullable(),
      classShares: answers(
        z.object({
          waitClass,
          share: estimate,
        }),
      ),
    }),
  }),
};
