import {
  ENVIRONMENTS,
  type Environment,
  fewestDrives,
  type LeaveOutRule,
  type PlanRecord as ModelPlanRecord,
  type Move,
  type PlacementConstraints,
  type Plan,
  type PlanCertainty,
  REDUNDANCIES,
  type Redundancy,
  type ScenarioAccounting,
  type ScenarioInputs,
  SHARED_QUANTITIES,
  type StatedPool,
  type StatedStorage,
} from '@tatami/model';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { estimate, text } from './estimate.ts';
import { rowNotTaken } from './inventory.ts';
import { id, instant, itemParams, listOf, listQueryBy, name, projectParams, version } from './lists.ts';
import type { Mirrors } from './mirrors.ts';

/** The version of the saved scenario document this code writes; older ones are brought up by documents.ts. */
export const SCENARIO_DOCUMENT_VERSION = 5;

const workloadKeys = z.array(z.string().min(1).max(300)).max(100_000).readonly();

/** Which workloads are kept apart, together, on one certain server, or spread over servers, racks or sites; groups hold workload keys. */
export const placementConstraints = z
  .object({
    apart: z.array(workloadKeys).max(20_000).readonly(),
    together: z.array(workloadKeys).max(20_000).readonly(),
    pinned: z
      .array(
        z.object({
          id: z.string().min(1).max(300),
          /** 0 = the plan's first server. */
          server: z.number().int().min(0).max(999_999),
          /** Index of the NUMA node; null = any. */
          node: z.number().int().min(0).max(9_999).nullable(),
          /** Over all nodes of the server, although one would carry it. */
          spans: z.boolean().optional(),
        }),
      )
      .max(100_000)
      .readonly(),
    /** Groups of which one server, rack or site carries `most` at most. */
    spread: z
      .array(
        z.object({
          ids: workloadKeys,
          most: z.number().int().min(1).max(100_000),
          across: z.enum(['server', 'rack', 'site']),
        }),
      )
      .max(20_000)
      .readonly()
      .optional(),
    /** Racks the planned servers stand in, dealt to the sites in turn; absent = as many as the wishes need. */
    racks: z
      .object({ racks: z.number().int().min(1).max(1_000), sites: z.number().int().min(1).max(1_000) })
      .optional(),
  })
  .meta({ id: 'PlacementConstraints' });
true satisfies Mirrors<typeof placementConstraints, PlacementConstraints>;

const currency = z.enum(['USD', 'EUR', 'JPY']);

/** What one server costs to buy, boards and memory included; null or absent = by its boards and the price book. */
const serverPrice = z
  .object({
    amount: z.number().min(0).max(1e12),
    currency,
    /** The configuration the price was stated for, where the server has another one now. */
    statedFor: z
      .object({
        platformId: z.string().min(1).max(80),
        sb: z.number().int().min(1).max(64),
        msb: z.number().int().min(0).max(64),
        memoryGiB: z.number().positive().max(1e7).nullable(),
      })
      .nullable()
      .optional(),
  })
  .nullable()
  .optional();

/** What the customer owns: what today's servers need, or these licences and none of other products. null or absent = not stated. */
const ownedLicences = z
  .discriminatedUnion('basis', [
    z.object({ basis: z.literal('as-needed') }),
    z.object({
      basis: z.literal('stated'),
      licences: z
        .array(
          z.object({
            product: z.string().min(1).max(60),
            /** In the unit the product is licensed in. */
            quantity: z.number().min(0).max(1e9),
            supportPerYear: z.object({ amount: z.number().min(0).max(1e12), currency }).nullable(),
            origin: z.string().trim().max(200),
          }),
        )
        .max(500)
        .readonly(),
    }),
  ])
  .nullable()
  .optional();

const inCommon = [
  z.object({ by: z.literal('environment'), is: z.enum(Object.keys(ENVIRONMENTS) as Environment[]) }),
  z.object({ by: z.literal('cluster'), is: z.string().min(1).max(300) }),
  z.object({ by: z.literal('name'), is: z.string().trim().min(1).max(300) }),
  z.object({ by: z.literal('attribute'), name: z.string().min(1).max(300), is: z.string().min(1).max(300) }),
] as const;

/** A rule that leaves workloads out of a plan: what is no database, what nothing shows to be one, an environment, a cluster, names. */
const leaveOutRule = z
  .discriminatedUnion('by', [
    z.object({ by: z.literal('no-database') }),
    z.object({ by: z.literal('silent') }),
    ...inCommon,
  ])
  .meta({ id: 'LeaveOutRule' });
true satisfies Mirrors<typeof leaveOutRule, LeaveOutRule>;

/** Workloads that get servers of their own. What is null is as for the whole plan. */
const statedPool = z
  .object({
    of: z.discriminatedUnion('by', [...inCommon]),
    spareServers: z.number().int().min(0).max(100).nullable(),
    targetCeiling: z.number().gt(0).max(1).nullable(),
  })
  .meta({ id: 'StatedPool' });
true satisfies Mirrors<typeof statedPool, StatedPool>;

const amountOrNull = z.number().positive().max(1e12).nullable();
const redundancy = z.enum(Object.keys(REDUNDANCIES) as Redundancy[]);
const ofAllStorage = {
  redundancy,
  /** Decimal MB per second that its adapters carry. */
  transferMBs: amountOrNull,
  /** Response time at which the I/O rate holds. */
  latencyMs: z.number().positive().max(1e6).nullable(),
  ioCeiling: z.number().gt(0).max(1),
  fillCeiling: z.number().gt(0).max(1),
  provenance: z.string().max(500),
};

/** What the planned servers store on: by totals or drives of each server, or an array they share. */
const statedStorage = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('server'), iops: amountOrNull, capacityGiB: amountOrNull, ...ofAllStorage }),
    z
      .object({
        kind: z.literal('drives'),
        drives: z.number().int().min(1).max(10_000),
        spareDrives: z.number().int().min(0).max(1_000),
        /** Decimal, of one drive. */
        driveGB: amountOrNull,
        driveIops: amountOrNull,
        ...ofAllStorage,
      })
      .refine((storage) => storage.drives >= fewestDrives(storage), {
        message: 'fewer drives than this redundancy and the spare drives take',
        path: ['drives'],
      }),
    z.object({
      kind: z.literal('array'),
      iops: amountOrNull,
      capacityGiB: amountOrNull,
      /** Data stored over space taken. */
      reduction: z
        .object({
          value: z.number().positive().max(1_000),
          low: z.number().positive().max(1_000),
          high: z.number().positive().max(1_000),
        })
        .refine(({ value, low, high }) => low <= value && value <= high, { message: 'low ≤ value ≤ high' })
        .nullable(),
      ...ofAllStorage,
    }),
  ])
  .meta({ id: 'StatedStorage' });
true satisfies Mirrors<typeof statedStorage, StatedStorage>;

export const scenarioInputs = z
  .object({
    consolidationType: z.enum(['vertical', 'horizontal', 'redesign', 'mixed']),
    platformId: z.string().min(1).max(80),
    sb: z.number().int().min(1).max(64),
    msb: z.number().int().min(0).max(64),
    memoryGiB: z.number().positive().max(1e7).nullable(),
    serverPrice,
    /** Types of server beside the target: what is there already is filled first, at no hardware cost. */
    otherTargets: z
      .array(
        z.object({
          platformId: z.string().min(1).max(80),
          sb: z.number().int().min(1).max(64),
          msb: z.number().int().min(0).max(64),
          memoryGiB: z.number().positive().max(1e7).nullable(),
          count: z.number().int().min(1).max(100_000).nullable(),
          existing: z.boolean(),
          serverPrice,
        }),
      )
      .max(8)
      .readonly()
      .optional(),
    maxServerTypes: z.number().int().min(1).max(9).nullable().optional(),
    percentile: z.number().gt(0).max(1),
    targetCeiling: z.number().gt(0).max(1),
    /** How long and how far recorded CPU use may go beyond the ceiling of a server; null = no limit on that side. */
    overload: z
      .object({
        hoursPerMonth: z.number().min(0).max(730).nullable(),
        highestUse: z.number().gt(0).max(100).nullable(),
      })
      .nullable()
      .optional(),
    /** How often the planned servers must be enough; 0.5 = every quantity at its middle. */
    confidence: z.number().min(0.5).max(0.999),
    growthPerYear: z.number().min(-0.5).max(5),
    years: z.number().min(0).max(20),
    spareServers: z.number().int().min(0).max(100),
    measuredRatio: z
      .object({
        value: z.number().positive().max(1e6),
        low: z.number().positive().max(1e6),
        high: z.number().positive().max(1e6),
        provenance: z.string().max(500),
      })
      .refine(({ value, low, high }) => low <= value && value <= high, { message: 'low ≤ value ≤ high' })
      .nullable(),
    splitGain: z.number().positive().max(100).nullable(),
    assumedCpuPeakShare: z.number().gt(0).max(100).nullable(),
    cpuPeakBasis: z.enum(['host-use']).nullable(),
    hostBasis: z.enum(['cluster', 'most-common', 'catalogue']).nullable(),
    memoryBasis: z.enum(['stated', 'installed', 'covered-by-ratio']).nullable(),
    memoryCeiling: z.number().gt(0).max(1),
    /** A workload belongs to the first whose rule holds; those of none share servers among themselves. */
    pools: z.array(statedPool).max(100).readonly().optional(),
    /** Ids of findings of the project's studies that the plan counts. */
    findings: z.array(z.string().min(1).max(4_000)).max(20).readonly().optional(),
    requiredThroughput: z.number().positive().max(1e12).nullable(),
    storage: statedStorage.nullable().optional(),
    storageBasis: z.enum(['provisioned', 'used', 'installed']).nullable().optional(),
    storageGrowthPerYear: z.number().min(-0.5).max(5).nullable().optional(),
    assumedWriteShare: z.number().min(0).max(1).nullable().optional(),
    licence: z.object({
      product: z.string().min(1).max(60).nullable(),
      /** 'databases': the product is of the workloads classified as its database; absent = of every workload that no list names. */
      appliesTo: z.enum(['all', 'databases']).optional(),
    }),
    /** Workloads that run another licensed product than `licence.product`. */
    licencesOf: z
      .array(z.object({ product: z.string().min(1).max(60), workloads: workloadKeys }))
      .max(100)
      .readonly(),
    licenceOptions: z.array(z.string().min(1).max(60)).max(20).readonly().optional(),
    /** How SQL Server and Windows Server are counted; absent = by host. */
    licencesBy: z.enum(['host', 'virtual-machine', 'cheapest']).optional(),
    /** Ids of rules of what every planned server needs beside its databases: an operating system, a hypervisor. */
    onEveryServer: z.array(z.string().min(1).max(60)).max(10).readonly().optional(),
    /** Off the list price of a product; 0.4 = 40 % less. */
    discounts: z
      .array(z.object({ product: z.string().min(1).max(60), share: z.number().min(0).lt(1) }))
      .max(50)
      .readonly()
      .optional(),
    ownedLicences,
    constraints: placementConstraints,
    currency,
    horizonYears: z.number().int().min(1).max(20),
    excludedWorkloads: z.array(z.string().max(300)).max(100_000).readonly(),
    includePoweredOff: z.boolean(),
    leaveOut: z.array(leaveOutRule).max(200).readonly().optional(),
  })
  .meta({ id: 'ScenarioInputs' });
true satisfies Mirrors<typeof scenarioInputs, ScenarioInputs>;

export type ScenarioInputsDocument = z.infer<typeof scenarioInputs>;

export const scenarioInput = z.object({ name, inputs: scenarioInputs });

export const scenario = scenarioInput
  .extend({
    id,
    version,
    createdAt: instant,
    updatedAt: instant,
    /** The plan of record, if any, and whether scenario or estate changed since it was made; `estateChanged` is the estate alone. */
    planned: z.object({ at: instant, stale: z.boolean(), estateChanged: z.boolean() }).nullable(),
  })
  .meta({ id: 'Scenario' });
export type Scenario = z.infer<typeof scenario>;

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
            after: estimate,
            owned: estimate.optional(),
            reused: estimate.optional(),
            bought: estimate.optional(),
            freed: estimate.optional(),
          }),
        )
        .readonly()
        .optional(),
      /** What both costs consist of, and in what they differ beside their amounts. */
      costParts: z
        .array(
          z.object({
            id: z.enum(['licences', 'hardware', 'memory', 'support', 'power']),
            name: text,
            before: estimate,
            after: estimate,
          }),
        )
        .readonly()
        .optional(),
      costDifferences: z.array(text).readonly().optional(),
      costBefore: estimate,
      costAfter: estimate,
      binding: z
        .object({
          resource: z.enum(['cpu', 'memory', 'io', 'transfer', 'storage']),
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
  })
  .meta({ id: 'ScenarioAccounting' });
true satisfies Mirrors<typeof scenarioAccounting, ScenarioAccounting>;

/** Most effort a search may be asked for, so that no request keeps a worker for more than a few minutes. */
export const MOST_EFFORT = 10;

const feature = 'scenarios';
export const scenarioEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/scenarios',
    summary: 'Scenarios of a project',
    feature,
    params: projectParams,
    query: listQueryBy('name', 'createdAt', 'updatedAt'),
    success: 200,
    response: listOf(scenario),
  }),
  /** Without `inputs` the API proposes them from what was imported. */
  create: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/scenarios',
    summary: 'Create a scenario',
    feature,
    params: projectParams,
    body: z.object({ name, inputs: scenarioInputs.optional() }),
    success: 201,
    response: scenario,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/scenarios/:id',
    summary: 'One scenario',
    feature,
    params: itemParams,
    success: 200,
    response: scenario,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/projects/:projectId/scenarios/:id',
    summary: 'Change a scenario',
    feature,
    params: itemParams,
    body: z.object({ name: name.optional(), inputs: scenarioInputs.optional() }),
    success: 200,
    response: scenario,
    versioned: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/projects/:projectId/scenarios/:id',
    summary: 'Delete a scenario',
    feature,
    params: itemParams,
    success: 204,
    versioned: true,
  }),
  startPlan: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/scenarios/:id/plan',
    summary: 'Search for the plan of record',
    feature,
    params: itemParams,
    body: z.object({
      seed: z
        .number()
        .int()
        .min(0)
        .max(2 ** 31 - 1)
        .default(1),
      /** Work the search may do: 1 takes seconds, 10 some minutes at most; 0 = none, what the screen shows is kept. */
      effort: z.number().int().min(0).max(MOST_EFFORT).default(1),
      /** What a workload moved away from the plan of record counts, in servers; null = planned anew. */
      stability: z.number().min(0).max(1).nullable().default(null),
    }),
    success: 202,
    response: z.object({ jobId: id }),
    errors: ['plan-blocked'],
  }),
  readPlan: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/scenarios/:id/plan',
    summary: 'The plan of record',
    feature,
    params: itemParams,
    success: 200,
    response: planRecord,
  }),
  /** Of the scenario as it stands, placed by first fit. */
  accounting: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/scenarios/:id/accounting',
    summary: 'Where every record of the estate goes in a scenario, and what is left out: how many, why, by name',
    feature,
    params: itemParams,
    success: 200,
    response: scenarioAccounting,
  }),
  /** Of the scenario as it stands, planned anew; equal seed, equal answer. */
  chance: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/scenarios/:id/chance',
    summary: 'With what chance does the plan of a scenario hold, and how sure is every other number of servers?',
    feature,
    params: itemParams,
    query: z.object({
      seed: z.coerce
        .number()
        .int()
        .min(0)
        .max(2 ** 31 - 1)
        .default(1),
    }),
    success: 200,
    response: planCertainty,
    errors: ['plan-blocked'],
  }),
};
