import { nameText, type Text, text } from '../figure/index.ts';
import type { DatabaseProduct } from './database-product.ts';
import { databaseProduct, type NamedDatabase } from './databases-named.ts';

/** What a DBMS reads of a workload that is no database. */
export const NO_DATABASE_TEXT = 'none';

/** What a DBMS reads where all that is known is that there is one. */
export const SOME_DATABASE_TEXT = 'Database (product not stated)';

/** A database in words, as lists write it: `databasesNamed` reads the same from them. */
export function databaseText({ product, edition, version }: Omit<NamedDatabase, 'options'>): string {
  if (product === 'other') return SOME_DATABASE_TEXT;
  const { name, editions }: DatabaseProduct = databaseProduct(product);
  const words = edition === null ? null : (editions[edition]?.name.en ?? null);
  return [name.en, version, words].filter((part) => part !== null).join(' ');
}

/** What a DBMS is called where it is read: as it was written, but for the words that the product itself writes. */
export function dbmsWords(dbms: string): Text {
  if (dbms === SOME_DATABASE_TEXT) return text('Database (product not stated)', 'データベース（製品の記載なし）');
  return dbms === NO_DATABASE_TEXT ? text('none', 'なし') : nameText(dbms);
}
