import { ARRANGEMENTS, RUN_FIELDS, type RunField, STUDY_IDS, type Study } from '@tatami/model';
import { z } from 'zod';
import { estimate, text } from '../protocol/estimate.ts';
import type { Mirrors } from '../protocol/mirrors.ts';

const point = z.object({ clients: z.number().nullable(), baseline: estimate, other: estimate, change: estimate });

/** A number of a study that a scenario adopts by its id (`findings` of a scenario's inputs). */
const finding = z.object({
  id: z.string(),
  of: z.enum([...ARRANGEMENTS, 'machine']),
  level: z.string(),
  baseline: z.string(),
  says: text,
  change: estimate,
});

const comparison = z.object({
  level: text,
  points: z.array(point),
  verdict: z.enum(['gain', 'loss', 'none', 'unknown']),
  change: estimate,
  peakChange: estimate,
  crossing: z.number().nullable(),
  says: text,
  finding,
});

const check = z.object({
  id: z.enum(['else-equal', 'repeats', 'steady', 'not-stated']),
  passed: z.boolean(),
  says: text,
});

const study = z
  .object({
    template: z.object({
      id: z.enum(STUDY_IDS),
      title: text,
      factor: z.enum([...ARRANGEMENTS, 'machine']),
      /** What goes with the factor, and is let differ with it. */
      with: z.array(z.enum(Object.keys(RUN_FIELDS) as RunField[])).readonly(),
    }),
    settings: z.array(
      z.object({
        made: text.nullable(),
        runs: z.number().int(),
        baseline: text,
        comparisons: z.array(comparison),
        checks: z.array(check),
      }),
    ),
    leftOut: text.nullable(),
  })
  .meta({ id: 'Study' });
true satisfies Mirrors<typeof study, Study>;

/** What benchmark runs tell of each question they were made for. */
export const studies = z.object({ items: z.array(study) });
