import { text } from '@tatami/model';
import type { Table } from '../decode/table.ts';
import type { Format, Parsed, ParseRequest, Source } from '../format.ts';
import { partTellingCpu } from '../series/cpu-of-parts.ts';
import { restTellsMemory } from '../series/memory-of-parts.ts';
import { cpuRowsOf } from '../series/metric-rows.ts';
import { momentsJoined } from '../series/moments-joined.ts';
import { listsCosts } from '../server-csv/no-servers/costs.ts';
import { headerFit } from '../tabular/headers/header-fit.ts';
import { COLUMNS, METRICS } from './columns.data.ts';
import { isOfCpu } from './figure-header.ts';
import { figureTableIn } from './figure-table.ts';
import { metricsNotUsed } from './issues.ts';
import { parse } from './parse.ts';
import { holdsStatistics, metricOfStatistics, withMetricNamed } from './statistics-of-instances.ts';

/** Use over time from any monitoring tool: time, machine, CPU (memory, I/O); or times and figures of one machine, or of a machine a column. */
export const utilisationCsv: Format = {
  id: 'utilisation-csv',
  label: text('Utilisation over time (CSV, TSV, XLSX)', '使用率の時系列（CSV・TSV・XLSX）'),
  kind: 'utilisation',
  generic: true,
  detect: (found) => {
    if (found.tables.length > 0 && found.tables.every(listsCosts)) return 0;
    const source = withMomentsJoined(found);
    return headerFit(source, COLUMNS, tellsUse) || figuresFit(source) || statisticsFit(source);
  },
  parse: (request) => {
    const leftOut = request.source.tables.flatMap((table) => cpuRowsOf(momentsJoined(table))?.leftOut() ?? []);
    if (leftOut.length > 0) request.issues.add(metricsNotUsed([...new Set(leftOut)]));
    return parseNamed({ ...request, source: withMomentsJoined(request.source) });
  },
};

/** Reads statistics that do not say what they measure as what the name of the file or a person says. */
function parseNamed(request: ParseRequest): Parsed {
  const { source } = request;
  if (!source.tables.some(holdsStatistics)) return parse(request);
  const metric = metricOfStatistics(request);
  const tables = metric === null ? source.tables : source.tables.map((table) => withMetricNamed(table, metric));
  const parsed = parse({ ...request, source: { ...source, tables } });
  return { ...parsed, asks: { ...parsed.asks, metric } };
}

function tellsUse(fields: ReadonlySet<string>): boolean {
  return METRICS.some((metric) => fields.has(metric)) || partTellingCpu(fields) !== null || restTellsMemory(fields);
}

function withMomentsJoined(source: Source): Source {
  return { ...source, tables: source.tables.map(asOneMetric) };
}

function asOneMetric(table: Table): Table {
  const joined = momentsJoined(table);
  return cpuRowsOf(joined)?.table ?? joined;
}

/** Claimed, to be read once somebody says what they measure. */
function statisticsFit({ tables }: Source): number {
  return tables.some(holdsStatistics) ? 0.55 : 0;
}

/** Figures that say what they measure are one machine's use; others may be anything over time. */
function figuresFit({ tables: [table] }: Source): number {
  const figures = (table && figureTableIn(table)?.figures) ?? [];
  if (figures.some(({ metric }) => metric === 'cpuShare' || metric === 'iops')) return 0.75;
  if (figures.some(({ metric }) => metric === null)) return 0.55;
  // Claimed, to be refused as what it is.
  return figures.some(({ header }) => isOfCpu(header)) ? 0.5 : 0;
}
