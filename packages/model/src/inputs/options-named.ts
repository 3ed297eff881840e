import {
  databasesNamed,
  EDITION_FUNCTIONS,
  functionsTold,
  LICENCE_METRICS,
  metricsTold,
  optionsTold,
} from '../databases/index.ts';
import { hasWholeServer, type ScopedWorkload } from '../demand/index.ts';
import {
  attributeField,
  attributesIn,
  attributesText,
  type DiagnosedWorkload,
  type ServerRecord,
} from '../inventory/index.ts';

/** Options that reports name, by the keys of workloads: each with its report, of which several may be about one. */
export type ReportedOptions = ReadonlyMap<string, readonly { readonly option: string; readonly report: string }[]>;

export function reportedOptions(diagnosed: readonly DiagnosedWorkload[] | undefined): ReportedOptions {
  const found = new Map<string, { readonly option: string; readonly report: string }[]>();
  for (const { workloadKey, report, options = [] } of diagnosed ?? []) {
    const its = options.map((option) => ({ option, report }));
    found.set(workloadKey, [...(found.get(workloadKey) ?? []), ...its]);
  }
  return found;
}

type Row = Pick<ServerRecord['origin'], 'file' | 'sheet' | 'row'>;

/** The rows of lists that some workloads were read from. */
export type RowsOfWorkloads = ReadonlySet<string>;

export function rowsOfWorkloads(workloads: readonly ScopedWorkload[]): RowsOfWorkloads {
  return new Set(workloads.flatMap(({ workload }) => (workload ? [rowOf(workload.origin)] : [])));
}

function rowOf({ file, sheet, row }: Row): string {
  return JSON.stringify([file, sheet, row]);
}

/**
 * Which priced options do files name of a workload: its DBMS, further columns of its list or of its server's, and reports? What a list says of a
 * server is of the database that has all of it, but not what the row of another database does.
 */
export function optionsNamed(
  scoped: ScopedWorkload,
  reported: ReportedOptions,
  rows: RowsOfWorkloads,
): ReadonlySet<string> {
  const found = databasesNamed(scoped.workload?.dbms ?? null);
  const ofDbms = found === null || found === 'none' ? [] : found.flatMap(({ options }) => options);
  return new Set([
    ...ofDbms,
    ...toldOf(scoped, rows, optionsTold),
    ...(reported.get(scoped.key) ?? []).map(({ option }) => option),
  ]);
}

/** Which functions that an edition includes do files name of a workload, in the same places? */
export function functionsNamed(scoped: ScopedWorkload, rows: RowsOfWorkloads): ReadonlySet<string> {
  return new Set([...inDbms(EDITION_FUNCTIONS, scoped), ...toldOf(scoped, rows, functionsTold)]);
}

/** By which metrics do files say that a workload is licensed, in the same places? */
export function metricsNamed(scoped: ScopedWorkload, rows: RowsOfWorkloads): ReadonlySet<string> {
  return new Set([...inDbms(LICENCE_METRICS, scoped), ...toldOf(scoped, rows, metricsTold)]);
}

function inDbms(table: Readonly<Record<string, { readonly named: RegExp }>>, { workload }: ScopedWorkload) {
  const dbms = workload?.dbms ?? '';
  return Object.entries(table).flatMap(([id, { named }]) => (named.test(dbms) ? [id] : []));
}

function toldOf(scoped: ScopedWorkload, rows: RowsOfWorkloads, told: typeof optionsTold): readonly string[] {
  return [...told(scoped.workload?.attributes), ...told(attributesOfServer(scoped, rows))];
}

/** What the list of its server says in further columns of a workload that has all of it. */
export function attributesOfServer({ workload, server }: ScopedWorkload, rows: RowsOfWorkloads): string | null {
  return server && hasWholeServer(workload) ? attributesFor(workload, server, rows) : null;
}

/** A server has what stands in the row it was first read from, which may be that of one of its databases. */
function attributesFor(
  workload: ScopedWorkload['workload'],
  { attributes, origin }: ServerRecord,
  rows: RowsOfWorkloads,
): string | null {
  const own = workload && rowOf(workload.origin);
  const isOfAnother = (row: Row) => own !== rowOf(row) && rows.has(rowOf(row));
  const cells = Object.values(origin.cells);
  if (!isOfAnother(origin) && !cells.some(({ from }) => from && isOfAnother(from))) return attributes;
  const its = Object.entries(attributesIn(attributes)).filter(
    ([header]) => !isOfAnother(origin.cells[attributeField(header)]?.from ?? origin),
  );
  return attributesText(Object.fromEntries(its));
}
