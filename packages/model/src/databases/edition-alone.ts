import type { DatabaseProductId } from './database-products.data.ts';
import { databaseText } from './database-text.ts';
import { databaseProduct, databasesMentioned, type NamedDatabase } from './databases-named.ts';

/** Columns in which people remark on a machine, by their header. */
const REMARKS =
  /remark|note|comment|annotation|descri|edition|備考|摘要|コメント|メモ|注記|エディション|ライセンス|bemerk|anmerk|remarque|commentaire|observ|nota|备注|注释|비고|licen[sc]/i;
/** What may stand behind an edition that a part of a remark is about. */
const BESIDE =
  /^[\s:]*(?:edition|エディション|版|licen[sc]es?|ライセンス|lizenz(?:en)?|を?(?:使用|利用)|since \d{4}|seit \d{4}|depuis \d{4}|\d{4}年(?:より|から)?|[\s])*$/i;
/** Says nothing else than an edition of a database, in whatever column. */
const SHORT = /^(?:SE[\s-]?[12]|EE|XE)$/;

/**
 * The edition of a product that a text of a column says without naming any product: 'SE2', 'Enterprise; Diagnostics Pack'. Each part between
 * commas is read by itself, and is about nothing else. null = none does, or several differ. Words that other things have editions of
 * ('Standard') say so in columns of remarks alone.
 */
export function editionAlone(
  column: string,
  words: string,
  product: DatabaseProductId,
): Pick<NamedDatabase, 'edition'> | null {
  if (databasesMentioned(words).length > 0) return null;
  const isRemark = REMARKS.test(column.normalize('NFKC'));
  const found = new Set(
    words
      .normalize('NFKC')
      .split(/[;,、。/()\n]+/)
      .flatMap((part) => editionOfPart(part.trim(), product, isRemark) ?? []),
  );
  const [edition] = found;
  return found.size === 1 && edition !== undefined ? { edition } : null;
}

function editionOfPart(part: string, product: DatabaseProductId, isRemark: boolean): string | null {
  const [database] = databasesMentioned(`${databaseText({ product, edition: null, version: null })} ${part}`);
  const edition = database?.product === product ? database.edition : null;
  if (edition === null) return null;
  const said = databaseProduct(product).editions[edition]?.named.exec(part);
  if (said?.index !== 0) return null;
  const [name] = said;
  return (isRemark || SHORT.test(name)) && BESIDE.test(part.slice(name.length)) ? edition : null;
}
