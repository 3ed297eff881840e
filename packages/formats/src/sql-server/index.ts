import { text } from '@tatami/model';
import type { Format, Source } from '../format.ts';
import { firstHeaders } from '../query-results/result-sets.ts';
import { isJson } from './assessment-json.ts';
import { parse } from './parse.ts';
import { tellsSqlServer } from './result-kinds.data.ts';

/** What SQL Server says of itself: results of its views and of diagnostic queries, and assessments before a migration. */
export const sqlServer: Format = {
  id: 'sql-server',
  label: text('SQL Server: query results or assessment', 'SQL Server：クエリ結果・評価レポート'),
  kind: 'inventory',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOOKED_AT_CHARS = 300_000;
/** Keys of assessments: Data Migration Assistant, Azure SQL. */
const ASSESSMENT =
  /"(?:AssessmentRecommendations|ServerInstances|CompatibilityLevel|ServerEdition|ServerVersion|ServerEngineEdition|MaxServerMemoryInUse|SumOfUserDatabasesSize)"\s{0,3}:/g;

function detect(source: Source): number {
  const start = source.text?.slice(0, LOOKED_AT_CHARS) ?? '';
  if (isJson(start)) {
    const kinds = new Set([...start.matchAll(ASSESSMENT)].map(([key]) => key));
    return kinds.size >= 2 && /"ServerName"\s{0,3}:/i.test(start) ? 0.96 : 0;
  }
  return firstHeaders(source).reduce((most, headers) => Math.max(most, tellsSqlServer(headers)), 0);
}
