import { text } from '@tatami/model';
import type { Format, Parsed, ParseRequest, Source } from '../format.ts';
import { emptyTable } from '../issues/file-issues.ts';
import { MEASURED } from './log-runs.ts';
import { parseLog } from './parse-log.ts';
import { parseResponseTimes, parseThroughput } from './parse-results.ts';
import { resultFileOf } from './result-files.ts';

/** JdbcRunner 1.2 and 1.3: jdbcrunner.log, log_…_t.csv and log_…_r.csv. */
export const jdbcrunner: Format = {
  id: 'jdbcrunner',
  label: text('JdbcRunner log or result file', 'JdbcRunnerのログまたは結果ファイル'),
  kind: 'benchmark',
  generic: false,
  anyWidth: true,
  detect,
  parse,
};

const LOG_START = '> JdbcRunner ';
const LOG_LINE = /\[(?:Total tx count|Throughput|Progress|Warmup)\] |\[Config\]/;
/** A log appended to for weeks still names itself at its first start. */
const LOOKED_AT_CHARS = 200_000;

function detect({ text: whole, tables }: Source): number {
  if (whole === null) return 0;
  if (resultFileOf(tables[0])) return 0.98;
  const start = whole.slice(0, LOOKED_AT_CHARS);
  if (!start.includes(LOG_START)) return MEASURED.test(start) ? 0.97 : 0;
  return LOG_LINE.test(start) ? 0.97 : 0.7;
}

function parse(request: ParseRequest): Parsed {
  const [table] = request.source.tables;
  const result = resultFileOf(table);
  if (table && result === 'throughput') return parseThroughput(request, table);
  if (table && result === 'response') return parseResponseTimes(request, table);
  const parsed = parseLog(request);
  if (parsed.counts.read === 0) request.issues.add(emptyTable);
  return parsed;
}
