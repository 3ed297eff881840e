import type {
  BenchmarkRunEdit,
  BenchmarkRunRecord,
  ItemParams,
  RecordCorrectedWith,
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
import { type Correction, serversOfSameCells, workloadsOfSameCells } from './same-cells.ts';

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
  /** Corrects what was read from the cells that these corrections are of. */
  readonly correctWith: (
    tx: Transaction,
    projectId: string,
    corrections: readonly Correction<Row>[],
    placeOf: PlaceOf,
  ) => Promise<RecordCorrectedWith[]>;
}

export const SERVERS: Editable<Server> = {
  model: 'Server',
  async find(tx, projectId, ids) {
    const rows = await tx.server.findMany({ where: { projectId, id: { in: [...ids] } }, select: SERVER_COLUMNS });
    const layouts = await originLayouts(tx, projectId);
    return rows.map((row) => toServer(row, layouts));
  },
  impossible: (server) => impossibleOfServer(server),
  async correctWith(tx, projectId, corrections, placeOf) {
    const rows = await workloadsOfSameCells(tx, projectId, corrections);
    await writeCorrections(tx, WORKLOADS, rows, placeOf);
    return rows.map((each) => saidOf('workload', each));
  },
};
export const WORKLOADS: Editable<Workload> = {
  model: 'Workload',
  async find(tx, projectId, ids) {
    const rows = await tx.workload.findMany({ where: { projectId, id: { in: [...ids] } }, select: WORKLOAD_COLUMNS });
    const layouts = await originLayouts(tx, projectId);
    return rows.map((row) => toWorkload(row, layouts));
  },
  impossible: (workload) => impossibleOfWorkload(workload),
  async correctWith(tx, projectId, corrections, placeOf) {
    const rows = await serversOfSameCells(tx, projectId, corrections);
    await writeCorrections(tx, SERVERS, rows, placeOf);
    return rows.map((each) => saidOf('server', each));
  },
};

export const BENCHMARK_RUNS: Editable<BenchmarkRunRecord> = {
  model: 'BenchmarkRun',
  async find(tx, projectId, ids) {
    const where = { projectId, id: { in: [...ids] } };
    return (await tx.benchmarkRun.findMany({ where, select: BENCHMARK_RUN_COLUMNS })).map(toBenchmarkRun);
  },
  // A run may have been measured at anything.
  impossible: () => [],
  correctWith: () => Promise.resolve([]),
};

/** A record as it is corrected, and what else was since it was read from the same cells. */
export type CorrectedRecord<Row> = Row & { readonly correctedWith: RecordCorrectedWith[] };

/** Corrects one record by hand, unless it has moved on since it was read. */
export async function correctOne<Row extends AnyRecord>(
  tx: Transaction,
  editable: Editable<Row>,
  { projectId, id }: ItemParams,
  version: number,
  set: AnyEdit,
): Promise<Written<CorrectedRecord<Row>>> {
  const corrected = await correctRecords(tx, editable, projectId, [{ id, version, set }], () => '');
  if (corrected.kind !== 'written') return corrected;
  const { correctedWith } = corrected.record;
  return writtenIf(1, async () => {
    const [row] = await editable.find(tx, projectId, [id]);
    return row ? { ...row, correctedWith } : null;
  });
}

/** The records that were corrected, and what else. */
interface Corrected {
  readonly items: { readonly id: string; readonly version: number }[];
  readonly correctedWith: RecordCorrectedWith[];
}

/** Leads to the fields of an edit in the request. */
type PlaceOf = (at: number) => string;

/**
 * Corrects records by hand: all of them, or none when one is missing or has moved on since it was read. Throws a Problem where one would
 * state what cannot be.
 */
export async function correctRecords<Row extends AnyRecord>(
  tx: Transaction,
  editable: Editable<Row>,
  projectId: string,
  edits: readonly Edit<AnyEdit>[],
  placeOf: PlaceOf = (at) => `edits.${at}.set.`,
): Promise<Written<Corrected>> {
  const ids = edits.map(({ id }) => id);
  const held = new Map((await editable.find(tx, projectId, ids)).map((row) => [row.id, row]));
  if (edits.some(({ id }) => !held.has(id))) return { kind: 'missing' };
  if (edits.some(({ id, version }) => held.get(id)?.version !== version)) return { kind: 'stale' };
  const corrections = edits.flatMap(({ id, set }, at) => {
    const row = held.get(id);
    return row ? [{ at, row, set: given(set) }] : [];
  });
  const items = await writeCorrections(tx, editable, corrections, placeOf);
  const correctedWith = await editable.correctWith(tx, projectId, corrections, placeOf);
  await touchEstate(tx, projectId);
  return { kind: 'written', record: { items, correctedWith } };
}

async function writeCorrections<Row extends AnyRecord>(
  tx: Transaction,
  { model, impossible }: Pick<Editable<Row>, 'model' | 'impossible'>,
  corrections: readonly Correction<Row>[],
  placeOf: PlaceOf,
): Promise<Corrected['items']> {
  const fields = [...new Set(corrections.flatMap(({ set }) => Object.keys(set)))];
  const rows = corrections.map(({ at, row, set }) => {
    const corrected = correctedRow(row, fields, set);
    const typed = corrected.edited.filter((field) => field in set);
    refuseImpossible(impossible({ ...row, ...set }), { name: row.name, typed, place: placeOf(at) });
    return corrected;
  });
  await updateRows(tx, model, rows);
  return rows.map(({ id, version }) => ({ id, version }));
}

function saidOf(kind: RecordCorrectedWith['kind'], { row, set }: Correction): RecordCorrectedWith {
  return { kind, id: row.id, name: row.name, fields: Object.keys(set) };
}

/** The columns of a record that a correction writes; every record of one go writes the same ones. */
function correctedRow(row: AnyRecord, fields: readonly string[], set: Readonly<Record<string, unknown>>) {
  const { edited, origin } = editRecord({ edited: row.edited, origin: row.origin, values: { ...row } }, set);
  const values = Object.fromEntries(
    fields.map((field) => [field, field in set ? set[field] : row[field as keyof typeof row]]),
  );
  return { id: row.id, version: row.version + 1, ...values, edited, origin: jsonColumn(origin) };
}
