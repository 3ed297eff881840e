import type {
  BottleneckAnswer,
  BottleneckQuestion,
  ConsolidationRatioAnswer,
  ConsolidationRatioQuestion,
  CpuRatingAnswer,
  CpuRatingQuestion,
  Entered,
  FailoverAnswer,
  FailoverQuestion,
  LicencesAnswer,
  LicencesQuestion,
  MemoryThroughputAnswer,
  MemoryThroughputQuestion,
  MirroringAnswer,
  MirroringQuestion,
  NumaBalancingAnswer,
  NumaBalancingQuestion,
  NumaPenaltyAnswer,
  NumaPenaltyQuestion,
  NumaPlacementAnswer,
  NumaPlacementQuestion,
  PeakAggregationQuestion,
  ResyncAnswer,
  ResyncQuestion,
  ScalabilityAnswer,
  ScalabilityQuestion,
} from '@tatami/model/calculator';
import type { PeakAggregation } from '@tatami/model/series';
import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { estimate, text } from '../protocol/estimate.ts';
import type { SameShape } from '../protocol/mirrors.ts';
import {
  answers,
  count,
  entered,
  fromZero,
  listOf,
  machineResult,
  positive,
  share,
  word,
} from './calculator-numbers.ts';

const feature = 'calculators';

const waitClass = z.enum(['cpu', 'log', 'data', 'lock', 'concurrency', 'network', 'other', 'idle']);

function calculator<Name extends string, Body extends z.ZodType, Answer extends z.ZodType>(
  name: Name,
  { summary, body, answer }: { summary: string; body: Body; answer: Answer },
) {
  const path = `/api/calculators/${name}` as const;
  const errors = ['calculation-too-large'] as const;
  const keepsNothing = true;
  return endpoint({
    method: 'POST',
    path,
    summary,
    policy: 'signed-in',
    feature,
    body,
    success: 200,
    response: answer,
    errors,
    keepsNothing,
  });
}

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
const curveRow = { value: z.number(), low: z.number(), high: z.number() };

/**
 * Each topic of the model on its own: input in, Estimates with their because out; nothing is kept. What cannot be known, or
 * lies outside a model's valid range, is an answer (kind 'unknown'), not an error. Shares are 0..1.
 */
const licenceWay = z.object({
  id: z.string(),
  name: text,
  says: text,
  licences: estimate,
  licenceCost: estimate,
  counted: z.boolean(),
});

export const calculatorEndpoints = {
  'consolidation-ratio': calculator('consolidation-ratio', {
    summary: 'How many source servers does one target carry?',
    body: z.strictObject({
      /** Throughput of one target over one source; or both machines' results in one metric. */
      ratio: entered(positive).optional(),
      source: machineResult.optional(),
      target: machineResult.optional(),
      type: z.enum(['vertical', 'horizontal', 'redesign', 'mixed']),
      splitGain: entered(positive).optional(),
      sourcePeakUtilisation: entered(z.number().min(1e-6).max(100)),
      targetCeiling: entered(z.number().min(1e-6).max(1)),
      servers: count.optional(),
      /** Of the draws behind `atLeast` and `chances`: equal seed, equal answer. */
      seed: z.number().int().min(0).max(4_294_967_295).optional(),
    }),
    answer: z.object({
      serversPerTarget: estimate,
      atLeast: estimate,
      /** Whole numbers of servers, beyond what an integer holds where the ratio is. */
      chances: answers(z.object({ servers: z.number(), chance: estimate })),
      ratio: estimate,
      targets: estimate.nullable(),
    }),
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
  mirroring: calculator('mirroring', {
    summary: 'What does synchronous mirroring cost at another share of writes?',
    body: z.strictObject({
      loss: entered(z.number().min(0).max(0.999999)).optional(),
      unmirrored: positive.optional(),
      mirrored: positive.optional(),
      writeShare: z.number().min(1e-6).max(1),
      atWriteShare: share,
      clients: z.number().int().min(1).max(10_000).optional(),
      cores: z.number().int().min(1).max(10_000).optional(),
      cpuShare: share.optional(),
    }),
    answer: z.object({ loss: estimate, lossUnderLoad: estimate, measuredLoss: estimate, addedTime: estimate }),
  }),
  resync: calculator('resync', {
    summary: 'How fast was a full copy of a mirror, or how long will it take?',
    body: z.strictObject({
      usedBytes: positive,
      seconds: positive.optional(),
      bytesPerSecond: positive.optional(),
    }),
    answer: z.object({ rate: estimate, time: estimate }),
  }),
  failover: calculator('failover', {
    summary: 'How long does I/O stall when a mirror link is cut?',
    body: z.strictObject({
      timeoutS: fromZero,
      intervalS: fromZero,
      alphaS: z.union([fromZero, z.tuple([fromZero, fromZero]).readonly()]),
      connectTimeoutS: fromZero.optional(),
      fencingS: fromZero.optional(),
      takeoverS: fromZero.optional(),
      recoveryS: fromZero.optional(),
    }),
    answer: z.object({ stall: estimate, safeBand: estimate, slack: estimate, outage: estimate }),
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
        first: z.enum(['memory', 'cpu', 'storage', 'memory-or-storage', 'application', 'network', 'either']).nullable(),
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
  'peak-aggregation': calculator('peak-aggregation', {
    summary: 'Do the peaks of time-aligned series fall together?',
    body: z.strictObject({
      series: listOf(listOf(z.number().min(0).max(1e12).nullable(), 10_000, 0), 1000),
      /** Up to 1 a share (0.95), above it per cent (95); 1 and 100 are the maximum. */
      percentile: z.number().gt(0).max(100),
    }),
    answer: z.object({ peakOfSum: estimate, sumOfPeaks: estimate, coincidence: estimate }),
  }),
  'numa-balancing': calculator('numa-balancing', {
    summary: 'What did automatic NUMA balancing change?',
    body: z.strictObject({
      rows: listOf(z.strictObject({ load: positive, off: positive, on: positive }), 10_000),
    }),
    answer: z.object({
      peakRatio: estimate,
      peakOff: z.object({ load: z.number(), throughput: estimate }),
      peakOn: z.object({ load: z.number(), throughput: estimate }),
      crossing: estimate,
      gains: answers(z.object({ load: z.number(), gain: estimate })),
    }),
  }),
  licences: calculator('licences', {
    summary: 'How many licences does a server need, and what do they cost at list price?',
    body: z.strictObject({
      /** 'oracle' with edition 'ee', or 'oracle-ee'. */
      product: word,
      edition: word.optional(),
      sockets: z.number().int().min(1).max(1024),
      coresPerSocket: z.number().int().min(1).max(4096),
      servers: count.optional(),
      /** Sockets one server can hold; without it, those it has. */
      socketCapacity: z.number().int().min(1).max(1024).optional(),
      cpuModel: word.optional(),
      users: z.number().int().min(0).max(1e9).optional(),
      virtualMachines: z.number().int().min(0).max(100_000).optional(),
      vcpusPerVm: z.number().int().min(1).max(4096).optional(),
      /** Software Assurance or a subscription. */
      assurance: z.boolean().optional(),
      /** Whether the vendor takes the partitioning of the processors. */
      partitioning: z.enum(['soft', 'hard']).optional(),
      /** Servers like these that stand by, and what they do while nothing fails. */
      standbyServers: z.number().int().min(0).max(1_000_000).optional(),
      standbyUse: z.enum(['off', 'applies-logs', 'open']).optional(),
      /** Of one server, for products licensed by memory. */
      memoryGiB: z.number().positive().max(1e7).optional(),
      /** Ids of priced extras, 'partitioning'. */
      options: listOf(z.string().max(60), 20, 0).optional(),
      currency: z.enum(['USD', 'EUR', 'JPY']).optional(),
    }),
    answer: z.object({
      product: z.string(),
      name: text,
      metric: text,
      licences: estimate,
      licenceCost: estimate,
      supportPerYear: estimate,
      notes: answers(text),
      /** Ways to license it, and the same of what stands by, each with one counted. */
      ways: answers(licenceWay),
      standby: answers(licenceWay),
    }),
  }),
  'cpu-rating': calculator('cpu-rating', {
    summary: 'How fast is one chip of this CPU, by its model string?',
    body: z.strictObject({
      model: word,
      coresPerSocket: z.number().int().min(1).max(4096).optional(),
      clockGHz: z.number().gt(0).max(20).optional(),
      hostYear: z.number().int().min(1980).max(2100).optional(),
    }),
    answer: z.object({
      rating: estimate,
      reading: z.object({
        kind: z.enum([
          'model',
          'cloud-custom',
          'generation-only',
          'clock-only',
          'arch-only',
          'not-a-server-cpu',
          'unknown',
        ]),
        key: z.string().nullable(),
        generation: z.string().nullable(),
        clockGHz: z.number().nullable(),
        cores: z.number().nullable(),
        model: z.string(),
      }),
    }),
  }),
};

export type CalculatorName = keyof typeof calculatorEndpoints;

/** What the model asks and answers. */
interface ModelCalculators {
  readonly 'consolidation-ratio': Calculator<ConsolidationRatioQuestion, ConsolidationRatioAnswer>;
  readonly 'numa-penalty': Calculator<NumaPenaltyQuestion, NumaPenaltyAnswer>;
  readonly 'numa-placement': Calculator<NumaPlacementQuestion, NumaPlacementAnswer>;
  /** A person types their points. */
  readonly 'memory-throughput': Calculator<
    Omit<MemoryThroughputQuestion, 'points'> & {
      readonly points: readonly { readonly memoryGiB: number; readonly throughput: Entered }[];
    },
    MemoryThroughputAnswer
  >;
  /** Over HTTP one load may be asked for by itself. */
  readonly scalability: Calculator<
    Omit<ScalabilityQuestion, 'predictAt'> & { readonly predictAt: number | ScalabilityQuestion['predictAt'] },
    ScalabilityAnswer
  >;
  readonly mirroring: Calculator<MirroringQuestion, MirroringAnswer>;
  readonly resync: Calculator<ResyncQuestion, ResyncAnswer>;
  readonly failover: Calculator<FailoverQuestion, FailoverAnswer>;
  readonly bottleneck: Calculator<BottleneckQuestion, BottleneckAnswer>;
  readonly 'peak-aggregation': Calculator<PeakAggregationQuestion, PeakAggregation>;
  readonly 'numa-balancing': Calculator<NumaBalancingQuestion, NumaBalancingAnswer>;
  readonly licences: Calculator<LicencesQuestion, LicencesAnswer>;
  readonly 'cpu-rating': Calculator<CpuRatingQuestion, CpuRatingAnswer>;
}

interface Calculator<Question, Answer> {
  readonly question: Question;
  readonly answer: Answer;
}

type DescribedCalculators = {
  readonly [Name in CalculatorName]: Calculator<
    z.output<NonNullable<(typeof calculatorEndpoints)[Name]['body']>>,
    z.output<NonNullable<(typeof calculatorEndpoints)[Name]['response']>>
  >;
};

true satisfies SameShape<DescribedCalculators, ModelCalculators>;
