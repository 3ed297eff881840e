import type { Source, Text } from '../figure/index.ts';
import { text } from '../figure/index.ts';
import { NO_LICENCE } from './database-product.ts';
import type { DatabaseProductId } from './database-products.data.ts';
import { databaseProduct, type NamedDatabase } from './databases-named.ts';

/** An edition that its terms exclude from production. */
export interface NotForProduction {
  readonly database: DatabaseProductId;
  readonly edition: string;
}

/** Does a text name an edition whose terms exclude production? null = it names none. */
export function notForProduction(databases: readonly NamedDatabase[]): NotForProduction | null {
  for (const { product, edition } of databases)
    if (edition !== null && databaseProduct(product).editions[edition]?.notForProduction)
      return { database: product, edition };
  return null;
}

/** What such an edition is called, the licences that other editions of the product have, and where its terms are. */
export function editionsForProduction({ database, edition }: NotForProduction): {
  readonly name: Text;
  readonly licences: readonly string[];
  readonly source: Source | null;
} {
  const { name, editions } = databaseProduct(database);
  const licences = Object.values(editions).flatMap(({ licence }) =>
    licence === null || licence === NO_LICENCE ? [] : [licence],
  );
  return {
    name: text('{name} {edition}', '{name} {edition}', { name, edition: editions[edition]?.name ?? edition }),
    licences: [...new Set(licences)],
    source: editions[edition]?.notForProduction?.source ?? null,
  };
}
