import type { DatabaseProductId } from './database-products.data.ts';
import { databaseText } from './database-text.ts';
import { databaseProduct, databasesMentioned, type NamedDatabase } from './databases-named.ts';

/** Columns in which people remark on a machine, by their header. */
const REMARKS =
  /remark|note|comment|annotation|descri|edition|備考|摘要|コメント|メモ|注記|エディション|bemerk|anmerk|remarque|commentaire|observ|nota|备注|注释|비고/i;
/** What may stand behind an edition that a part of a remark is about. */
const BESIDE =
  /^[\s:]*(?:edition|エディション|版|licen[sc]es?|ライセンス|lizenz(?:en)?|を?(?:使用|利用)|since \d{4}|seit \d{4}|depuis \d{4}|\d{4}年(?:より|から)?|[\s])*$/i;
/** Columns of licences, by their header. */
const LICENCES = /licen[sc]|ライセンス|lizenz|licenza|licencia|licença|许可|라이선스/i;
/** What stands behind the edition of a licence: by what it is counted, and how many. */
const METRIC =
  /^[\s\d:x×*+&.-]*(?:(?:edition|エディション|版|licen[sc]es?|ライセンス|lizenz(?:en)?|subscriptions?|per|pro|by|par|each|cores?|コア|kerne?|cœurs?|processors?|proc|プロセッサー?|prozessor(?:en)?|cpus?|sockets?|ソケット|sockel|NUP|named users?(?: plus)?|users?|ユーザー?|servers?|サーバー?|CALs?|単位|個|本|数)[\s\d:x×*+&.-]*)*$/i;
/** 'SQL Std': the product in short, which beside another database would be none. */
const SQL = /^(?:MS\s*)?SQL\s+/i;

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
  const header = column.normalize('NFKC');
  const isOfLicences = LICENCES.test(header);
  const isRemark = isOfLicences || REMARKS.test(header);
  const behind = isOfLicences ? METRIC : BESIDE;
  const found = new Set(
    words
      .normalize('NFKC')
      .split(/[;,、。/()\n]+/)
      .flatMap((part) => editionOfPart(part.trim(), product, isRemark, behind) ?? []),
  );
  const [edition] = found;
  return found.size === 1 && edition !== undefined ? { edition } : null;
}

function editionOfPart(written: string, product: DatabaseProductId, isRemark: boolean, behind: RegExp): string | null {
  const part = product === 'sql-server' ? written.replace(SQL, '') : written;
  const [database] = databasesMentioned(`${databaseText({ product, edition: null, version: null })} ${part}`);
  const edition = database?.product === product ? database.edition : null;
  if (edition === null) return null;
  const said = databaseProduct(product).editions[edition]?.named.exec(part);
  if (said?.index !== 0) return null;
  const [name] = said;
  const rest = part.slice(name.length);
  return (isRemark || SHORT.test(name)) && (BESIDE.test(rest) || behind.test(rest)) ? edition : null;
}

/** Editions of Oracle that no other product has. */
const OF_ORACLE_ALONE: ReadonlySet<string | null> = new Set(['se1', 'se2']);

/** The edition of Oracle that a column of licences says without its product: 'SE2'. */
export function oracleOfLicence(column: string, words: string): Pick<NamedDatabase, 'edition'> | null {
  const found = LICENCES.test(column.normalize('NFKC')) ? editionAlone(column, words, 'oracle') : null;
  return found && OF_ORACLE_ALONE.has(found.edition) ? found : null;
}
