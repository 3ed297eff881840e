import { type Text, text } from '../figure/index.ts';
import type { WorkloadRecord } from '../inventory/index.ts';
import type { DatabaseProductId } from './database-products.data.ts';
import { databaseText, NO_DATABASE_TEXT } from './database-text.ts';

/** What a workload is taken for, though no DBMS says it: to be accepted by a person. */
export interface DatabaseProposal {
  /** What its DBMS would read. */
  readonly dbms: string;
  /** null = no database. */
  readonly product: DatabaseProductId | null;
  readonly kind: 'report' | 'name';
  readonly evidence: Text;
}

/** What is known of a workload beside its DBMS. */
export interface DatabaseClues {
  readonly workload: Pick<WorkloadRecord, 'name' | 'dnsName' | 'dbms' | 'template'>;
  /** Files of reports of an Oracle database that are about it: AWR, Statspack. */
  readonly oracleReports: readonly string[];
}

/**
 * What is a workload whose DBMS says nothing? A report of its database says the product; else its name may, which proves nothing.
 * null = nothing speaks for or against a database, or its DBMS says what it is.
 */
export function proposeDatabase({ workload, oracleReports }: DatabaseClues): DatabaseProposal | null {
  const { name, dnsName, dbms, template } = workload;
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
  return byName(name) ?? (dnsName === null ? null : byName(dnsName));
}

function byName(name: string): DatabaseProposal | null {
  const host = (name.split('.')[0] ?? name).normalize('NFKC').toLowerCase();
  for (const [product, pattern] of NAMES) {
    const found = pattern.exec(host)?.[0];
    if (!found) continue;
    return {
      dbms: product === null ? NO_DATABASE_TEXT : databaseText({ product, edition: null, version: null }),
      product,
      kind: 'name',
      evidence: text('its name has “{found}”', '名称に「{found}」を含む', { found }),
    };
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
