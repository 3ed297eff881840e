import { COMPARED_FACTORS, RUN_FIELDS, type RunField, STUDY_IDS, type Study } from '@tatami/model';
import { z } from 'zod';
import { estimate, text } from '../protocol/estimate.ts';
import type { Mirrors } from '../protocol/mirrors.ts';

const point = z.object({ clients: z.number().nullable(), baseline: estimate, other: estimate, change: estimate });

/** A number of a study that a scenario adopts by its id (`findings` of a scenario's inputs). */
const finding = z.object({
  id: z.string(),
  of: z.enum(COMPARED_FACTORS),
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
  headline: estimate,
  peakChange: estimate.nullable(),
  peakNote: text.nullable(),
  crossing: z.number().nullable(),
  says: text,
  finding,
});

const check = z.object({
  id: z.enum(['else-equal', 'repeats', 'steady', 'failed', 'processors-limit', 'not-stated']),
  passed: z.boolean(),
  says: text,
});

/** What else runs state, level by level and load by load; the values in the order of the columns. */
const responses = z.object({
  columns: z.array(text),
  rows: z.array(z.object({ clients: z.number().nullable(), level: text, values: z.array(estimate) })),
});

const worth = z.object({ count: z.number(), serial: estimate, says: text });

/** Peaks and scores of runs of SPECjbb, the baseline first. */
const scores = z.object({
  levels: z.array(
    z.object({
      level: text,
      expectedPeak: estimate,
      atExpectedPeak: estimate,
      actualPeak: estimate,
      highest: estimate,
      score: estimate,
      change: estimate.nullable(),
    }),
  ),
  says: z.array(text),
});

const study = z
  .object({
    template: z.object({
      id: z.enum(STUDY_IDS),
      title: text,
      factor: z.enum(COMPARED_FACTORS),
      /** What goes with the factor, and is let differ with it. */
      with: z.array(z.enum(Object.keys(RUN_FIELDS) as RunField[])).readonly(),
    }),
    settings: z.array(
      z.object({
        made: text.nullable(),
        runs: z.number().int(),
        measure: z.enum(['throughput', 'elapsed']),
        baseline: text,
        held: z.array(text),
        comparisons: z.array(comparison),
        responses: responses.nullable(),
        worth: worth.nullable(),
        scores: scores.nullable(),
        checks: z.array(check),
      }),
    ),
    depends: text.nullable(),
    leftOut: text.nullable(),
  })
  .meta({ id: 'Study' });
true satisfies Mirrors<typeof study, Study>;

/** What benchmark runs tell of each question they were made for. */
export const studies = z.object({
  items: z.array(study),
  /** Whether the runs say enough for a document of their own: a comparison, or what more memory gives. */
  worthADocument: z.boolean(),
});
