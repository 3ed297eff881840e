import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS, NO_ROWS } from '../import-result.ts';
import { emptyTable } from '../issues/file-issues.ts';
import { noTimeZone, nothingUsable } from '../series/issues.ts';
import { totalsOf } from '../series/series-totals.ts';
import { columnEvidence } from '../tabular/date-evidence.ts';
import { type Stats, statsIn } from './stats-columns.ts';
import { StatsReader } from './stats-reader.ts';
import { surveyOf } from './survey.ts';

const NOTHING = { series: [], counts: NO_ROWS, preview: [] } as const;

/** Reads statistics into series of CPU, memory and I/O per virtual machine or host. */
export function parse(request: ParseRequest): Parsed {
  const { source, issues } = request;
  const [stats] = source.tables.flatMap((table) => statsIn(table) ?? []);
  const { series, counts, preview } = stats ? read(request, stats) : NOTHING;
  const sheet = stats?.table.name ?? null;
  if (!stats) issues.add(emptyTable);
  else if (series.length === 0) issues.add(nothingUsable, { sheet });
  if (series.some(({ clock }) => clock === 'local')) issues.add(noTimeZone, { sheet });
  return {
    mapping: null,
    fields: [],
    columns: (stats?.header.cells ?? []).map((cell) => cell.trim()),
    preview,
    headerRow: stats?.header.row ?? null,
    sheets: source.tables.map((table) =>
      table === stats?.table
        ? { name: table.name, role: 'samples', counts }
        : { name: table.name, role: null, counts: NO_ROWS },
    ),
    counts,
    records: { ...NO_RECORDS, series: [...series] },
    totals: totalsOf(series),
  };
}

function read(request: ParseRequest, stats: Stats) {
  const { table, header, columns } = stats;
  const order = request.dates.orderOf(columnEvidence(table, columns.time, header.row));
  const reader = new StatsReader(request, stats, surveyOf(stats, order), order);
  reader.read();
  return { ...reader.finish(), preview: reader.preview };
}
