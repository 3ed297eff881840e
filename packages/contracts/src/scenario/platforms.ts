import {
  CPU_FAMILIES,
  type CpuFamilyId,
  MACHINE_NUMBER_IDS,
  type OwnMachine,
  type Platform,
  type StatedOfPlatform,
  type StatedPrice,
  visibleText,
} from '@tatami/model';
import { z } from 'zod';
import { topologyAdapter } from '../estate/topology-adapter.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { figure, priceFigure, source, text } from '../protocol/estimate.ts';
import { id, instant, itemParams, listOf, listQueryBy, name, projectParams, version } from '../protocol/lists.ts';
import type { Mirrors } from '../protocol/mirrors.ts';
import { currency } from './licence-inputs.ts';

const count = z.number().int();

/** What a person states of a platform beyond what the catalogue knows of its machines. */
const statedOfPlatform = z.object({
  rules: z.object({
    sbMin: count,
    sbMax: count,
    msbMin: count,
    msbMax: count,
    msbPerSb: count.nullable(),
    onlyTested: z.boolean(),
  }),
  ratingPerSocket: figure.nullable(),
  clockGHz: figure.nullable(),
  dimms: z.object({ slotsPerSb: count, slotsPerMsb: count.nullable(), sizesGiB: z.array(z.number()) }).nullable(),
  distances: z.object({ remote: count.nullable(), memoryOnly: count.nullable() }).nullable(),
  drives: z.object({ count, driveGB: z.number().nullable(), driveIops: z.number().nullable() }).nullable(),
  power: z.object({ idle: figure, peak: figure, perMsb: figure.nullable() }).nullable(),
  prices: z.object({ currency, server: figure.nullable(), perSb: figure, perMsb: figure.nullable() }).nullable(),
});
true satisfies Mirrors<typeof statedOfPlatform, StatedOfPlatform>;

export const platform = z
  .object({
    id: z.string(),
    vendor: z.string(),
    model: z.string(),
    year: z.number().int().nullable(),
    /** 'own': of the project, from a file or entered by a person. */
    group: z.enum(['study', 'current', 'own']),
    cpuModel: z.string(),
    /** Families of CPUs that its source names for it; absent = none beside that CPU is known to fit. */
    processors: z
      .object({
        families: z.array(z.enum(Object.keys(CPU_FAMILIES) as [CpuFamilyId, ...CpuFamilyId[]])).readonly(),
        source,
      })
      .optional(),
    /** The CPU of the catalogue where a scenario has another put in; absent in the catalogue. */
    insteadOf: z.string().optional(),
    growth: z.enum(['boards', 'sockets']),
    coresPerSocket: figure,
    threadsPerCore: figure,
    socketsMax: figure.nullable(),
    socketsPerSb: figure,
    memoryPerSbGiB: figure.nullable(),
    memoryPerMsbGiB: figure.nullable(),
    memoryMaxGiB: figure.nullable(),
    numaNodesPerSocket: figure,
    /** CPU lists of the NUMA nodes where a source states them, and their memory in the same order. */
    cpuLists: z.array(z.string()).nullable(),
    nodeMemoryGiB: z.array(z.number()).optional(),
    /** Distances between them as the firmware states them (SLIT), those without CPUs last. */
    nodeDistances: z.array(z.array(z.number())).optional(),
    /** Network and storage adapters of each of the nodes in `cpuLists`. */
    nodeAdapters: z.array(z.array(topologyAdapter)).optional(),
    rackUnits: figure.nullable(),
    testedConfigurations: z.array(z.tuple([z.number().int(), z.number().int()])),
    notes: z.array(text),
    stated: statedOfPlatform.optional(),
  })
  .meta({ id: 'Platform' });
true satisfies Mirrors<typeof platform, Platform>;
export type PlatformRecord = z.infer<typeof platform>;

/** A platform of one project: made of a topology it imported, or entered by a person. */
export const ownPlatform = platform.extend({ version, createdAt: instant }).meta({ id: 'OwnPlatform' });
export type OwnPlatform = z.infer<typeof ownPlatform>;

/** The topology, and what a person says of the machine where its file does not; left out = as the file says, else assumed. */
export const ownPlatformInput = z.object({
  topologyId: id,
  vendor: name.optional(),
  model: name.optional(),
  cpuModel: name.optional(),
  sockets: z.number().int().min(1).max(1024).optional(),
  threadsPerCore: z.number().int().min(1).max(16).optional(),
});
export type OwnPlatformInput = z.infer<typeof ownPlatformInput>;

const machineLine = z.string().trim().overwrite(visibleText).max(200);

/** A machine as a person enters it. What of it cannot be used is said field by field (`machineProblems` of the model). */
export const ownMachine = z.object({
  vendor: machineLine,
  model: machineLine,
  cpuModel: machineLine,
  growth: z.enum(['boards', 'sockets']),
  /** null = not stated. */
  numbers: z.record(z.enum(MACHINE_NUMBER_IDS), z.number().nullable()),
  dimmSizesGiB: z.array(z.number()).max(20),
  tested: z.array(z.tuple([count, count])).max(100),
  onlyTested: z.boolean(),
  currency,
  ratingSource: machineLine,
  source: machineLine,
});
true satisfies Mirrors<typeof ownMachine, OwnMachine>;

/** A machine to be kept as a platform of the project; figures left as they are on the one it was copied from keep their source. */
export const statedPlatformInput = ownMachine.extend({ copyOf: id.nullable() });

const price = z.number().min(0).max(1e12);
/** A person's price in the figure's own unit, with the day it is of where they state one. */
export const statedPrice = z.union([price, z.object({ value: price, asOf: z.iso.date() })]);
true satisfies Mirrors<typeof statedPrice, StatedPrice>;

const overrides = z.record(z.string().max(80), statedPrice);

/** A template of prices: figures of the default price book by id, and what a person put in their place. New projects begin with a copy of it. */
export const priceBookInput = z.object({ name, overrides });
export const priceBook = priceBookInput
  .extend({ id, version, figures: z.record(z.string(), priceFigure), updatedAt: instant })
  .meta({ id: 'PriceBook' });
export type PriceBookRecord = z.infer<typeof priceBook>;

/** The prices of one project: made from the template, and its own from then on. */
export const projectPricesInput = z.object({ overrides });
export const projectPrices = projectPricesInput
  .extend({
    version,
    figures: z.record(z.string(), priceFigure),
    updatedAt: instant,
    /** Where the template has another price than the project took of it: its price now, null where it has none any more. */
    newerInTemplate: z.record(z.string(), statedPrice.nullable()),
    /** The overrides as somebody last accepted what follows from them; where they differ, screens mark what comes of the change. */
    accepted: overrides,
  })
  .meta({ id: 'ProjectPrices' });
export type ProjectPrices = z.infer<typeof projectPrices>;

const feature = 'platforms';
export const platformEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/platforms',
    summary: 'Catalogue of target platforms',
    policy: 'signed-in',
    feature,
    query: listQueryBy('id', 'vendor', 'model', 'year'),
    success: 200,
    response: listOf(platform),
  }),
  listOwn: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/platforms',
    summary: 'Platforms of the project itself, beside the catalogue',
    policy: 'viewer',
    feature,
    params: projectParams,
    query: listQueryBy('vendor', 'model', 'createdAt'),
    success: 200,
    response: listOf(ownPlatform),
  }),
  createOwn: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/platforms',
    summary: 'Make a platform of an imported topology, for the scenarios of the project',
    policy: 'editor',
    feature,
    params: projectParams,
    body: ownPlatformInput,
    success: 201,
    response: ownPlatform,
  }),
  state: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/platforms/stated',
    summary: 'Enter a machine of one’s own as a platform of the project',
    policy: 'editor',
    feature,
    params: projectParams,
    body: statedPlatformInput,
    success: 201,
    response: ownPlatform,
  }),
  restate: endpoint({
    method: 'PUT',
    path: '/api/projects/:projectId/platforms/:id',
    summary: 'Change a machine that was entered; plans made before are stale from then on',
    policy: 'editor',
    feature,
    params: itemParams,
    body: ownMachine,
    success: 200,
    response: ownPlatform,
    versioned: true,
  }),
  removeOwn: endpoint({
    method: 'DELETE',
    path: '/api/projects/:projectId/platforms/:id',
    summary: 'Remove a platform of the project',
    policy: 'editor',
    feature,
    params: itemParams,
    success: 204,
    versioned: true,
  }),
  listPriceBooks: endpoint({
    method: 'GET',
    path: '/api/price-books',
    summary: 'Templates of prices',
    policy: 'signed-in',
    feature,
    query: listQueryBy('name', 'updatedAt'),
    success: 200,
    response: listOf(priceBook),
  }),
  updatePriceBook: endpoint({
    method: 'PATCH',
    path: '/api/price-books/:id',
    summary: 'Change prices of the template; projects keep theirs',
    policy: 'administrator',
    feature,
    params: z.object({ id }),
    body: priceBookInput.partial(),
    success: 200,
    response: priceBook,
    versioned: true,
  }),
  readPrices: endpoint({
    method: 'GET',
    path: '/api/projects/:projectId/price-book',
    summary: 'Prices of the project',
    policy: 'viewer',
    feature,
    params: projectParams,
    success: 200,
    response: projectPrices,
  }),
  updatePrices: endpoint({
    method: 'PATCH',
    path: '/api/projects/:projectId/price-book',
    summary: 'Change prices of the project',
    policy: 'editor',
    feature,
    params: projectParams,
    body: projectPricesInput,
    success: 200,
    response: projectPrices,
    versioned: true,
  }),
  acceptPrices: endpoint({
    method: 'POST',
    path: '/api/projects/:projectId/price-book/accepted',
    summary: 'Accept what follows from prices that were changed: it is marked no longer',
    policy: 'editor',
    feature,
    params: projectParams,
    body: z.object({ keys: z.array(z.string().max(80)).min(1).max(1000) }),
    success: 200,
    response: projectPrices,
    versioned: true,
  }),
};
