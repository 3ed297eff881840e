import type { BusinessCase } from '@tatami/model';
import { z } from 'zod';
import { estimate, text } from '../protocol/estimate.ts';
import type { Mirrors } from '../protocol/mirrors.ts';
import { currency } from './licence-inputs.ts';

/** What is paid if today's servers stay, against the plan, year by year. */
export const businessCase = z
  .object({
    currency,
    years: z.number().int(),
    parts: z
      .array(
        z.object({
          id: z.string(),
          group: z.enum([
            'licences',
            'support',
            'system',
            'hardware',
            'memory',
            'drives',
            'adapters',
            'power',
            'maintenance',
            'space',
            'administration',
            'parallel',
            'installation',
            'migration',
          ]),
          name: text,
          paid: z.enum(['once', 'yearly']),
          before: estimate,
          after: estimate,
          /** Known on both sides; a part that is not counts on neither. */
          compared: z.boolean(),
        }),
      )
      .readonly(),
    leftOut: z.array(text).readonly(),
    /** What has to be known before anything is said of earning back. */
    open: z.array(text).readonly(),
    once: estimate,
    perYear: z.object({ before: estimate, after: estimate, saved: estimate }),
    byYear: z
      .array(
        z.object({
          /** 0 = the beginning. */
          year: z.number().int(),
          before: estimate,
          after: estimate,
          saved: estimate,
          cumulative: estimate,
        }),
      )
      .readonly(),
    inAll: z.object({ before: estimate, after: estimate }),
    saved: estimate,
    payback: estimate,
    presentValue: estimate,
    emissions: z.object({ before: estimate, after: estimate, saved: estimate }),
    assumes: z.array(text).readonly(),
  })
  .meta({ id: 'BusinessCase' });
true satisfies Mirrors<typeof businessCase, BusinessCase>;
