import type { CalculatorName, calculatorEndpoints } from '@tatami/contracts';
import {
  answerBottleneck,
  answerConsolidationRatio,
  answerCpuRating,
  answerFailover,
  answerLicences,
  answerMemoryThroughput,
  answerMirroring,
  answerNumaBalancing,
  answerNumaPenalty,
  answerNumaPlacement,
  answerPeakAggregation,
  answerResync,
  answerScalability,
  type InvalidField,
} from '@tatami/model/calculator';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import type { z } from 'zod';

type Endpoints = typeof calculatorEndpoints;
type Question<Name extends CalculatorName> = z.output<NonNullable<Endpoints[Name]['body']>>;
type Answer<Name extends CalculatorName> = z.output<NonNullable<Endpoints[Name]['response']>>;

/** What answers each calculator: the model's own function, pure. */
export const ANSWERS: { readonly [Name in CalculatorName]: (question: Question<Name>) => Answer<Name> | InvalidField } =
  {
    'consolidation-ratio': answerConsolidationRatio,
    'numa-penalty': answerNumaPenalty,
    'numa-placement': answerNumaPlacement,
    'memory-throughput': answerMemoryThroughput,
    scalability: ({ points, predictAt }) => answerScalability({ points, predictAt: [predictAt].flat() }),
    mirroring: answerMirroring,
    resync: answerResync,
    failover: answerFailover,
    bottleneck: answerBottleneck,
    'peak-aggregation': answerPeakAggregation,
    'numa-balancing': answerNumaBalancing,
    licences: (question) => answerLicences(question),
    'cpu-rating': (question) => answerCpuRating(question, CPU_CATALOGUE),
  };
