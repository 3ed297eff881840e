import type { ItemParams, ListQuery, Server, ServerEdit, Workload, WorkloadEdit } from '@tatami/contracts';
import { sameSubject } from '@tatami/model';
import { type Database, jsonColumn, type Transaction, updateRows } from '../../database/index.ts';
import {
  SERIES_COLUMNS,
  SERVER_COLUMNS,
  toSeries,
  toServer,
  toWorkload,
  WORKLOAD_COLUMNS,
} from '../../estate/records.ts';
import { keptCount, originLayouts, touchEstate } from '../../estate/repository.ts';
import { given } from '../../plugins/given.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import { removedIf, type Written, writtenIf } from '../../plugins/versions.ts';
import { editRecord } from './edit-record.ts';

/** Servers, workloads and series of a project: lists, corrections by hand, removals. */
export function inventoryRepository({ read, writeTransaction }: Database) {
  return {
    async listServers(projectId: string, query: ListQuery) {
      const where = { projectId, ...nameHas(query) };
      const [total, rows] = await Promise.all([
        query.search ? read.server.count({ where }) : keptCount(read, projectId, 'serverCount'),
        read.server.findMany({ where, select: SERVER_COLUMNS, ...pageOf(query, 'name') }),
      ]);
      const layouts = await originLayouts(read, projectId);
      const items = rows.map((row) => toServer(row, layouts));
      return listed(total, items, query);
    },

    async listWorkloads(projectId: string, query: ListQuery) {
      const where = { projectId, ...nameHas(query) };
      const [total, rows] = await Promise.all([
        query.search ? read.workload.count({ where }) : keptCount(read, projectId, 'workloadCount'),
        read.workload.findMany({ where, select: WORKLOAD_COLUMNS, ...pageOf(query, 'name') }),
      ]);
      const layouts = await originLayouts(read, projectId);
      const items = rows.map((row) => toWorkload(row, layouts));
      return listed(total, items, query);
    },

    async listSeries(projectId: string, query: ListQuery) {
      const where = { projectId, ...(query.search && { subject: { contains: query.search } }) };
      const [total, rows] = await Promise.all([
        query.search ? read.utilisationSeries.count({ where }) : keptCount(read, projectId, 'seriesCount'),
        read.utilisationSeries.findMany({ where, select: SERIES_COLUMNS, ...pageOf(query, 'subject') }),
      ]);
      return listed(total, rows.map(toSeries), query);
    },

    /** null = there is no such server. */
    async seriesOfServer({ projectId, id }: ItemParams) {
      const server = await read.server.findFirst({ where: { projectId, id }, select: { name: true, key: true } });
      return server && seriesNaming(read, projectId, server);
    },

    /** null = there is no such workload. */
    async seriesOfWorkload({ projectId, id }: ItemParams) {
      const workload = await read.workload.findFirst({ where: { projectId, id }, select: { name: true, key: true } });
      return workload && seriesNaming(read, projectId, workload);
    },

    async updateServer(key: ItemParams, version: number, edit: ServerEdit): Promise<Written<Server>> {
      return writeTransaction((tx) => correctOne(tx, SERVERS, key, version, edit));
    },

    async updateWorkload(key: ItemParams, version: number, edit: WorkloadEdit): Promise<Written<Workload>> {
      return writeTransaction((tx) => correctOne(tx, WORKLOADS, key, version, edit));
    },

    async updateServers(projectId: string, edits: readonly Edit<ServerEdit>[]) {
      return writeTransaction((tx) => correct(tx, SERVERS, projectId, edits));
    },

    async updateWorkloads(projectId: string, edits: readonly Edit<WorkloadEdit>[]) {
      return writeTransaction((tx) => correct(tx, WORKLOADS, projectId, edits));
    },

    async removeServer(key: ItemParams, version: number): Promise<Written<undefined>> {
      return writeTransaction(async (tx) => {
        const server = await tx.server.findFirst({ where: { ...key, version }, select: { key: true, name: true } });
        if (server) {
          await tx.server.delete({ where: { id: key.id } });
          await removeWhatRunsOn(tx, key.projectId, server);
          await touchEstate(tx, key.projectId);
        }
        return removedIf(server ? 1 : 0, () => tx.server.findFirst({ where: key, select: { id: true } }));
      });
    },

    async removeWorkload(key: ItemParams, version: number): Promise<Written<undefined>> {
      return writeTransaction(async (tx) => {
        const workload = await tx.workload.findFirst({ where: { ...key, version }, select: { name: true } });
        if (workload) {
          await tx.workload.delete({ where: { id: key.id } });
          await removeSeriesOf(tx, key.projectId, [workload.name]);
          await touchEstate(tx, key.projectId);
        }
        return removedIf(workload ? 1 : 0, () => tx.workload.findFirst({ where: key, select: { id: true } }));
      });
    },
  };
}

/** Series are found as plans find them: by name, else by key, whatever the case. */
async function seriesNaming(
  read: Database['read'],
  projectId: string,
  { name, key }: { readonly name: string; readonly key: string },
) {
  const subjects = await read.utilisationSeries.groupBy({ by: ['subject'], where: { projectId } });
  const spelt = (as: string) => subjects.map(({ subject }) => subject).filter((subject) => sameSubject(subject, as));
  const byName = spelt(name);
  const rows = await read.utilisationSeries.findMany({
    where: { projectId, subject: { in: byName.length > 0 ? byName : spelt(key) } },
    select: SERIES_COLUMNS,
    orderBy: [{ metric: 'asc' }, { startsAt: 'asc' }],
  });
  return rows.map(toSeries);
}

function nameHas({ search }: ListQuery) {
  return search ? { name: { contains: search } } : {};
}

/** A correction of one record, under the version that was read. */
interface Edit<Change extends ServerEdit | WorkloadEdit> {
  readonly id: string;
  readonly version: number;
  readonly set: Change;
}

interface Editable<Row extends Server | Workload> {
  readonly model: 'Server' | 'Workload';
  readonly find: (tx: Transaction, projectId: string, ids: readonly string[]) => Promise<readonly Row[]>;
}

const SERVERS: Editable<Server> = {
  model: 'Server',
  async find(tx, projectId, ids) {
    const rows = await tx.server.findMany({ where: { projectId, id: { in: [...ids] } }, select: SERVER_COLUMNS });
    const layouts = await originLayouts(tx, projectId);
    return rows.map((row) => toServer(row, layouts));
  },
};
const WORKLOADS: Editable<Workload> = {
  model: 'Workload',
  async find(tx, projectId, ids) {
    const rows = await tx.workload.findMany({ where: { projectId, id: { in: [...ids] } }, select: WORKLOAD_COLUMNS });
    const layouts = await originLayouts(tx, projectId);
    return rows.map((row) => toWorkload(row, layouts));
  },
};

async function correctOne<Row extends Server | Workload>(
  tx: Transaction,
  editable: Editable<Row>,
  { projectId, id }: ItemParams,
  version: number,
  set: ServerEdit | WorkloadEdit,
): Promise<Written<Row>> {
  const corrected = await correct(tx, editable, projectId, [{ id, version, set }]);
  if (corrected.kind !== 'written') return corrected;
  return writtenIf(1, async () => (await editable.find(tx, projectId, [id]))[0] ?? null);
}

type Corrected = { readonly id: string; readonly version: number };

/** Corrects records by hand: all of them, or none when one is missing or has moved on since it was read. */
async function correct(
  tx: Transaction,
  { model, find }: Editable<Server | Workload>,
  projectId: string,
  edits: readonly Edit<ServerEdit | WorkloadEdit>[],
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
  const rows = edits.flatMap(({ id, set }) => {
    const row = held.get(id);
    return row ? [correctedRow(row, fields, given(set))] : [];
  });
  await updateRows(tx, model, rows);
  await touchEstate(tx, projectId);
  return { kind: 'written', record: rows.map(({ id, version }) => ({ id, version })) };
}

/** The columns of a record that a correction writes; every record of one go writes the same ones. */
function correctedRow(row: Server | Workload, fields: readonly string[], set: Readonly<Record<string, unknown>>) {
  const { edited, origin } = editRecord({ edited: row.edited, origin: row.origin, values: { ...row } }, set);
  const values = Object.fromEntries(
    fields.map((field) => [field, field in set ? set[field] : row[field as keyof typeof row]]),
  );
  return { id: row.id, version: row.version + 1, ...values, edited, origin: jsonColumn(origin) };
}

async function removeWhatRunsOn(tx: Transaction, projectId: string, server: { key: string; name: string }) {
  const where = { projectId, serverKey: server.key };
  const workloads = await tx.workload.findMany({ where, select: { name: true } });
  await tx.workload.deleteMany({ where });
  await removeSeriesOf(tx, projectId, [server.name, ...workloads.map(({ name }) => name)]);
}

async function removeSeriesOf(tx: Transaction, projectId: string, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) await tx.utilisationSeries.deleteMany({ where: { projectId, subject } });
}
