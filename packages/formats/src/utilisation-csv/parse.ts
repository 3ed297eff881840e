import type { Table } from '../decode/table.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { type ColumnMapping, NO_RECORDS } from '../import-result.ts';
import type { IssueLog } from '../issues/issue-log.ts';
import { LongForm } from '../series/long-form.ts';
import { PARTS_OF_MEMORY, restTellsMemory } from '../series/memory-of-parts.ts';
import { totalsOf } from '../series/series-totals.ts';
import { formatTable, tableFor } from '../tabular/format-table.ts';
import { type Layout, layoutOf } from '../tabular/layout.ts';
import { withLost } from '../tabular/read-rows.ts';
import { COLUMNS } from './columns.data.ts';
import { figureTableIn } from './figure-table.ts';
import { exceedsFractions } from './fractions.ts';
import { memoryFromFree } from './issues.ts';
import { withNamesBeforeIds } from './names-before-ids.ts';
import { parseSheets } from './parse-sheets.ts';

/** Reads use over time: in long form where a column names the machines, else as figures of one machine, or a machine a column or a sheet. */
export function parse(request: ParseRequest): Parsed {
  const { source, mapping } = request;
  const table = tableFor(source.tables, COLUMNS, mapping?.sheet);
  const bound = new Set((table && layoutOf(table, COLUMNS, mapping)?.bindings)?.map(({ field }) => field));
  // A line above the figures may name a host, and no times.
  const isLong = bound.has('subject') && (bound.has('timestamp') || mapping !== null);
  const figures = table && !isLong ? figureTableIn(table) : null;
  if (!figures) return parseLong({ ...request, mapping: withPercents(table, mapping) });
  const isOneSheet = mapping?.sheet !== undefined;
  const others = isOneSheet
    ? []
    : source.tables.flatMap((other) => (other === table ? [] : (figureTableIn(other) ?? [])));
  return parseSheets(request, [figures, ...others]);
}

/** Reads use over time in long form into one regular series per machine and metric; missing samples are null. */
function parseLong(request: ParseRequest): Parsed {
  const { source, issues, dates, recording } = request;
  let long: LongForm | null = null;
  const { shown } = formatTable(request, COLUMNS, {
    arrange: ({ layout }) => withRestTold(withNamesBeforeIds(layout, request.mapping), issues),
    decide: (fields) => long?.add(fields) ?? 'skipped',
    prepare: (layout, table) => {
      long = new LongForm({ layout, table, file: source.fileName, issues, dates, machine: recording.machine }, COLUMNS);
    },
  });
  const { series, lostRows } = (long as LongForm | null)?.tracks.finish() ?? { series: [], lostRows: 0 };
  return {
    ...shown,
    counts: withLost(shown.counts, lostRows),
    records: { ...NO_RECORDS, series },
    totals: totalsOf(series),
  };
}

/** The columns without those of free and installed memory where they tell no use; told where they do. */
function withRestTold(layout: Layout, issues: IssueLog): Layout {
  const bound = new Set(layout.bindings.map(({ field }) => field));
  const parts = layout.bindings.flatMap((binding) => {
    const memoryPart = PARTS.find((part) => PARTS_OF_MEMORY[part] === binding.field);
    return memoryPart ? [{ ...binding, memoryPart }] : [];
  });
  if (!restTellsMemory(bound))
    return { ...layout, bindings: layout.bindings.filter(({ field }) => !parts.some((part) => part.field === field)) };
  issues.add(memoryFromFree(parts), { sheet: layout.sheet, row: layout.headerRow });
  return layout;
}

const PARTS = ['free', 'whole'] as const;

const SHARES: ReadonlySet<string> = new Set(['cpuShare', 'cpuPeakShare']);

/** The mapping with those shares said to be percentages that only the first rows make look like fractions. */
function withPercents(table: Table | null, mapping: ColumnMapping | null): ColumnMapping | null {
  const layout = table && layoutOf(table, COLUMNS, mapping);
  if (!table || !layout) return mapping;
  const { headerRow, mark, bindings } = layout;
  const fractions = bindings.filter(
    ({ field, unit, unitOrigin }) => SHARES.has(field) && unitOrigin === 'assumed' && unit === '0-1',
  );
  if (!fractions.some(({ index }) => exceedsFractions(table, index, headerRow, mark))) return mapping;
  const chosen = fractions.map(({ field, header }) => [field, { column: header, unit: '%' }] as const);
  return { ...mapping, fields: { ...mapping?.fields, ...Object.fromEntries(chosen) } };
}
