import type { ListQuery, PlatformRecord, PriceBookRecord } from '@tatami/contracts';
import { DEFAULT_PRICE_BOOK, PLATFORMS, type Platform, type PriceOverrides, withOverrides } from '@tatami/model';
import { now } from '../../clock.ts';
import { type Database, jsonColumn } from '../../database/index.ts';
import type { Given } from '../../plugins/given.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import { type Written, writtenIf } from '../../plugins/versions.ts';

interface PriceBookChange {
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

/** Target platforms of the catalogue, and price books: the default figures with what a person put in their place. */
export function platformRepository({ read, writeTransaction }: Database) {
  return {
    listPlatforms(query: ListQuery) {
      const wanted = (query.search ?? '').toLowerCase();
      const found = PLATFORMS.filter(({ vendor, model }) => `${vendor} ${model}`.toLowerCase().includes(wanted));
      const sorted = query.sort ? found.toSorted(by(query.sort as SortField, query.order)) : found;
      const start = Number(query.cursor ?? 0);
      return listed(found.length, sorted.slice(start, start + query.limit).map(toPlatform), query);
    },

    async listPriceBooks(query: ListQuery) {
      const where = query.search ? { name: { contains: query.search } } : {};
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
          where: { id, version },
          data: {
            ...rest,
            ...(overrides && { overrides: jsonColumn(overrides) }),
            version: { increment: 1 },
            updatedAt: now(),
          },
        });
        return writtenIf(count, async () => {
          const row = await tx.priceBook.findUnique({ where: { id } });
          return row && toPriceBook(row);
        });
      });
    },

    /** Makes sure that there is a price book to override prices in. */
    async ensurePriceBook(): Promise<void> {
      if ((await read.priceBook.count()) > 0) return;
      const at = now();
      const data = { name: 'Default / 標準', currency: 'USD', overrides: {}, createdAt: at, updatedAt: at };
      await writeTransaction(async (tx) => {
        if ((await tx.priceBook.count()) === 0) await tx.priceBook.create({ data });
      });
    },
  };
}

function toPlatform(platform: Platform): PlatformRecord {
  const testedConfigurations = platform.testedConfigurations.map(([sb, msb]): [number, number] => [sb, msb]);
  return { ...platform, testedConfigurations, notes: [...platform.notes] };
}

function toPriceBook({ id, version, name, overrides, updatedAt }: PriceBookRow): PriceBookRecord {
  const own = overrides as PriceOverrides;
  const { book } = withOverrides(DEFAULT_PRICE_BOOK, own);
  return { id, version, name, overrides: own, figures: { ...book }, updatedAt };
}

function by(field: SortField, order: 'asc' | 'desc') {
  const sign = order === 'asc' ? 1 : -1;
  return (a: Platform, b: Platform) => sign * String(a[field] ?? '').localeCompare(String(b[field] ?? ''), 'en');
}
