import type { PlanFailures } from '@tatami/model';
import { z } from 'zod';
import { text } from '../protocol/estimate.ts';
import type { Mirrors } from '../protocol/mirrors.ts';

/** What becomes of the workloads of a plan when any one of its servers fails. */
export const planFailures = z
  .object({
    /** That carry workloads, and those kept empty. */
    servers: z.number().int(),
    spares: z.number().int(),
    /** Servers that may not fail without a loss; the most workloads without a place first. */
    losing: z
      .array(z.object({ name: z.string(), workloads: z.number().int(), without: z.array(z.string()).readonly() }))
      .readonly(),
    /** Workloads that the mirrored partner takes over in the room kept for it. */
    takenOver: z.number().int(),
    /** What would help, counted anew; null where nothing is lost. */
    recounted: z
      .object({
        /** Ids of workloads that rules of racks or sites alone keep from a server with room. */
        keptByRacks: z.array(z.string()).readonly(),
        /** One more spare server, where that leaves fewer workloads without a place: in which rack from 0, and how many servers still lose. */
        spare: z.object({ rack: z.number().int().nullable(), losing: z.number().int() }).nullable(),
      })
      .nullable(),
    says: text,
  })
  .meta({ id: 'PlanFailures' });
true satisfies Mirrors<typeof planFailures, PlanFailures>;
