import { z } from 'zod';
import { line, name } from '../protocol/lists.ts';

export const workloadKeys = z.array(z.string().min(1).max(300)).max(100_000).readonly();

export const currency = z.enum(['USD', 'EUR', 'JPY']);

export const licenceChoice = z.object({
  product: z.string().min(1).max(60).nullable(),
  /** 'databases': the product is of the workloads classified as its database; absent = of every workload that no list names. */
  appliesTo: z.enum(['all', 'databases']).optional(),
});

export const productsOfWorkloads = z
  .array(z.object({ product: z.string().min(1).max(60), workloads: workloadKeys }))
  .max(100)
  .readonly();

/** What today's servers run where the scenario licenses something else in its place; absent = what it licenses. */
const licensedToday = z.object({ licence: licenceChoice, licencesOf: productsOfWorkloads }).optional();

/** What the customer owns: what today's servers need, or these licences and none of other products. null or absent = not stated. */
export const ownedLicences = z
  .discriminatedUnion('basis', [
    z.object({ basis: z.literal('as-needed'), today: licensedToday }),
    z.object({
      basis: z.literal('stated'),
      today: licensedToday,
      licences: z
        .array(
          z.object({
            product: z.string().min(1).max(60),
            /** Of an option of the product; absent = of the product itself. */
            option: z.string().min(1).max(60).optional(),
            /** That they were bought for; absent = not stated. */
            version: z.string().min(1).max(20).optional(),
            /** In the unit the product is licensed in. */
            quantity: z.number().min(0).max(1e9),
            supportPerYear: z.object({ amount: z.number().min(0).max(1e12), currency }).nullable(),
            origin: line,
          }),
        )
        .max(500)
        .readonly(),
      /** Whether lines of lists count that say that their licences are terminated, laid aside or not under support. */
      inDoubt: z
        .array(z.object({ line: z.string().min(1).max(400), counts: z.boolean() }))
        .max(500)
        .readonly()
        .optional(),
      /** Lines of lists that no rule counts, in their words. */
      notCounted: z
        .array(z.object({ words: name, row: z.number().int().min(1).nullable(), origin: line }))
        .max(500)
        .readonly()
        .optional(),
    }),
  ])
  .nullable()
  .optional();
