import {
  type Amount,
  type Because,
  type Cell,
  type Estimate,
  type Figure,
  type Moment,
  type PriceFigure,
  type Source,
  type Span,
  type Text,
  type TextValue,
  UNITS,
  type Unit,
} from '@tatami/model';
import { z } from 'zod';
import type { Mirrors } from './mirrors.ts';

export const unit = z.enum(Object.keys(UNITS) as [Unit, ...Unit[]]);

export const amount = z.object({ value: z.number().nullable(), unit, signed: z.boolean().optional() });
const span = z.object({ from: z.number(), to: z.number(), unit });
const moment = z.object({ atS: z.number(), shows: z.enum(['moment', 'weekday']) });
true satisfies Mirrors<typeof amount, Amount>;
true satisfies Mirrors<typeof span, Span>;
true satisfies Mirrors<typeof moment, Moment>;

const textValue: z.ZodType<TextValue> = z
  .lazy(() =>
    z.union([
      z.string(),
      z.number(),
      span,
      amount,
      moment,
      text,
      z.object({ listed: z.array(textValue), between: text.optional(), last: text.optional() }),
    ]),
  )
  // It holds itself: what has no name cannot be referred to.
  .meta({ id: 'TextValue' });

/**
 * A sentence in both languages. Where it has `values`, `{name}` in either half stands for one of them, and `{name:one|more}` for the
 * word that goes with it by the plural rules of the language.
 */
export const text: z.ZodType<Text> = z
  .object({ en: z.string(), ja: z.string(), values: z.record(z.string(), textValue).optional() })
  .meta({ id: 'Text' });

export const cell = z
  .object({
    file: z.string(),
    sheet: z.string().nullable(),
    row: z.number().int(),
    column: z.string(),
    text: z.string(),
  })
  .meta({ id: 'Cell' });
true satisfies Mirrors<typeof cell, Cell>;

export const source = z
  .object({
    title: z.string(),
    section: z.string().optional(),
    url: z.string().optional(),
    date: z.string().nullable(),
  })
  .meta({ id: 'Source' });
true satisfies Mirrors<typeof source, Source>;

export const figure = z
  .object({
    label: text,
    value: z.number(),
    unit,
    kind: z.enum(['stated', 'approximate', 'assumption']),
    source,
    low: z.number().optional(),
    high: z.number().optional(),
  })
  .meta({ id: 'Figure' });
true satisfies Mirrors<typeof figure, Figure>;

/** A line of a price book. */
export const priceFigure = figure
  .extend({
    /** What a reader must know before quoting it. */
    caution: text.optional(),
  })
  .meta({ id: 'PriceFigure' });
true satisfies Mirrors<typeof priceFigure, PriceFigure>;

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
true satisfies Mirrors<typeof because, Because>;

export const estimate: z.ZodType<Estimate> = z
  .lazy(() =>
    z.union([
      z.object({
        kind: z.enum(['measured', 'stated', 'published', 'predicted', 'assumed']),
        value: z.number(),
        low: z.number(),
        high: z.number(),
        /** What is asked for may lie beyond `high`, where the question ends. */
        isOpenAbove: z.literal(true).optional(),
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
        /** What is known of a sum whose rest is not. */
        atLeast: z.object({ value: z.number(), without: text }).optional(),
        because,
      }),
    ]),
  )
  .meta({ id: 'Estimate' }) as unknown as z.ZodType<Estimate>;
