import type {
  AddressSpaceAnswer,
  AddressSpaceQuestion,
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
import type { z } from 'zod';
import type { SameShape } from '../../protocol/mirrors.ts';
import { consolidationCalculators } from './consolidation.ts';
import { mirroringCalculators } from './mirroring.ts';
import { numaCalculators } from './numa.ts';
import { processorCalculators } from './processors.ts';
import { throughputCalculators } from './throughput.ts';

/**
 * Each topic of the model on its own: input in, Estimates with their because out; nothing is kept. What cannot be known, or
 * lies outside a model's valid range, is an answer (kind 'unknown'), not an error. Shares are 0..1.
 */
export const calculatorEndpoints = {
  ...consolidationCalculators,
  ...numaCalculators,
  ...throughputCalculators,
  ...mirroringCalculators,
  ...processorCalculators,
};

export type CalculatorName = keyof typeof calculatorEndpoints;

/** What the model asks and answers. */
interface ModelCalculators {
  readonly 'consolidation-ratio': Calculator<ConsolidationRatioQuestion, ConsolidationRatioAnswer>;
  readonly 'address-space': Calculator<AddressSpaceQuestion, AddressSpaceAnswer>;
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
