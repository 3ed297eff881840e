import type { DatabaseProductId } from '../databases/index.ts';
import type { Source } from '../figure/index.ts';

/** Until when a vendor maintains a version for every customer with a contract, extra programmes left out. */
interface SupportedUntil {
  /** As databaseVersion writes it, or what that begins with: 2016, 12.1, 9.6. */
  readonly version: string;
  /** ISO 8601 day. */
  readonly until: string;
}

interface SupportOfProduct {
  readonly source: Source;
  readonly versions: readonly SupportedUntil[];
  /** Versions that are stated by the name of several releases, whose ends differ: those releases, the newest last. */
  readonly families?: Readonly<Record<string, readonly string[]>>;
}

const [ORACLE_9, ORACLE_10, ORACLE_11, ORACLE_12] = [
  ['9.0', '9.2'],
  ['10.1', '10.2'],
  ['11.1', '11.2'],
  ['12.1', '12.2'],
] as const;

/**
 * Last days of regular maintenance: SQL Server's extended support, Oracle's premier support, the community's for PostgreSQL and MySQL's
 * extended support. Read where a public project collects what the vendors publish. Paid extensions (Extended Security Updates, Oracle's Extended Support) run longer.
 */
export const SUPPORT_ENDS: Partial<Readonly<Record<DatabaseProductId, SupportOfProduct>>> = {
  'sql-server': {
    source: {
      title: 'endoflife.date, Microsoft SQL Server (after the Microsoft Lifecycle Policy: extended end date)',
      url: 'https://endoflife.date/mssqlserver',
      date: '2026-08-22',
    },
    versions: [
      { version: '2000', until: '2013-04-09' },
      { version: '2005', until: '2016-04-12' },
      { version: '2008', until: '2019-07-09' },
      { version: '2008 R2', until: '2019-07-09' },
      { version: '2012', until: '2022-07-12' },
      { version: '2014', until: '2024-07-09' },
      { version: '2016', until: '2026-07-14' },
      { version: '2017', until: '2027-10-12' },
      { version: '2019', until: '2030-01-08' },
      { version: '2022', until: '2033-01-11' },
      { version: '2025', until: '2036-01-06' },
    ],
  },
  oracle: {
    source: {
      title: 'endoflife.date, Oracle Database (after Oracle note 742060.1: end of Premier Support)',
      url: 'https://endoflife.date/oracle-database',
      date: '2026-08-22',
    },
    versions: [
      { version: '9.2', until: '2007-07-31' },
      { version: '10.1', until: '2009-01-31' },
      { version: '10.2', until: '2010-07-31' },
      { version: '11.1', until: '2012-08-31' },
      { version: '11.2', until: '2015-01-31' },
      { version: '12.1', until: '2018-07-31' },
      { version: '12.2', until: '2022-03-31' },
      { version: '18', until: '2021-06-30' },
      { version: '18c', until: '2021-06-30' },
      { version: '19', until: '2029-12-31' },
      { version: '19c', until: '2029-12-31' },
      { version: '21', until: '2027-07-31' },
      { version: '21c', until: '2027-07-31' },
      { version: '23', until: '2031-12-31' },
      { version: '23ai', until: '2031-12-31' },
    ],
    families: {
      '9': ORACLE_9,
      '9i': ORACLE_9,
      '10': ORACLE_10,
      '10g': ORACLE_10,
      '11': ORACLE_11,
      '11g': ORACLE_11,
      '12': ORACLE_12,
      '12c': ORACLE_12,
    },
  },
  postgresql: {
    source: {
      title: 'endoflife.date, PostgreSQL (after the PostgreSQL Versioning Policy: final release)',
      url: 'https://endoflife.date/postgresql',
      date: '2026-08-22',
    },
    versions: [
      { version: '9.0', until: '2015-10-08' },
      { version: '9.1', until: '2016-10-27' },
      { version: '9.2', until: '2017-11-09' },
      { version: '9.3', until: '2018-11-08' },
      { version: '9.4', until: '2020-02-13' },
      { version: '9.5', until: '2021-02-11' },
      { version: '9.6', until: '2021-11-11' },
      { version: '10', until: '2022-11-10' },
      { version: '11', until: '2023-11-09' },
      { version: '12', until: '2024-11-21' },
      { version: '13', until: '2025-11-13' },
      { version: '14', until: '2026-11-12' },
      { version: '15', until: '2027-11-11' },
      { version: '16', until: '2028-11-09' },
      { version: '17', until: '2029-11-08' },
      { version: '18', until: '2030-11-14' },
    ],
    families: { '9': ['9.0', '9.1', '9.2', '9.3', '9.4', '9.5', '9.6'] },
  },
  mysql: {
    source: {
      title: 'endoflife.date, MySQL (after the Oracle Lifetime Support Policy: end of Extended Support)',
      url: 'https://endoflife.date/mysql',
      date: '2026-08-22',
    },
    versions: [
      { version: '5.5', until: '2018-12-31' },
      { version: '5.6', until: '2021-02-28' },
      { version: '5.7', until: '2023-10-31' },
      { version: '8.0', until: '2026-04-30' },
      { version: '8.4', until: '2032-04-30' },
    ],
  },
};
