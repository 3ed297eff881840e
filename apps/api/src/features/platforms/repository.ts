import {
  type ItemParams,
  type ListQuery,
  type OwnPlatform,
  openPlatformDocument,
  PLATFORM_DOCUMENT_VERSION,
  type PlatformRecord,
} from '@tatami/contracts';
import { PLATFORMS, type Platform, type TopologyRecord } from '@tatami/model';
import { now } from '../../clock.ts';
import { type Database, jsonColumn } from '../../database/index.ts';
import { touchEstate } from '../../estate/repository.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import { removedIf, type Written, writtenIf } from '../../plugins/versions.ts';
import { priceBooks } from './price-book-repository.ts';

type SortField = 'id' | 'vendor' | 'model' | 'year';

/** Target platforms of the catalogue and of projects, and what is paid for them. */
export function platformRepository(database: Database) {
  const { read, writeTransaction } = database;
  return {
    ...priceBooks(database),

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

function by(field: SortField, order: 'asc' | 'desc') {
  const sign = order === 'asc' ? 1 : -1;
  return (a: Platform, b: Platform) => sign * String(a[field] ?? '').localeCompare(String(b[field] ?? ''), 'en');
}
