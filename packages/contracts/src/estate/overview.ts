import { DATABASE_PRODUCTS, type DatabaseProductId, type ProjectOverview } from '@tatami/model';
import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { estimate, text } from '../protocol/estimate.ts';
import { id, instant, projectParams } from '../protocol/lists.ts';
import type { Mirrors } from '../protocol/mirrors.ts';

const count = z.number().int();
const counted = <Of extends z.ZodType>(of: Of) => z.array(z.object({ of, count })).readonly();
const sum = z.object({ sum: z.number(), known: count });
const listing = z.enum(['servers', 'workloads']);
const product = z.enum(['other', ...(Object.keys(DATABASE_PRODUCTS) as DatabaseProductId[])]);

const answer = z.object({
  serversBefore: estimate,
  serversAfter: estimate,
  costBefore: estimate,
  costAfter: estimate,
  costDifferences: z.array(text).readonly(),
  costName: text,
  costMissing: text.nullable(),
  notIncluded: z.array(text).readonly(),
  chance: estimate.nullable(),
  confidence: z.number().nullable(),
  reasons: z.array(text).readonly(),
  unplaced: count,
});

const facts = z.object({
  servers: count,
  notInUse: z.array(z.string()).readonly(),
  workloads: count,
  cores: sum,
  memoryGiB: sum,
  makers: counted(z.string().nullable()),
  years: counted(count.nullable()),
  databases: z
    .array(
      z.object({
        product,
        edition: z.string().nullable(),
        version: z.string().nullable(),
        count,
        /** ISO 8601 day; null = not known. */
        supportedUntil: z.string().nullable(),
      }),
    )
    .readonly(),
  noDatabase: count,
  unsaid: count,
  /** By the lower end of their class of ten per cent; 1 = above the whole machine, null = not known. */
  loads: counted(z.number().nullable()),
});

const hour = z.object({
  /** Demand over what the CPUs recorded can do, in the busiest of these hours, and over all weeks in the middle. */
  peak: z.number(),
  mean: z.number(),
  atS: z.number(),
  parts: z
    .array(z.object({ key: z.string(), name: z.string(), listing, part: z.number(), share: z.number() }))
    .readonly(),
});

const week = z.object({
  /** By weekday (0 = Monday) and hour; null = not enough was recorded. */
  hours: z.array(z.array(hour.nullable()).readonly()).readonly(),
  busiest: z.object({ day: count, hour: count }),
  fromS: z.number(),
  toS: z.number(),
});

const recorded = z.object({
  machines: count,
  unrated: z.array(z.string()).readonly(),
  notRecorded: count,
});

const ofProject = z.object({
  answer: answer.nullable(),
  waitsFor: z.array(text).readonly(),
  facts,
  week: week.nullable(),
  /** Machines whose use over time is added up, by name those whose CPU has no rating, and those of which none was recorded. */
  recorded,
  standOuts: z
    .array(
      z.object({
        kind: z.enum(['full', 'idle', 'large']),
        count,
        unit: z.enum(['share', 'GiB']),
        first: z.array(z.object({ key: z.string(), name: z.string(), value: z.number() })).readonly(),
      }),
    )
    .readonly(),
  coverage: z.object({
    project: estimate,
    fields: z
      .array(
        z.object({
          field: z.enum([
            'cpuModel',
            'cores',
            'memory',
            'cpuPeak',
            'utilisation',
            'workloadServer',
            'workloadMemory',
            'workloadDbms',
          ]),
          wanted: count,
          missing: count,
        }),
      )
      .readonly(),
    newestAt: z.string().nullable(),
  }),
});

true satisfies Mirrors<typeof ofProject, ProjectOverview>;

/** Something that was done in a project. */
const change = z.object({
  at: instant,
  kind: z.enum(['import', 'scenario', 'plan', 'version', 'prices']),
  /** Of the file, scenario or proposal; null = it has none. */
  name: z.string().nullable(),
});
export type ProjectChange = z.infer<typeof change>;

export const projectOverview = ofProject
  .extend({
    /** When it was read, by the clock of the server: what to ask for changes since. */
    readAt: instant,
    /** The scenario whose answer is told, the one changed last; null = none is saved, and the proposed one's is. */
    scenario: z.object({ id, name: z.string() }).nullable(),
    /** The answer with the prices that were accepted; null = no other price waits to be accepted, or nothing is planned. */
    answerBefore: answer.nullable(),
    /** What was done since the instant asked for, newest first; how many that were, of which the first are listed. */
    changes: z.object({ count, newest: z.array(change) }),
  })
  .meta({ id: 'ProjectOverview' });
export type ProjectOverviewRecord = z.infer<typeof projectOverview>;

export const overviewEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/overview',
    summary:
      'A project at one look: the answer with its reasons, the estate, its busy hours, what stands out, what is missing',
    policy: 'viewer',
    feature: 'overview',
    params: projectParams,
    query: z.object({
      /** Lists what was done after it; left out = nothing is listed. */
      since: instant.optional(),
    }),
    success: 200,
    response: projectOverview,
  }),
};
