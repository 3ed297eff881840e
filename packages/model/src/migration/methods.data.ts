import type { DatabaseProductId } from '../databases/index.ts';
import { type Source, type Text, text } from '../figure/index.ts';

/** A way of moving a database to another server that its maker documents. */
export interface DocumentedMethod {
  readonly says: Text;
  readonly source: Source;
  /** Versions, as databaseVersion writes them, that it does not hold for. */
  readonly notFor: readonly string[];
}

/** By product; what has no row is to be agreed. */
export const MIGRATION_METHODS: Partial<Readonly<Record<DatabaseProductId, DocumentedMethod>>> = {
  oracle: {
    says: text('Data Pump (export, import)', 'Data Pump（エクスポート、インポート）'),
    source: {
      title: 'Oracle Database Utilities 12c Release 2',
      section: '1 Overview of Oracle Data Pump',
      url: 'https://docs.oracle.com/database/122/SUTIL/oracle-data-pump-overview.htm',
      date: '2026-11-25',
    },
    // Data Pump came with Oracle Database 10g.
    notFor: ['7', '8', '8i', '9', '9i'],
  },
  'sql-server': {
    says: text('backup and restore', 'バックアップと復元'),
    source: {
      title: 'Microsoft Learn, SQL Server documentation',
      section: 'Copy Databases with Backup and Restore',
      url: 'https://learn.microsoft.com/en-us/sql/relational-databases/databases/copy-databases-with-backup-and-restore',
      date: '2026-11-25',
    },
    // A backup made before SQL Server 2005 is restored by no version in maintenance.
    notFor: ['7.0', '2000'],
  },
  postgresql: {
    says: text('dump and restore', 'ダンプとリストア'),
    source: {
      title: 'PostgreSQL 17 documentation',
      section: '18.6 Upgrading a PostgreSQL Cluster',
      url: 'https://www.postgresql.org/docs/17/upgrading.html',
      date: '2026-11-25',
    },
    notFor: [],
  },
};
