import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { firstHeaders } from '../query-results/result-sets.ts';
import { isMysql } from './mysql.ts';
import { parse } from './parse.ts';
import { tellsPostgresql } from './postgresql.ts';

/** Statistics of database servers, read once or before and after: MySQL's status and variables, PostgreSQL's pg_stat_… and pg_settings. */
export const databaseStatus: Format = {
  id: 'database-status',
  label: text('MySQL status, PostgreSQL statistics', 'MySQLのステータス・PostgreSQLの統計情報'),
  kind: 'diagnosis',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

function detect(source: Source): number {
  if (firstHeaders(source).some(tellsPostgresql)) return 0.95;
  return isMysql(source.text ?? '') ? 0.95 : 0;
}
