import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { LongForm } from '../series/long-form.ts';
import { totalsOf } from '../series/series-totals.ts';
import { formatTable } from '../tabular/format-table.ts';
import { withLost } from '../tabular/read-rows.ts';
import { COLUMNS } from './columns.data.ts';

/** Reads use over time in long form into one regular series per machine and metric; missing samples are null. */
export function parse(request: ParseRequest): Parsed {
  const { source, issues, dates } = request;
  let long: LongForm | null = null;
  const { shown } = formatTable(
    request,
    COLUMNS,
    (fields) => long?.add(fields) ?? 'skipped',
    (layout, table) => {
      long = new LongForm({ layout, table, file: source.fileName, issues, dates }, COLUMNS);
    },
  );
  const { series, lostRows } = (long as LongForm | null)?.tracks.finish() ?? { series: [], lostRows: 0 };
  return {
    ...shown,
    counts: withLost(shown.counts, lostRows),
    records: { ...NO_RECORDS, series },
    totals: totalsOf(series),
  };
}
