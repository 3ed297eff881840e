import type { Parsed, ParseRequest } from '../format.ts';
import { type ColumnMapping, NO_RECORDS } from '../import-result.ts';
import { totalsOf } from '../series/series-totals.ts';
import { formatTable } from '../tabular/format-table.ts';
import { uniqueHeaders } from '../tabular/headers/header.ts';
import { layoutOf } from '../tabular/layout.ts';
import { withLost } from '../tabular/read-rows.ts';
import type { RowFields } from '../tabular/row-fields.ts';
import { COLUMNS } from './columns.data.ts';
import { Objects } from './objects.ts';
import { TimedView } from './timed-view.ts';
import { type View, viewIn } from './view.ts';
import { viewTotals } from './view-totals.ts';

/** Reads a view: with an interval per row as series, without as an inventory. */
export function parse(request: ParseRequest): Parsed {
  const view = viewIn(request.source.tables);
  if (!view)
    return { ...formatTable(request, COLUMNS, { decide: () => 'skipped' }).shown, records: NO_RECORDS, totals: {} };
  const chosen = { ...request, mapping: withChosen(view, request.mapping) };
  return view.timed ? timed(chosen, view) : inventory(chosen, view);
}

function timed(request: ParseRequest, view: View): Parsed {
  const { mapping } = request;
  const layout = layoutOf(view.table, COLUMNS, mapping);
  if (!layout) throw new Error('a view has a header row');
  const reader = new TimedView(layout, view.table, request);
  const { shown } = formatTable(request, COLUMNS, { decide: (fields: RowFields) => reader.add(fields) });
  const { series, lostRows } = reader.tracks.finish();
  return {
    ...shown,
    counts: withLost(shown.counts, lostRows),
    records: { ...NO_RECORDS, series },
    totals: { ...totalsOf(series), ...viewTotals(view, layout) },
  };
}

function inventory(request: ParseRequest, view: View): Parsed {
  const objects = new Objects(view);
  const { shown, layout } = formatTable(request, COLUMNS, { decide: (fields) => objects.add(fields) });
  const records = { ...NO_RECORDS, ...objects.records() };
  return { kind: 'inventory', ...shown, records, totals: layout ? viewTotals(view, layout) : {} };
}

/** The columns found by their paths as a mapping, with the person's choices laid over. */
function withChosen({ table, headerCells, columns }: View, mapping: ColumnMapping | null): ColumnMapping {
  const headers = uniqueHeaders(headerCells);
  const found = columns.flatMap(({ field, index }) => {
    const column = headers[index];
    return column === undefined ? [] : [[field, { column }] as const];
  });
  return {
    ...(table.name === null ? {} : { sheet: table.name }),
    ...mapping,
    fields: { ...Object.fromEntries(found), ...mapping?.fields },
  };
}
