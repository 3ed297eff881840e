import {
  type PlanRecord as ModelPlanRecord,
  type Move,
  type Plan,
  type PlanCertainty,
  type ScenarioAccounting,
  SHARED_QUANTITIES,
} from '@tatami/model';
import { z } from 'zod';
import { questionOfFile, rowNotTaken } from '../estate/inventory.ts';
import { topologyAdapter } from '../estate/topology-adapter.ts';
import { estimate, text } from '../protocol/estimate.ts';
import { version } from '../protocol/lists.ts';
import type { Mirrors } from '../protocol/mirrors.ts';
import { scenarioInputs } from './scenario-inputs.ts';

const configuration = z.object({
  sb: z.number().int(),
  msb: z.number().int(),
  sockets: z.number().int(),
  coresPerSocket: z.number().int(),
  memoryGiB: z.number(),
});

export const plan = z
  .object({
    version: z.literal(2),
    kind: z.enum(['plan', 'infeasible']),
    seed: z.number().int(),
    /** A plan that keeps another's arrangement keeps this too. */
    madeBy: z.enum(['first-fit', 'search']),
    /** Pieces of work of the search; 0 where none ran. */
    iterations: z.number().int(),
    summary: z.object({
      serversBefore: estimate,
      serversStaying: estimate.optional(),
      serversAfter: estimate,
      consolidationRatio: estimate,
      coresBefore: estimate,
      coresAfter: estimate,
      licencesBefore: estimate,
      licencesAfter: estimate,
      /** Product by product: licences of several products are of different units, so that the two above are refused. */
      licences: z
        .array(
          z.object({
            product: z.string().nullable(),
            name: text,
            metric: text,
            before: estimate,
            beforeByMachine: estimate.optional(),
            beforePinned: estimate.optional(),
            after: estimate,
            owned: estimate.optional(),
            reused: estimate.optional(),
            bought: estimate.optional(),
            freed: estimate.optional(),
            supportPerYear: estimate.optional(),
          }),
        )
        .readonly()
        .optional(),
      /** What both costs consist of, and in what they differ beside their amounts. */
      costParts: z
        .array(
          z.object({
            id: z.enum(['licences', 'hardware', 'memory', 'drives', 'adapters', 'support', 'power']),
            name: text,
            before: estimate,
            after: estimate,
            /** Products of which the amount after holds nothing because no price is known. */
            lacks: z
              .array(z.object({ product: z.string().nullable(), name: text }))
              .readonly()
              .optional(),
          }),
        )
        .readonly()
        .optional(),
      costDifferences: z.array(text).readonly().optional(),
      costBefore: estimate,
      costAfter: estimate,
      /** Both with the tax whose rate the price book states; absent while it states none. */
      costWithTax: z.object({ rate: z.number(), before: estimate, after: estimate }).optional(),
      binding: z
        .object({
          resource: z.enum(['cpu', 'memory', 'io', 'transfer', 'storage', 'vcpus']),
          sentence: text,
          need: estimate,
          available: estimate,
        })
        .nullable(),
      /** How often the servers are to be enough, and how often they are. */
      confidence: z.number().optional(),
      chance: estimate.optional(),
      savedIops: estimate.optional(),
    }),
    bound: z.object({
      /** What both count: servers where absent, licences, or money over the horizon. */
      unit: z.enum(['servers', 'licences', 'USD', 'EUR', 'JPY']).optional(),
      objective: z.number(),
      value: z.number(),
      gap: z.number(),
      /** Where servers of unknown price count for a little only to rank plans: the objective without that. */
      amount: z.number().nullable().optional(),
      kind: z.enum(['per-dimension', 'conflicts', 'dual-feasible', 'covering-lp', 'covering-ip', 'column-generation']),
      /** What a search has proven, spares left out, with the mark of the problem it holds for. */
      proven: z.object({ servers: z.number(), cost: z.number(), problem: z.array(z.number()).readonly() }).nullable(),
    }),
    nodes: z.array(
      z.object({
        /** What pins name it by. */
        number: z.number().int(),
        name: z.string(),
        platformId: z.string(),
        typeId: z.string().optional(),
        configuration,
        /** Absent where all workloads share servers. */
        pool: z.string().optional(),
        /** From 0; absent where racks are not told apart. */
        rack: z.number().int().optional(),
        site: z.number().int().optional(),
        spare: z.boolean(),
        numaNodes: z.array(
          z.object({
            id: z.number().int(),
            cpuList: z.string(),
            memoryGiB: z.number(),
            /** Absent where no file tells them. */
            adapters: z.array(topologyAdapter).optional(),
            workloads: z.array(
              z.object({
                workloadId: z.string(),
                cpuList: z.string(),
                memoryGiB: z.number(),
                extraMemoryGiB: z.number().optional(),
              }),
            ),
          }),
        ),
      }),
    ),
    unplaced: z.array(z.object({ workloadId: z.string(), because: text, change: text.nullable() })),
    extraMemory: z
      .array(z.object({ workloadId: z.string(), memoryGiB: z.number(), savedIops: estimate, throughputGain: estimate }))
      .optional(),
  })
  .meta({ id: 'Plan' });
true satisfies Mirrors<typeof plan, Plan>;

const place = z.object({ server: z.number().int(), node: z.number().int().nullable() });

/** A workload that was elsewhere in the plan before; null = it had, or has, no place. */
export const move = z.object({ id: z.string(), from: place.nullable(), to: place.nullable() });
true satisfies Mirrors<typeof move, Move>;

/** The plan of record, and what it was computed from. */
export const planRecord = z
  .object({
    plan,
    /** null in plans of a release that did not keep them. */
    inputs: scenarioInputs.nullable(),
    seed: z.number().int(),
    effort: z.number().int(),
    scenarioVersion: version,
    estateVersion: version,
    /** What a move away from the plan before counted, and the moves from it; null where it was planned anew. */
    stability: z.number().nullable(),
    moves: z.array(move).readonly().nullable(),
  })
  .meta({ id: 'PlanRecord' });
true satisfies Mirrors<typeof planRecord, ModelPlanRecord>;
export type PlanRecord = z.infer<typeof planRecord>;

/** How sure a plan is: headline, interval and chance by the same seeded draws, and every other number of servers with its chance and cost. */
export const planCertainty = z
  .object({
    confidence: z.number(),
    chance: estimate,
    needed: estimate,
    perTarget: estimate,
    levels: z
      .array(
        z.object({
          /** Servers that carry workloads. */
          servers: z.number().int(),
          chance: estimate,
          cost: estimate,
          /** If the servers beyond those of the plan hold none of its licensed products. */
          leastCost: estimate.optional(),
          marks: z.array(z.enum(['centre', 'planned', 'sure'])).readonly(),
        }),
      )
      .readonly(),
    /** What each input does to the number of servers by itself, from its 10th to its 90th percentile; the strongest first, some by nothing. */
    effects: z.array(z.object({ quantity: z.enum(SHARED_QUANTITIES), servers: estimate })).readonly(),
    /** Where no number of servers is enough with this confidence: how often any is. */
    atMost: estimate.nullable(),
  })
  .meta({ id: 'PlanCertainty' });
true satisfies Mirrors<typeof planCertainty, PlanCertainty>;

/** Where every record of the estate goes in a scenario, and the names of what it leaves out, by reason. */
export const scenarioAccounting = z
  .object({
    planned: z.number().int(),
    excluded: z.number().int(),
    unplaced: z.number().int(),
    total: z.number().int(),
    hosts: z.number().int(),
    excludedAs: z.object({
      templates: z.number().int(),
      poweredOff: z.number().int(),
      byHand: z.number().int(),
      byRule: z.number().int(),
      emptyHosts: z.number().int(),
    }),
    leftOut: z.array(z.object({ because: text, names: z.array(z.string()).readonly() })).readonly(),
    /** Beside the total: rows of files that could not be used. */
    rowsNotTaken: z.array(rowNotTaken).readonly(),
    /** Of what counts, rows whose file says that they may be gone or out of use, where nobody has answered. */
    countedUnanswered: z.array(questionOfFile).readonly().optional(),
    /** Of files, machines that may be there beyond those that count, where nobody has answered. */
    uncountedUnanswered: z.array(questionOfFile).readonly().optional(),
  })
  .meta({ id: 'ScenarioAccounting' });
true satisfies Mirrors<typeof scenarioAccounting, ScenarioAccounting>;
