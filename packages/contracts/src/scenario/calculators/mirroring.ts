import { z } from 'zod';
import { estimate } from '../../protocol/estimate.ts';
import { calculator } from './calculator.ts';
import { entered, fromZero, positive, share } from './numbers.ts';

/** Mirrored storage: its loss, its copies, its stalls. */
export const mirroringCalculators = {
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
      measuredClients: z.number().int().min(1).max(10_000).optional(),
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
};
