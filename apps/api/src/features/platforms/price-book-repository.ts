import { isDeepStrictEqual } from 'node:util';
import type { ListQuery, PriceBookRecord, ProjectPrices } from '@tatami/contracts';
import {
  acceptedAfter,
  changedPrices,
  DEFAULT_PRICE_BOOK,
  type PriceOverrides,
  withAccepted,
  withOverrides,
} from '@tatami/model';
import { now } from '../../clock.ts';
import { type Database, jsonColumn, NO_JSON } from '../../database/index.ts';
import type { Given } from '../../plugins/given.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import { type Written, writtenIf } from '../../plugins/versions.ts';
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

/** Price books, the template and those of projects: the default figures with what a person put in their place. */
export function priceBooks({ read, writeTransaction }: Pick<Database, 'read' | 'writeTransaction'>) {
  return {
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
        // Plans that were made with other prices are stale from here on.
        if (count > 0 && !isDeepStrictEqual(before?.overrides, overrides))
          await tx.project.update({ where: { id: projectId }, data: { priceVersion: { increment: 1 } } });
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
