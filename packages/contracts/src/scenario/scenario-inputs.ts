import {
  type BusinessCaseInputs,
  ENVIRONMENTS,
  type Environment,
  fewestDrives,
  GRID_FACTORS,
  type LeaveOutRule,
  type PlacementConstraints,
  type PublishedGrid,
  REDUNDANCIES,
  type Redundancy,
  type ScenarioInputs,
  type StatedPool,
  type StatedStorage,
  SYSTEM_FAMILIES,
  type SystemFamily,
  visibleText,
} from '@tatami/model';
import { z } from 'zod';
import { id, instant, line, name, version } from '../protocol/lists.ts';
import type { Mirrors } from '../protocol/mirrors.ts';
import { aboveNothing } from '../protocol/numbers.ts';
import { currency, licenceChoice, ownedLicences, productsOfWorkloads, workloadKeys } from './licence-inputs.ts';
import { mirroredPair } from './pairs.ts';

/** The version of the saved scenario document this code writes; older ones are brought up by documents.ts. */
export const SCENARIO_DOCUMENT_VERSION = 7;

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
    /** Pairs of which one runs and the other takes over: never on one server, rack or site. */
    pairs: z.array(mirroredPair).max(20_000).readonly().optional(),
  })
  .meta({ id: 'PlacementConstraints' });
true satisfies Mirrors<typeof placementConstraints, PlacementConstraints>;

/** CPU in the sockets, by its name in the rating catalogue; null or absent = the one the platform is listed with. */
const cpuModel = z.string().min(1).max(80).nullable().optional();

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
        memoryGiB: aboveNothing.max(1e7).nullable(),
        cpuModel,
      })
      .nullable()
      .optional(),
  })
  .nullable()
  .optional();

const statedAmount = z.object({ amount: z.number().min(0).max(1e12), currency }).nullable();

/** What a business case counts beside licences, hardware and electricity; what is null is compared on neither side. */
const businessCaseInputs = z
  .object({
    /** Paid each year for the hardware maintenance of all current servers. */
    maintenanceToday: statedAmount,
    /** Of one planned server, each year. */
    maintenancePerServer: statedAmount,
    rackUnitPerYear: statedAmount,
    /** Of all current servers together. */
    rackUnitsToday: z.number().min(0).max(1e6).nullable(),
    /** Of one planned server, once. */
    installationPerServer: statedAmount,
    /** Of one workload, once. */
    migrationPerWorkload: statedAmount,
    /** Of one server each year, today's or planned. */
    administrationPerServer: statedAmount.optional(),
    /** In which today's servers run on beside the planned ones. */
    parallelMonths: z.number().min(0).max(60).nullable().optional(),
    discountRate: z.number().min(0).max(1).nullable(),
    grid: z
      .discriminatedUnion('by', [
        z.object({ by: z.literal('published'), grid: z.enum(Object.keys(GRID_FACTORS) as [PublishedGrid]) }),
        z.object({
          by: z.literal('stated'),
          kgPerKwh: z.number().min(0).max(100).nullable(),
          origin: line,
        }),
      ])
      .nullable(),
  })
  .meta({ id: 'BusinessCaseInputs' });
true satisfies Mirrors<typeof businessCaseInputs, BusinessCaseInputs>;

const inCommon = [
  z.object({ by: z.literal('environment'), is: z.enum(Object.keys(ENVIRONMENTS) as Environment[]) }),
  z.object({ by: z.literal('system'), is: z.enum(Object.keys(SYSTEM_FAMILIES) as SystemFamily[]) }),
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
    targetCeiling: aboveNothing.max(1).nullable(),
  })
  .meta({ id: 'StatedPool' });
true satisfies Mirrors<typeof statedPool, StatedPool>;

const amountOrNull = aboveNothing.max(1e12).nullable();
const redundancy = z.enum(Object.keys(REDUNDANCIES) as Redundancy[]);
const ofAllStorage = {
  redundancy,
  /** Decimal MB per second that its adapters carry. */
  transferMBs: amountOrNull,
  /** Of one server, where they are priced apart. */
  adapters: z.number().int().min(1).max(1_000).nullish(),
  /** Response time at which the I/O rate holds. */
  latencyMs: aboveNothing.max(1e6).nullable(),
  ioCeiling: aboveNothing.max(1),
  fillCeiling: aboveNothing.max(1),
  provenance: z.string().max(500).overwrite(visibleText),
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
          value: aboveNothing.max(1_000),
          low: aboveNothing.max(1_000),
          high: aboveNothing.max(1_000),
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
    memoryGiB: aboveNothing.max(1e7).nullable(),
    cpuModel,
    serverPrice,
    /** Types of server beside the target: what is there already is filled first, at no hardware cost. */
    otherTargets: z
      .array(
        z.object({
          platformId: z.string().min(1).max(80),
          sb: z.number().int().min(1).max(64),
          msb: z.number().int().min(0).max(64),
          memoryGiB: aboveNothing.max(1e7).nullable(),
          count: z.number().int().min(1).max(100_000).nullable(),
          existing: z.boolean(),
          serverPrice,
        }),
      )
      .max(8)
      .readonly()
      .optional(),
    maxServerTypes: z.number().int().min(1).max(9).nullable().optional(),
    percentile: aboveNothing.max(1),
    /** Which of the recorded days count, on the clock of the estate; null = all. */
    recordedTime: z
      .object({
        from: z.iso.date().nullable(),
        to: z.iso.date().nullable(),
        days: z.enum(['all', 'weekdays', 'weekends']),
      })
      .nullable()
      .optional(),
    targetCeiling: aboveNothing.max(1),
    /** How long and how far recorded CPU use may go beyond the ceiling of a server; null = no limit on that side. */
    overload: z
      .object({
        hoursPerMonth: z.number().min(0).max(730).nullable(),
        highestUse: aboveNothing.max(100).nullable(),
      })
      .nullable()
      .optional(),
    /** How often the planned servers must be enough; 0.5 = every quantity at its middle. */
    confidence: z.number().min(0.5).max(0.999),
    growthPerYear: z.number().min(-0.5).max(5),
    years: z.number().min(0).max(20),
    /** Most virtual CPUs for each physical core of a server; null or absent = no limit. */
    vcpusPerCore: z.number().min(0.1).max(100).nullable().optional(),
    /** Growth that lists state while growthPerYear is 0: none is taken all the same. null or absent = it is asked. */
    growthInFiles: z.enum(['passed-over']).nullable().optional(),
    spareServers: z.number().int().min(0).max(100),
    measuredRatio: z
      .object({
        value: aboveNothing.max(1e6),
        low: aboveNothing.max(1e6),
        high: aboveNothing.max(1e6),
        provenance: z.string().max(500).overwrite(visibleText),
        assumed: z.boolean().optional(),
      })
      .refine(({ value, low, high }) => low <= value && value <= high, { message: 'low ≤ value ≤ high' })
      .nullable(),
    splitGain: aboveNothing.max(100).nullable(),
    /** Of the whole machine: no more than all of it, as of what is typed for a machine. */
    assumedCpuPeakShare: aboveNothing.max(1).nullable(),
    cpuPeakBasis: z.enum(['host-use']).nullable(),
    /** Hosts measured busier than their machines together: what counts. null or absent = the machines' own peaks, and it is asked. */
    busierHosts: z.enum(['measured', 'machines']).nullable().optional(),
    /** Whose peak counts of machines that a newer list states as others than were recorded. null or absent = the recorded one, and it is asked. */
    replacedMachines: z.enum(['recorded', 'stated']).nullable().optional(),
    /** Disks that two nodes of a pair state alike where no list names their cluster: how often they count. null or absent = each, and it is asked. */
    sharedDisks: z.enum(['once', 'each']).nullable().optional(),
    /** Databases of Oracle SE2 that need, or may need, more threads than one uses: whether they stay. null or absent = it is asked. */
    se2Threads: z.enum(['kept']).nullable().optional(),
    /** Databases that lists call standby without a pair: how they are licensed. null or absent = it is asked, and they count in full. */
    sqlServerStandbys: z.enum(['none', 'in-full']).nullable().optional(),
    oracleStandbys: z.enum(['none', 'in-full']).nullable().optional(),
    /** Hosts of clusters of which virtual machines name others than the list has: which there are. null or absent = it is asked. */
    hostList: z.enum(['listed', 'named']).nullable().optional(),
    /** Whether listed hosts carry virtual machines whose host no file names. null or absent = it is asked. */
    guestHosts: z.enum(['listed', 'others']).nullable().optional(),
    hostBasis: z.enum(['cluster', 'most-common', 'catalogue']).nullable(),
    /** As what CPUs are rated that files state and nothing rates. null or absent = it is asked. */
    ratingBasis: z.enum(['cluster', 'most-common', 'catalogue']).nullable().optional(),
    memoryBasis: z
      .enum(['stated', 'installed', 'stated-or-installed', 'stated-or-used', 'covered-by-ratio'])
      .nullable(),
    memoryCeiling: aboveNothing.max(1),
    /** A workload belongs to the first whose rule holds; those of none share servers among themselves. */
    pools: z.array(statedPool).max(100).readonly().optional(),
    /** Ids of findings of the project's studies that the plan counts. */
    findings: z.array(z.string().min(1).max(4_000)).max(20).readonly().optional(),
    requiredThroughput: aboveNothing.max(1e12).nullable(),
    storage: statedStorage.nullable().optional(),
    storageBasis: z.enum(['provisioned', 'used', 'installed']).nullable().optional(),
    storageGrowthPerYear: z.number().min(-0.5).max(5).nullable().optional(),
    assumedWriteShare: z.number().min(0).max(1).nullable().optional(),
    licence: licenceChoice,
    /** Workloads that run another licensed product than `licence.product`. */
    licencesOf: productsOfWorkloads,
    licenceOptions: z.array(z.string().min(1).max(60)).max(20).readonly().optional(),
    /** How SQL Server and Windows Server are counted; absent = by host. SQL Server Standard on virtual machines counts by these in any case. */
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
    businessCase: businessCaseInputs.nullable().optional(),
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
    /** The plan of record, if any, and whether scenario, estate or prices changed since it was made; `estateChanged` is the estate alone. */
    planned: z.object({ at: instant, stale: z.boolean(), estateChanged: z.boolean() }).nullable(),
  })
  .meta({ id: 'Scenario' });
export type Scenario = z.infer<typeof scenario>;
