import {
  type ItemParams,
  type ListQuery,
  type OwnPlatform,
  openPlatformDocument,
  PLATFORM_DOCUMENT_VERSION,
  type PlatformRecord,
  type PriceBookRecord,
  type ProjectPrices,
} from '@tatami/contracts';
import {
  acceptedAfter,
  changedPrices,
  DEFAULT_PRICE_BOOK,
  PLATFORMS,
  type Platform,
  type PriceOverrides,
  type TopologyRecord,
  withAccepted,
  withOverrides,
} from '@tatami/model';
import { now } from '../../clock.ts';
import { type Database, jsonColumn, NO_JSON } from '../../database/index.ts';
import { touchEstate } from '../../estate/repository.ts';
import type { Given } from '../../plugins/given.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import { removedIf, type Written, writtenIf } from '../../plugins/versions.ts';
import { templatePrices } from '../../prices/repository.ts';
import { newerInTemplate, seenAfter } from './newer-in-template.ts';

export interface PriceBookChange {
  readonly name: string;
  readonly overrides: PriceOverrides;
}

interface PriceBookRow {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly overrides: unknown;
  readonly updatedAt: string;
}

type SortField = 'id' | 'vendor' | 'model' | 'year';

/** Target platforms of the catalogue and of projects, and price books: the default figures with what a person put in their place. */
export function platformRepository({ read, writeTransaction }: Database) {
  return {
    listPlatforms(query: ListQuery) {
      const wanted = (query.search ?? '').toLowerCase();
      const found = PLATFORMS.filter(({ vendor, model }) => `${vendor} ${model}`.toLowerCase().includes(wanted));
      const sorted = query.sort ? found.toSorted(by(query.sort as SortField, query.order)) : found;
      const start = Number(query.cursor ?? 0);
      return listed(found.length, sorted.slice(start, start + query.limit).map(toPlatform), query);
    },

    async listOwn(projectId: string, query: ListQuery) {
      const { search } = query;
      const named = search && { OR: [{ vendor: { contains: search } }, { model: { contains: search } }] };
      const where = { projectId, ...named };
      const [total, rows] = await Promise.all([
        read.platform.count({ where }),
        read.platform.findMany({ where, ...pageOf(query, 'createdAt') }),
      ]);
      return listed(total, rows.map(toOwn), query);
    },

    /** The topology a platform is to be made of; null when the project has none of that id. */
    async topology(projectId: string, id: string): Promise<TopologyRecord | null> {
      const row = await read.topology.findFirst({ where: { projectId, id } });
      return row as TopologyRecord | null;
    },

    async keepOwn(projectId: string, platform: Platform): Promise<OwnPlatform> {
      const at = now();
      const { id, vendor, model } = platform;
      const document = { document: jsonColumn(platform), documentVersion: PLATFORM_DOCUMENT_VERSION };
      const data = { id, projectId, vendor, model, ...document, createdAt: at, updatedAt: at };
      return writeTransaction(async (tx) => toOwn(await tx.platform.create({ data })));
    },

    /** Every platform of the project itself. */
    async allOwn(projectId: string): Promise<readonly Platform[]> {
      const rows = await read.platform.findMany({ where: { projectId }, orderBy: { createdAt: 'asc' } });
      return rows.map(({ documentVersion, document }) => openPlatformDocument(documentVersion, document) as Platform);
    },

    /** Plans that were made with the machine as it was are stale from here on. */
    async changeOwn(key: ItemParams, version: number, platform: Platform): Promise<Written<OwnPlatform>> {
      const { vendor, model } = platform;
      const document = { document: jsonColumn(platform), documentVersion: PLATFORM_DOCUMENT_VERSION };
      return writeTransaction(async (tx) => {
        const { count } = await tx.platform.updateMany({
          where: { ...key, version },
          data: { vendor, model, ...document, version: { increment: 1 }, updatedAt: now() },
        });
        if (count > 0) await touchEstate(tx, key.projectId);
        return writtenIf(count, async () => {
          const row = await tx.platform.findFirst({ where: key });
          return row && toOwn(row);
        });
      });
    },

    async removeOwn(key: ItemParams, version: number): Promise<Written<undefined>> {
      return writeTransaction(async (tx) => {
        const { count } = await tx.platform.deleteMany({ where: { ...key, version } });
        return removedIf(count, () => tx.platform.findFirst({ where: key, select: { id: true } }));
      });
    },

    async listPriceBooks(query: ListQuery) {
      const where = { projectId: null, ...(query.search && { name: { contains: query.search } }) };
      const [total, rows] = await Promise.all([
        read.priceBook.count({ where }),
        read.priceBook.findMany({ where, ...pageOf(query, 'name') }),
      ]);
      return listed(total, rows.map(toPriceBook), query);
    },

    async updatePriceBook(
      id: string,
      version: number,
      change: Given<PriceBookChange>,
    ): Promise<Written<PriceBookRecord>> {
      const { overrides, ...rest } = change;
      return writeTransaction(async (tx) => {
        const { count } = await tx.priceBook.updateMany({
          where: { id, version, projectId: null },
          data: {
            ...rest,
            ...(overrides && { overrides: jsonColumn(overrides) }),
            version: { increment: 1 },
            updatedAt: now(),
          },
        });
        return writtenIf(count, async () => {
          const row = await tx.priceBook.findFirst({ where: { id, projectId: null } });
          return row && toPriceBook(row);
        });
      });
    },

    /** The prices of a project, beside those of the template that it has not looked at. */
    async readPrices(projectId: string): Promise<ProjectPrices | null> {
      const row = await read.priceBook.findFirst({ where: { projectId } });
      return row && toProjectPrices(row, await templatePrices(read));
    },

    /** A line that changes is one that a person has looked at: what the template says of it now is no news any more. */
    async updatePrices(projectId: string, version: number, overrides: PriceOverrides): Promise<Written<ProjectPrices>> {
      return writeTransaction(async (tx) => {
        const templateNow = await templatePrices(tx);
        const before = await tx.priceBook.findFirst({ where: { projectId, version } });
        const seen = before
          ? seenAfter(
              before.overrides as PriceOverrides,
              overrides,
              (before.template ?? {}) as PriceOverrides,
              templateNow,
            )
          : {};
        const { count } = await tx.priceBook.updateMany({
          where: { projectId, version },
          data: {
            overrides: jsonColumn(overrides),
            template: jsonColumn(seen),
            ...(before && { accepted: waitingColumn(acceptedOnceChanged(before, overrides), overrides) }),
            version: { increment: 1 },
            updatedAt: now(),
          },
        });
        return writtenIf(count, async () => {
          const row = await tx.priceBook.findFirst({ where: { projectId } });
          return row && toProjectPrices(row, templateNow);
        });
      });
    },

    /** Accepts what follows from the prices of these lines; lines that do not wait for it come back as `notWaiting`. */
    async acceptPrices(
      projectId: string,
      version: number,
      keys: readonly string[],
    ): Promise<Written<ProjectPrices> | { readonly kind: 'not-waiting'; readonly keys: readonly string[] }> {
      return writeTransaction(async (tx) => {
        const before = await tx.priceBook.findFirst({ where: { projectId, version } });
        const overrides = (before?.overrides ?? {}) as PriceOverrides;
        const accepted = (before?.accepted ?? overrides) as PriceOverrides;
        const waiting = changedPrices(accepted, overrides).map(({ key }) => key);
        const others = keys.filter((key) => !waiting.includes(key));
        if (before && others.length > 0) return { kind: 'not-waiting' as const, keys: others };
        const { count } = await tx.priceBook.updateMany({
          where: { projectId, version },
          data: {
            accepted: waitingColumn(withAccepted(accepted, overrides, keys), overrides),
            version: { increment: 1 },
          },
        });
        return writtenIf(count, async () => {
          const row = await tx.priceBook.findFirst({ where: { projectId } });
          return row && toProjectPrices(row, await templatePrices(tx));
        });
      });
    },

    /** Makes sure that there is a template to state prices in. */
    async ensurePriceBook(): Promise<void> {
      if ((await read.priceBook.count({ where: { projectId: null } })) > 0) return;
      const at = now();
      const data = { name: 'Default / 標準', currency: 'USD', overrides: {}, createdAt: at, updatedAt: at };
      await writeTransaction(async (tx) => {
        if ((await tx.priceBook.count({ where: { projectId: null } })) === 0) await tx.priceBook.create({ data });
      });
    },
  };
}

interface PlatformRow {
  readonly version: number;
  readonly document: unknown;
  readonly documentVersion: number;
  readonly createdAt: string;
}

function toOwn({ version, document, documentVersion, createdAt }: PlatformRow): OwnPlatform {
  return { ...openPlatformDocument(documentVersion, document), version, createdAt };
}

/** Of the catalogue, of which no person states anything. */
function toPlatform({
  cpuLists,
  nodeMemoryGiB,
  nodeDistances,
  nodeAdapters,
  stated: _,
  ...platform
}: Platform): PlatformRecord {
  const testedConfigurations = platform.testedConfigurations.map(([sb, msb]): [number, number] => [sb, msb]);
  return {
    ...platform,
    cpuLists: cpuLists && [...cpuLists],
    ...(nodeMemoryGiB && { nodeMemoryGiB: [...nodeMemoryGiB] }),
    ...(nodeAdapters && { nodeAdapters: nodeAdapters.map((adapters) => [...adapters]) }),
    ...(nodeDistances && { nodeDistances: nodeDistances.map((row) => [...row]) }),
    testedConfigurations,
    notes: [...platform.notes],
  };
}

function toPriceBook({ id, version, name, overrides, updatedAt }: PriceBookRow): PriceBookRecord {
  const own = overrides as PriceOverrides;
  const { book } = withOverrides(DEFAULT_PRICE_BOOK, own);
  return { id, version, name, overrides: { ...own }, figures: { ...book }, updatedAt };
}

/** What counts as accepted of a project's prices once a person stated others. */
function acceptedOnceChanged(
  { overrides: own, accepted }: Pick<ProjectPricesRow, 'overrides' | 'accepted'>,
  overrides: PriceOverrides,
): PriceOverrides {
  const before = own as PriceOverrides;
  return acceptedAfter(before, overrides, (accepted ?? before) as PriceOverrides);
}

/** Null while nothing waits to be accepted. */
function waitingColumn(accepted: PriceOverrides, overrides: PriceOverrides) {
  return changedPrices(accepted, overrides).length > 0 ? jsonColumn(accepted) : NO_JSON;
}

interface ProjectPricesRow extends PriceBookRow {
  readonly template: unknown;
  readonly accepted: unknown;
}

function toProjectPrices({ template, accepted, ...row }: ProjectPricesRow, now: PriceOverrides): ProjectPrices {
  const { version, overrides, figures, updatedAt } = toPriceBook(row);
  return {
    version,
    overrides,
    figures,
    updatedAt,
    accepted: { ...((accepted ?? overrides) as PriceOverrides) },
    newerInTemplate: newerInTemplate((template ?? {}) as PriceOverrides, now, overrides),
  };
}

function by(field: SortField, order: 'asc' | 'desc') {
  const sign = order === 'asc' ? 1 : -1;
  return (a: Platform, b: Platform) => sign * String(a[field] ?? '').localeCompare(String(b[field] ?? ''), 'en');
}
