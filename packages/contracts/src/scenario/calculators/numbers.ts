import { z } from 'zod';

/** No measurement lies outside these bounds; within them no quotient of two overflows. */
export const positive = z.number().min(1e-9).max(1e15);
export const fromZero = z.number().min(0).max(1e15);
export const share = z.number().min(0).max(1);
export const count = z.number().int().min(1).max(1_000_000);
export const word = z.string().trim().min(1).max(200);

/** A number as a person has it: alone, or with the bounds they know. */
export function entered(number: z.ZodNumber) {
  const range = z
    .strictObject({ value: number, low: number.optional(), high: number.optional() })
    .refine(({ value, low = value, high = value }) => low <= value && value <= high, { message: 'low ≤ value ≤ high' });
  return z.union([number, range]);
}

export const machineResult = z.union([
  positive,
  z
    .strictObject({
      value: positive,
      low: positive.optional(),
      high: positive.optional(),
      metric: z.enum(['tps', 'tpm', 'nopm', 'iops', 'rating']).optional(),
    })
    .refine(({ value, low = value, high = value }) => low <= value && value <= high, { message: 'low ≤ value ≤ high' }),
]);

export const listOf = <T extends z.ZodType>(item: T, most: number, least = 1) =>
  z.array(item).min(least).max(most).readonly();
export const answers = <T extends z.ZodType>(item: T) => z.array(item).readonly();
