import type { DatabaseProductId } from './database-products.data.ts';

/** Years by the first two parts of SQL Server's own numbers. */
const SQL_SERVER_YEARS: Readonly<Record<string, string>> = {
  '8': '2000',
  '9': '2005',
  '10': '2008',
  '10.50': '2008 R2',
  '11': '2012',
  '12': '2014',
  '13': '2016',
  '14': '2017',
  '15': '2019',
  '16': '2022',
  '17': '2025',
};

/** A year, and no part of a build: 15.0.2000.5 is 2019. */
const YEAR = /(?<![\w.])(20(?:00|05|08|12|14|16|17|19|22|25))\b(?:\s*(R2))?/i;
const DOTTED = /(?<![\d.])\d{1,3}(?:\.\d+)+/;
const RELEASE = /\b(\d{1,2})\s?(ai|c|g|i)\b(?:\s?R(?:elease)?\s?(\d)\b)?/i;
/** What a number counts is no version: '(2 pods)', '3台'. */
const NUMBER =
  /(?<![\w.])(?:v(?:er(?:sion)?)?\.?\s*)?(\d{1,2})(?![\w.])(?!\s?(?:pods?|containers|instances|instanzen|replicas|nodes|servers|vms|databases|dbs|cores|cpus|台|個|ノード|インスタンス|コア|面)(?![a-z]))/i;
/** Smaller numbers after its name are of an edition, or count machines. */
const OLDEST_ORACLE = 7;
/** From this on a letter and a number name one release: 18c. */
const FIRST_OF_ONE_RELEASE = 18;

/** The version in a text about a product, as its vendor writes it: 19c, 11.2.0.4, 2008 R2; null = none is stated. */
export function databaseVersion(product: DatabaseProductId, text: string): string | null {
  if (product === 'oracle') return oracleVersion(text);
  if (product === 'sql-server') return sqlServerVersion(text);
  return DOTTED.exec(text)?.[0] ?? NUMBER.exec(text)?.[1] ?? null;
}

function oracleVersion(text: string): string | null {
  const release = RELEASE.exec(text);
  const dotted = DOTTED.exec(text)?.[0] ?? null;
  // 12c alone is 12.1 or 12.2, whose ends of support differ.
  const isSaid = release && !release[3] && Number(release[1]) < FIRST_OF_ONE_RELEASE;
  if (isSaid && dotted?.startsWith(`${release[1]}.`)) return dotted;
  if (release) return `${release[1]}${release[2]?.toLowerCase()}${release[3] ? `R${release[3]}` : ''}`;
  const number = NUMBER.exec(text)?.[1] ?? null;
  return dotted ?? (Number(number) >= OLDEST_ORACLE ? number : null);
}

function sqlServerVersion(text: string): string | null {
  const year = YEAR.exec(text);
  if (year) return year[2] ? `${year[1]} R2` : (year[1] ?? null);
  const [major = '', minor = ''] = DOTTED.exec(text)?.[0].split('.') ?? [];
  return SQL_SERVER_YEARS[`${major}.${minor}`] ?? SQL_SERVER_YEARS[major] ?? null;
}
