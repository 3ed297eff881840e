import { type Text, text } from '../figure/index.ts';
import { attributesIn, type WorkloadRecord } from '../inventory/index.ts';
import type { DatabaseProductId } from './database-products.data.ts';
import { databaseText, NO_DATABASE_TEXT } from './database-text.ts';
import { databasesMentioned, type NamedDatabase } from './databases-named.ts';
import { editionAlone, oracleOfLicence } from './edition-alone.ts';
import { productByOwnWords, standsAmongDatabases } from './own-words.ts';
import { withoutProgramsBeside } from './programs-beside.ts';
import { isAnothers, isRoleColumn, quotedColumn } from './told-by-columns.ts';

/** What a workload is taken for, though no DBMS says it: to be accepted by a person. */
export interface DatabaseProposal {
  /** What its DBMS would read. */
  readonly dbms: string;
  /** null = no database. */
  readonly product: DatabaseProductId | null;
  readonly kind: 'report' | 'column' | 'name';
  readonly evidence: Text;
}

/** What is known of a workload beside its DBMS. */
export interface DatabaseClues {
  readonly workload: Pick<WorkloadRecord, 'name' | 'dnsName' | 'dbms' | 'template' | 'attributes'> &
    Partial<Pick<WorkloadRecord, 'origin'>>;
  /** Files of reports of an Oracle database that are about it: AWR, Statspack. */
  readonly oracleReports: readonly string[];
}

/**
 * What is a workload whose DBMS says nothing? A report of its database says the product; else a remark or another column of a list may, by its
 * name or by words that it alone has, and last its name, which proves nothing. What a list says it is for goes before a name that speaks against a database.
 * null = nothing speaks for or against a database, or its DBMS says what it is.
 */
export function proposeDatabase({ workload, oracleReports }: DatabaseClues): DatabaseProposal | null {
  const { name, dnsName, dbms, template, attributes } = workload;
  if (dbms !== null || template) return null;
  const [report] = oracleReports;
  if (report !== undefined)
    return {
      dbms: databaseText({ product: 'oracle', edition: null, version: null }),
      product: 'oracle',
      kind: 'report',
      evidence: text('{report} is a report of its Oracle database', '{report}はこのOracleデータベースのレポート', {
        report,
      }),
    };
  const named = byColumns(attributes);
  if (named) return named;
  const ownWords = productByOwnWords(workload);
  if (ownWords) return { ...ownWords, kind: 'column' };
  const own = byName(name) ?? (dnsName === null ? null : byName(dnsName));
  if (own !== null && own.product !== null) return own;
  const among = standsAmongDatabases(workload);
  if (among) return { ...proposalOf('other'), kind: 'column', evidence: among };
  return byRole(attributes) ?? own;
}

/**
 * Which edition is a database whose DBMS says its product alone? The one that a remark or another column of a list says of this product,
 * where all that say one agree. null = none does.
 */
export function proposeEdition(
  { attributes }: Pick<WorkloadRecord, 'attributes'>,
  { product, version }: Pick<NamedDatabase, 'product' | 'version'>,
): DatabaseProposal | null {
  const saying = Object.entries(attributesIn(attributes)).flatMap(([column, words]) => {
    if (isAnothers(words)) return [];
    const [database, ...others] = databasesMentioned(words);
    const isOfIt = database?.product === product && database.edition !== null && others.length === 0;
    const alone = isOfIt ? null : editionAlone(column, words, product);
    const said = isOfIt ? database : alone && { ...alone, version: null };
    return said ? [{ database: said, evidence: quotedColumn(column, words) }] : [];
  });
  const [first] = saying;
  if (!first || saying.some(({ database }) => database.edition !== first.database.edition)) return null;
  const { database, evidence } = first;
  const dbms = databaseText({ product, edition: database.edition, version: version ?? database.version });
  return { dbms, product, kind: 'column', evidence };
}

/** Columns of states, whose words name no product: 'Progress'. */
const STATES = /(?:status|state|状態|状況|ステー?タス|zustand|statut|état|estado|stato|状态|상태)$/i;

/** Columns of what is installed, all of which is on the machine. */
const SOFTWARE = /software|\bprograms?\b|ソフト|プログラム|logiciel|软件|소프트웨어/i;

/** By a column that names one product, with what it says of edition and version, or by one of software with all that it names. */
function byColumns(attributes: string | null): DatabaseProposal | null {
  for (const [column, words] of Object.entries(attributesIn(attributes))) {
    const saysNone = isAnothers(words) || STATES.test(column.trim());
    const databases = saysNone ? [] : databasesMentioned(withoutProgramsBeside(words));
    const licensed = saysNone ? null : oracleOfLicence(column, words);
    if (licensed)
      return {
        dbms: databaseText({ product: 'oracle', edition: licensed.edition, version: null }),
        product: 'oracle',
        kind: 'column',
        evidence: quotedColumn(column, words),
      };
    const [database] = databases;
    if (!database || (databases.length > 1 && !SOFTWARE.test(column))) continue;
    return {
      dbms: databases.map(({ product, edition, version }) => databaseText({ product, edition, version })).join('; '),
      product: database.product,
      kind: 'column',
      evidence: quotedColumn(column, words),
    };
  }
  return null;
}

/** By a column that says what a machine is for: "database server", "Web server". A Web system may well be one's database. */
function byRole(attributes: string | null): DatabaseProposal | null {
  for (const [column, words] of Object.entries(attributesIn(attributes))) {
    if (!isRoleColumn(column) || isAnothers(words)) continue;
    const found = wordIn(words.normalize('NFKC').toLowerCase());
    if (
      found?.product === 'other' ||
      (found?.product === null && /サーバ|server|服务器|서버|serveur|servidor/i.test(words))
    )
      return { ...proposalOf(found.product), kind: 'column', evidence: quotedColumn(column, words) };
  }
  return null;
}

function byName(name: string): DatabaseProposal | null {
  const found = wordIn((name.split('.')[0] ?? name).normalize('NFKC').toLowerCase());
  if (!found) return null;
  const { word } = found;
  return {
    ...proposalOf(found.product),
    kind: 'name',
    evidence: text('its name has “{found}”', '名称に「{found}」を含む', { found: word }),
  };
}

function proposalOf(product: DatabaseProductId | null): Pick<DatabaseProposal, 'dbms' | 'product'> {
  const dbms = product === null ? NO_DATABASE_TEXT : databaseText({ product, edition: null, version: null });
  return { dbms, product };
}

function wordIn(written: string): { readonly product: DatabaseProductId | null; readonly word: string } | null {
  for (const [product, pattern] of NAMES) {
    const word = pattern.exec(written)?.[0];
    if (word) return { product, word };
  }
  return null;
}

/** Words of names that people give to machines, the plainest first. A letter before or after makes another word of most of them. */
const NAMES: readonly (readonly [DatabaseProductId | null, RegExp])[] = [
  ['postgresql', /postgres?|pgsql|(?<![a-z])pg(?:db)?(?![a-z])/],
  ['mysql', /mysql/],
  ['mariadb', /maria\s?db/],
  ['hana', /(?<![a-z])(?:sap)?hana(?![a-z])/],
  ['mongodb', /mongo/],
  ['informix', /informix/],
  ['ase', /sybase/],
  ['teradata', /teradata/],
  ['hirdb', /hirdb/],
  ['symfoware', /symfo/],
  ['redis', /(?<![a-z])redis/],
  ['db2', /(?<![a-z])(?:udb(?![a-z])|db2(?=[a-z]))/],
  ['sql-server', /(?<!my|no|pg)sql(?!ite)/],
  [
    'oracle',
    /(?<![a-z])(?:oracle|orcl)|(?<![a-z])ora(?:db|rac|prd|prod|dev|tst|test|stg|sv|srv)?(?![a-z])|(?<=db|sv|srv|prd|prod|dev|tst|test)ora(?![a-z])/,
  ],
  [
    'other',
    /データベース|(?<![a-z])(?:rdb|dwh|database)|(?<![a-z])db(?:s|sv|srv|server)?(?![a-z])|(?<=[a-z])db(?=\d*$|[^a-z0-9])/,
  ],
  [
    null,
    /(?<![a-z])(?:web|www|app?|file|print|mail|exch(?:ange)?|dns|dhcp|dc|proxy|fw|firewall|lb|vcenter|vcsa|esxi?|backup|bkup|veeam|jump|bastion|wsus|zabbix|monitor|ntp|s?ftp|vdi|citrix|radius)(?:sv|srv|server)?(?![a-z])/,
  ],
];
