import { type MirroredPair, PAIR_TESTS, type PairOfPlan } from '@tatami/model';
import { z } from 'zod';
import { estimate, text } from '../protocol/estimate.ts';
import type { Mirrors } from '../protocol/mirrors.ts';
import { aboveNothing } from '../protocol/numbers.ts';

const key = z.string().min(1).max(300);

/** Two workloads of which one runs and the other takes over: never on one server, rack or site. */
export const mirroredPair = z
  .object({
    primary: key,
    /** null = the plan makes it of the primary. */
    standby: key.nullable(),
    mode: z.enum(['synchronous', 'asynchronous', 'none']),
    /** What the standby does while nothing fails. */
    use: z.enum(['off', 'applies-logs', 'open']),
    across: z.enum(['server', 'rack', 'site']),
    /** Whether room is kept for taking over whichever one server is lost. */
    keepsRoom: z.boolean(),
    /** Software Assurance or a subscription on the primary. */
    assurance: z.boolean().optional(),
    /** Round trip over the link. */
    roundTripMs: aboveNothing.max(100_000).optional(),
    /** What was tried with it, each test once. */
    tests: z
      .array(
        z.strictObject({
          test: z.enum(PAIR_TESTS),
          outcome: z.enum(['passed', 'failed']),
          on: z.iso.date().optional(),
          seconds: aboveNothing.max(1e9).optional(),
          /** Of a copy, decimal. */
          copiedGB: aboveNothing.max(1e9).optional(),
          remark: z.string().min(1).max(300).optional(),
        }),
      )
      .max(PAIR_TESTS.length)
      .refine((tests) => new Set(tests.map(({ test }) => test)).size === tests.length, { message: 'each test once' })
      .readonly()
      .optional(),
  })
  .meta({ id: 'MirroredPair' });
true satisfies Mirrors<typeof mirroredPair, MirroredPair>;

const member = z.object({ id: z.string(), name: z.string(), server: z.number().int().nullable() });

/** A pair as the plan has it: its servers by number, what lacks room when one is lost, and what mirroring takes. */
export const pairOfPlan = z
  .object({
    pair: mirroredPair,
    primary: member,
    standby: member,
    shortfalls: z
      .array(
        z.object({
          /** Numbers of the servers of the plan. */
          lost: z.number().int(),
          survivor: z.number().int(),
          resource: z.enum(['cpu', 'memory', 'io', 'transfer', 'storage', 'vcpus']),
          need: estimate,
          available: estimate,
        }),
      )
      .readonly(),
    writeShare: estimate,
    /** Throughput lost by mirroring. */
    loss: estimate,
    /** CPU of a standby that the plan makes, over its primary's; null = it is in the estate. */
    standbyLoad: estimate.nullable(),
    licence: z
      .object({
        product: z.string(),
        name: text,
        counted: z.enum(['none', 'full']),
        says: z.array(text).readonly(),
      })
      .nullable(),
    /** MB per second. */
    link: estimate,
    /** Milliseconds that a mirrored write waits at least, and what a session commits with it at most. */
    commitDelay: estimate,
    commitsPerSession: estimate,
    resync: estimate,
    recoveryRate: estimate,
    catchUp: estimate,
    outage: estimate,
  })
  .meta({ id: 'PairOfPlan' });
true satisfies Mirrors<typeof pairOfPlan, PairOfPlan>;
