import { z } from 'zod';
import { estimate } from '../../protocol/estimate.ts';
import { aboveNothing } from '../../protocol/numbers.ts';
import { calculator } from './calculator.ts';
import { answers, count, entered, listOf, machineResult, positive } from './numbers.ts';

/** How many servers become one, and whether their peaks fall together. */
export const consolidationCalculators = {
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
  'peak-aggregation': calculator('peak-aggregation', {
    summary: 'Do the peaks of time-aligned series fall together?',
    body: z.strictObject({
      series: listOf(listOf(z.number().min(0).max(1e12).nullable(), 10_000, 0), 1000),
      /** Up to 1 a share (0.95), above it per cent (95); 1 and 100 are the maximum. */
      percentile: aboveNothing.max(100),
    }),
    answer: z.object({ peakOfSum: estimate, sumOfPeaks: estimate, coincidence: estimate }),
  }),
};
