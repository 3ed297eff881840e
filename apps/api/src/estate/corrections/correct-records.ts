import type {
  BenchmarkRunEdit,
  BenchmarkRunRecord,
  ItemParams,
  Server,
  ServerEdit,
  Workload,
  WorkloadEdit,
} from '@tatami/contracts';
import { type Contradiction, impossibleOfServer, impossibleOfWorkload } from '@tatami/model';
import { jsonColumn, type Transaction } from '../../database/index.ts';
import { given } from '../../plugins/given.ts';
import { type Written, writtenIf } from '../../plugins/versions.ts';
import { updateRows } from '../bulk/update-rows.ts';
import { originLayouts } from '../origin-layouts.ts';
import {
  BENCHMARK_RUN_COLUMNS,
  SERVER_COLUMNS,
  toBenchmarkRun,
  toServer,
  toWorkload,
  WORKLOAD_COLUMNS,
} from '../records.ts';
import { touchEstate } from '../repository.ts';
import { editRecord } from './edit-record.ts';
import { refuseImpossible } from './refuse-impossible.ts';

type AnyRecord = Server | Workload | BenchmarkRunRecord;
type AnyEdit = ServerEdit | WorkloadEdit | BenchmarkRunEdit;

/** A correction of one record, under the version that was read. */
interface Edit<Change extends AnyEdit> {
  readonly id: string;
  readonly version: number;
  readonly set: Change;
}

interface Editable<Row extends AnyRecord> {
  readonly model: 'Server' | 'Workload' | 'BenchmarkRun';
  readonly find: (tx: Transaction, projectId: string, ids: readonly string[]) => Promise<readonly Row[]>;
  /** What of such a record cannot be, and is not to come in by hand either. */
  impossible(row: Row): readonly Contradiction[];
}

export const SERVERS: Editable<Server> = {
  model: 'Server',
  async find(tx, projectId, ids) {
    const rows = await tx.server.findMany({ where: { projectId, id: { in: [...ids] } }, select: SERVER_COLUMNS });
    const layouts = await originLayouts(tx, projectId);
    return rows.map((row) => toServer(row, layouts));
  },
  impossible: (server) => impossibleOfServer(server),
};
export const WORKLOADS: Editable<Workload> = {
  model: 'Workload',
  async find(tx, projectId, ids) {
    const rows = await tx.workload.findMany({ where: { projectId, id: { in: [...ids] } }, select: WORKLOAD_COLUMNS });
    const layouts = await originLayouts(tx, projectId);
    return rows.map((row) => toWorkload(row, layouts));
  },
  impossible: (workload) => impossibleOfWorkload(workload),
};

export const BENCHMARK_RUNS: Editable<BenchmarkRunRecord> = {
  model: 'BenchmarkRun',
  async find(tx, projectId, ids) {
    const where = { projectId, id: { in: [...ids] } };
    return (await tx.benchmarkRun.findMany({ where, select: BENCHMARK_RUN_COLUMNS })).map(toBenchmarkRun);
  },
  // A run may have been measured at anything.
  impossible: () => [],
};

/** Corrects one record by hand, unless it has moved on since it was read. */
export async function correctOne<Row extends AnyRecord>(
  tx: Transaction,
  editable: Editable<Row>,
  { projectId, id }: ItemParams,
  version: number,
  set: AnyEdit,
): Promise<Written<Row>> {
  const corrected = await correctRecords(tx, editable, projectId, [{ id, version, set }], () => '');
  if (corrected.kind !== 'written') return corrected;
  return writtenIf(1, async () => (await editable.find(tx, projectId, [id]))[0] ?? null);
}

type Corrected = { readonly id: string; readonly version: number };

/**
 * Corrects records by hand: all of them, or none when one is missing or has moved on since it was read. Throws a Problem where one would
 * state what cannot be; `placeOf` an edit leads to its fields in the request.
 */
export async function correctRecords<Row extends AnyRecord>(
  tx: Transaction,
  { model, find, impossible }: Editable<Row>,
  projectId: string,
  edits: readonly Edit<AnyEdit>[],
  placeOf: (at: number) => string = (at) => `edits.${at}.set.`,
): Promise<Written<Corrected[]>> {
  const held = new Map(
    (
      await find(
        tx,
        projectId,
        edits.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  if (edits.some(({ id }) => !held.has(id))) return { kind: 'missing' };
  if (edits.some(({ id, version }) => held.get(id)?.version !== version)) return { kind: 'stale' };
  const fields = [...new Set(edits.flatMap(({ set }) => Object.keys(given(set))))];
  const rows = edits.flatMap(({ id, set }, at) => {
    const row = held.get(id);
    if (!row) return [];
    const corrected = correctedRow(row, fields, given(set));
    const typed = corrected.edited.filter((field) => field in given(set));
    refuseImpossible(impossible({ ...row, ...given(set) }), { name: row.name, typed, place: placeOf(at) });
    return [corrected];
  });
  await updateRows(tx, model, rows);
  await touchEstate(tx, projectId);
  return { kind: 'written', record: rows.map(({ id, version }) => ({ id, version })) };
}

/** The columns of a record that a correction writes; every record of one go writes the same ones. */
function correctedRow(row: AnyRecord, fields: readonly string[], set: Readonly<Record<string, unknown>>) {
  const { edited, origin } = editRecord({ edited: row.edited, origin: row.origin, values: { ...row } }, set);
  const values = Object.fromEntries(
    fields.map((field) => [field, field in set ? set[field] : row[field as keyof typeof row]]),
  );
  return { id: row.id, version: row.version + 1, ...values, edited, origin: jsonColumn(origin) };
}
