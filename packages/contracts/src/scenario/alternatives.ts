import type { Alternatives } from '@tatami/model';
import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { estimate, text } from '../protocol/estimate.ts';
import { itemParams } from '../protocol/lists.ts';
import type { Mirrors } from '../protocol/mirrors.ts';
import { seedOfQuery } from './seed.ts';

const choice = z.object({
  platformId: z.string(),
  sb: z.number().int(),
  msb: z.number().int(),
  /** null = as the catalogue states for these boards. */
  memoryGiB: z.number().nullable(),
  /** null or absent = the CPU the platform is listed with. */
  cpuModel: z.string().nullable().optional(),
});

const way = z.object({
  /** Ids of licence rules. */
  from: z.string(),
  to: z.string(),
  name: text,
  /** Those that would be named as running it; null = the scenario itself states the product. */
  workloads: z.array(z.string()).readonly().nullable(),
  conditions: z.array(text).readonly(),
});

const alternative = z.object({
  choice,
  /** Other editions and metrics that it takes; empty = licensed as the scenario is. */
  ways: z.array(way).readonly(),
  name: text,
  model: z.string(),
  boards: text,
  configuration: z.object({
    sb: z.number().int(),
    msb: z.number().int(),
    sockets: z.number(),
    coresPerSocket: z.number(),
    memoryGiB: z.number(),
  }),
  asStated: z.boolean(),
  servers: estimate,
  cores: estimate,
  licences: estimate,
  chance: estimate,
  /** Of the parts that are known for all alternatives; unknown where the licences have no price. */
  cost: estimate,
  parts: z
    .array(
      z.object({
        id: z.enum(['licences', 'hardware', 'memory', 'drives', 'adapters', 'support', 'power']),
        value: z.number(),
      }),
    )
    .readonly(),
  licenceCost: z.number().nullable(),
  /** Of all servers, priced apart from them. */
  memoryGiB: z.number(),
  binding: text.nullable(),
  leastServers: z.number().int(),
  onFrontier: z.boolean(),
  differs: text.nullable(),
});

/** What could be bought instead, in the order of its cost: first as the scenario licenses it, then with other editions and metrics. */
export const alternatives = z
  .object({
    weighed: z.array(alternative).readonly(),
    cards: z
      .array(
        z.object({
          kinds: z
            .array(
              z.enum(['cheapest', 'cheapest-licensed', 'fewest-servers', 'least-licences', 'least-risk', 'as-stated']),
            )
            .readonly(),
          /** Place in `weighed`. */
          at: z.number().int(),
        }),
      )
      .readonly(),
    /** Prices and demands at which another alternative becomes the cheapest. */
    flips: z
      .array(
        z.object({
          by: z.enum(['memory', 'licences', 'cpu', 'growth']),
          now: z.number().nullable(),
          at: z.number(),
          to: z.number().int(),
          says: text,
        }),
      )
      .readonly(),
    /** Other editions and metrics of the databases licensed, on the configuration that the scenario states. */
    licensing: z
      .array(
        way.extend({
          /** In the currency of the scenario, over its horizon; negative = more; null = not known. */
          saves: z.number().nullable(),
          kind: z.enum(['counted', 'unpriced', 'by-users', 'none']),
          says: text,
        }),
      )
      .readonly(),
    counted: z.array(text).readonly(),
    leftOut: z.array(text).readonly(),
    /** Why hardware is left out although boards have a price. */
    hardwareApart: text.optional(),
    /** What could be varied and is not, and why. */
    notVaried: z.array(text).readonly(),
    verdict: text.nullable(),
    unfit: z.array(z.object({ choice, name: text, because: text })).readonly(),
    /** Configurations that prices which hold for the others leave no price. */
    notPriced: z.array(z.object({ choice, name: text, because: text })).readonly(),
    /** Configurations that cannot win, by their bounds. */
    ruledOut: z.number().int(),
    notLookedAt: z.number().int(),
  })
  .meta({ id: 'Alternatives' });
true satisfies Mirrors<typeof alternatives, Alternatives>;

export const alternativeEndpoints = {
  /** Of the scenario as it stands, each placed anew; equal seed, equal answer. */
  read: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/scenarios/:id/alternatives',
    summary: 'What could be bought instead: every configuration of the catalogue weighed in money, servers and risk',
    policy: 'viewer',
    feature: 'scenarios',
    params: itemParams,
    query: z.object({
      seed: seedOfQuery,
      /** Makers to buy of, separated by commas; left out = any. */
      vendors: z.string().max(400).optional(),
      /** CPUs that platforms are listed with, or all that fit them; left out = those listed. */
      cpus: z.enum(['listed', 'fitting']).optional(),
    }),
    success: 200,
    response: alternatives,
    errors: ['plan-blocked'],
  }),
};
