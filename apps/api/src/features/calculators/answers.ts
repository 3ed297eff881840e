import type { CalculatorName, calculatorEndpoints } from '@tatami/contracts';
import {
  answerAddressSpace,
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
  isInvalid,
} from '@tatami/model/calculator';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import { placing } from '@tatami/placement/placing';
import type { z } from 'zod';
import { Problem } from '../../plugins/problem.ts';

type Endpoints = typeof calculatorEndpoints;
type Question<Name extends CalculatorName> = z.output<NonNullable<Endpoints[Name]['body']>>;
type Answer<Name extends CalculatorName> = z.output<NonNullable<Endpoints[Name]['response']>>;

/** What answers each calculator: the model's own function, pure. */
const ANSWERS: { readonly [Name in CalculatorName]: (question: Question<Name>) => Answer<Name> | InvalidField } = {
  'consolidation-ratio': answerConsolidationRatio,
  'address-space': answerAddressSpace,
  'numa-penalty': answerNumaPenalty,
  'numa-placement': (question) => answerNumaPlacement(question, placing),
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

/** What a calculator answers to a question its contract has read, or a 400 that names the field the model could not read. */
export function answerOf(name: CalculatorName, question: unknown): object {
  // The types of ANSWERS hold each question and answer to its endpoint; one chosen by name cannot say so again.
  const answer = (ANSWERS[name] as (question: unknown) => object | InvalidField)(question);
  if (!isInvalid(answer)) return answer;
  const { field, problem } = answer.invalid;
  throw new Problem('invalid-request', { where: field, message: problem });
}
