import { type Estimate, UNITS, type Unit } from '@tatami/model';
import { z } from 'zod';

export const unit = z.enum(Object.keys(UNITS) as [Unit, ...Unit[]]);

export const text = z.object({ en: z.string(), ja: z.string() }).meta({ id: 'Text' });

export const cell = z
  .object({
    file: z.string(),
    sheet: z.string().nullable(),
    row: z.number().int(),
    column: z.string(),
    text: z.string(),
  })
  .meta({ id: 'Cell' });

export const source = z
  .object({
    title: z.string(),
    section: z.string().optional(),
    url: z.string().optional(),
    date: z.string().nullable(),
  })
  .meta({ id: 'Source' });

export const because = z
  .object({
    label: text,
    formula: z.string().optional(),
    get inputs() {
      return z.array(z.union([z.object({ symbol: z.string(), estimate }), z.object({ symbol: z.string(), cell })]));
    },
    source: source.optional(),
    notes: z.array(text).optional(),
    settle: text.optional(),
  })
  .meta({ id: 'Because' });

export const estimate: z.ZodType<Estimate> = z
  .lazy(() =>
    z.union([
      z.object({
        kind: z.enum(['measured', 'predicted', 'assumed']),
        value: z.number(),
        low: z.number(),
        high: z.number(),
        level: z.number(),
        unit,
        because,
      }),
      z.object({
        kind: z.literal('unknown'),
        value: z.null(),
        low: z.null(),
        high: z.null(),
        level: z.number(),
        unit,
        refused: z.boolean(),
        because,
      }),
    ]),
  )
  .meta({ id: 'Estimate' }) as unknown as z.ZodType<Estimate>;
