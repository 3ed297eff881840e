import type {
  CalibratedConfidence,
  CurveCheck,
  EvidenceCheck,
  EvidenceRow,
  HeldOut,
  HeldOutSeries,
  ProductFigure,
} from '@tatami/model';
import { z } from 'zod';
import { endpoint } from '../protocol/endpoint.ts';
import { estimate, priceFigure, text, unit } from '../protocol/estimate.ts';
import type { Mirrors } from '../protocol/mirrors.ts';

const checkValue = z.union([z.number(), z.string(), z.boolean(), z.null()]);

const check = z.object({
  label: text,
  expected: checkValue,
  got: checkValue,
  tolerance: z.number(),
  pass: z.boolean(),
  estimate: estimate.nullable(),
});
true satisfies Mirrors<typeof check, EvidenceCheck>;

/** One acceptance row: a published result, what the model computes now, and whether they agree. */
export const evidenceRow = z
  .object({
    id: z.string(),
    study: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
    question: text,
    tolerance: text,
    remark: text.nullable(),
    checks: z.array(check).readonly(),
    expected: text,
    got: text,
    pass: z.boolean(),
  })
  .meta({ id: 'EvidenceRow' });
true satisfies Mirrors<typeof evidenceRow, EvidenceRow>;
export type EvidenceRowRecord = z.infer<typeof evidenceRow>;

/** A constant of the product, and the topic that uses it. */
export const evidenceFigure = z
  .object({
    topic: z.string(),
    figure: priceFigure,
  })
  .meta({ id: 'EvidenceFigure' });
true satisfies Mirrors<typeof evidenceFigure, ProductFigure>;
export type EvidenceFigureRecord = z.infer<typeof evidenceFigure>;

/** A published series of throughput against memory, each point hidden in turn: the errors of every form, and what our interval held. */
export const heldOutSeries = z
  .object({
    id: z.string(),
    name: text,
    unit: unit,
    result: z.object({
      forms: z
        .array(z.object({ id: z.string(), label: text, errors: z.array(z.number().nullable()).readonly() }))
        .readonly(),
      hidden: z
        .array(
          z.object({
            memoryGiB: z.number(),
            actual: z.number(),
            estimate,
            /** null where the model refuses. */
            covered: z.boolean().nullable(),
          }),
        )
        .readonly(),
    }),
    coverage: z.number().nullable(),
  })
  .meta({ id: 'HeldOutSeries' });
true satisfies Mirrors<typeof heldOutSeries, HeldOutSeries>;

const heldOut = z.object({
  series: z.array(heldOutSeries).readonly(),
  /** Share of all held-out points inside the 80 % interval, refusals apart. */
  coverage: z.number().nullable(),
  misses: z.array(z.object({ poolGiB: z.number(), actual: z.number(), predicted: z.number().nullable() })).readonly(),
});
true satisfies Mirrors<typeof heldOut, HeldOut>;
export type HeldOutRecord = z.infer<typeof heldOut>;

/** Plans of drawn estates at one confidence against what was true of them. */
const calibratedConfidence = z.object({
  confidence: z.number(),
  estates: z.number().int(),
  held: z.number(),
  stated: z.number(),
  heldAtConfidence: z.number(),
});
true satisfies Mirrors<typeof calibratedConfidence, CalibratedConfidence>;

/** A fitted curve at published points kept for this check alone. */
const curveCheck = z.object({
  id: z.string(),
  question: text,
  series: z.number().int(),
  points: z.number().int(),
  refused: z.number().int(),
  inside: z.number(),
  required: z.number(),
  medianError: z.number(),
  others: z.array(z.object({ label: text, medianError: z.number() })).readonly(),
  pass: z.boolean(),
});
true satisfies Mirrors<typeof curveCheck, CurveCheck>;

export const evidenceEndpoints = {
  read: endpoint({
    method: 'GET',
    path: '/api/evidence',
    summary: 'What the studies published against what the model says, and every figure of the product',
    policy: 'signed-in',
    feature: 'evidence',
    success: 200,
    response: z.object({
      rows: z.array(evidenceRow).readonly(),
      figures: z.array(evidenceFigure).readonly(),
      heldOut,
      calibration: z.array(calibratedConfidence).readonly(),
      curves: z.array(curveCheck).readonly(),
    }),
  }),
};
