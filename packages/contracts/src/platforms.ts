import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './estimate.ts';
import { id, instant, listOf, listQueryBy, name, version } from './lists.ts';

const figure = z
  .object({
    label: text,
    value: z.number(),
    unit: z.string(),
    kind: z.enum(['stated', 'approximate', 'assumption']),
    source: z.object({
      title: z.string(),
      section: z.string().optional(),
      url: z.string().optional(),
      date: z.string().nullable(),
    }),
    low: z.number().optional(),
    high: z.number().optional(),
    /** What a reader must know before quoting it. */
    caution: text.optional(),
  })
  .meta({ id: 'Figure' });

export const platform = z
  .object({
    id: z.string(),
    vendor: z.string(),
    model: z.string(),
    year: z.number().int().nullable(),
    group: z.enum(['study', 'current']),
    cpuModel: z.string(),
    growth: z.enum(['boards', 'sockets']),
    coresPerSocket: figure,
    threadsPerCore: figure,
    socketsMax: figure.nullable(),
    socketsPerSb: figure,
    memoryPerSbGiB: figure.nullable(),
    memoryPerMsbGiB: figure.nullable(),
    memoryMaxGiB: figure.nullable(),
    numaNodesPerSocket: figure,
    rackUnits: figure.nullable(),
    testedConfigurations: z.array(z.tuple([z.number().int(), z.number().int()])),
    notes: z.array(text),
  })
  .meta({ id: 'Platform' });
export type PlatformRecord = z.infer<typeof platform>;

/** Figures of the default price book by id, and what a person put in their place (value in the figure's own unit). */
export const priceBookInput = z.object({ name, overrides: z.record(z.string().max(80), z.number().min(0).max(1e12)) });
export const priceBook = priceBookInput
  .extend({ id, version, figures: z.record(z.string(), figure), updatedAt: instant })
  .meta({ id: 'PriceBook' });
export type PriceBookRecord = z.infer<typeof priceBook>;

const feature = 'platforms';
export const platformEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/platforms',
    summary: 'Catalogue of target platforms',
    feature,
    query: listQueryBy('id', 'vendor', 'model', 'year'),
    success: 200,
    response: listOf(platform),
  }),
  listPriceBooks: endpoint({
    method: 'GET',
    path: '/api/price-books',
    summary: 'Price books',
    feature,
    query: listQueryBy('name', 'updatedAt'),
    success: 200,
    response: listOf(priceBook),
  }),
  updatePriceBook: endpoint({
    method: 'PATCH',
    path: '/api/price-books/:id',
    summary: 'Override prices',
    feature,
    params: z.object({ id }),
    body: priceBookInput.partial(),
    success: 200,
    response: priceBook,
    versioned: true,
  }),
};
