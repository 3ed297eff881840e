import type { PriceOverrides } from '@tatami/model';
import { type Database, jsonColumn, type Transaction } from '../database/index.ts';

type Books = Pick<Database['read'], 'priceBook'>;

const COLUMNS = { name: true, currency: true, overrides: true } as const;

/** The template's prices, as new projects take them; null on a server that never had any. */
async function templateOf({ priceBook }: Books) {
  return priceBook.findFirst({ where: { projectId: null }, orderBy: { createdAt: 'asc' }, select: COLUMNS });
}

/** What the template states now. */
export async function templatePrices(books: Books): Promise<PriceOverrides> {
  return ((await templateOf(books))?.overrides ?? {}) as PriceOverrides;
}

/** Gives a new project a copy of the template: later changes of the template are not its own. */
export async function beginPrices(tx: Transaction, projectId: string, at: string): Promise<void> {
  const { name = 'Default / 標準', currency = 'USD', overrides = {} } = (await templateOf(tx)) ?? {};
  const copied = jsonColumn(overrides as PriceOverrides);
  const data = { projectId, name, currency, overrides: copied, template: copied, createdAt: at, updatedAt: at };
  await tx.priceBook.create({ data });
}
