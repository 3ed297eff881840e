import type { ItemParams, ListQuery, Server, ServerEdit, Workload, WorkloadEdit } from '@tatami/contracts';
import { now } from '../../clock.ts';
import type { Database, Transaction } from '../../database/index.ts';
import { type CorrectedRecord, correctOne, SERVERS, WORKLOADS } from '../../estate/corrections/correct-records.ts';
import { keptCount, recordsOf } from '../../estate/kept-counts.ts';
import { originLayouts } from '../../estate/origin-layouts.ts';
import {
  SERIES_COLUMNS,
  SERVER_COLUMNS,
  toSeries,
  toServer,
  toWorkload,
  WORKLOAD_COLUMNS,
} from '../../estate/records.ts';
import { touchEstate } from '../../estate/repository.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import { removedIf, type Written } from '../../plugins/versions.ts';

/** Servers, workloads and series of a project: lists, corrections by hand, removals. */
export function inventoryRepository({ read, writeTransaction }: Database) {
  return {
    async listServers(projectId: string, query: ListQuery) {
      const where = { ...(await recordsOf(read, projectId)), ...nameHas(query) };
      const [total, rows] = await Promise.all([
        query.search ? read.server.count({ where }) : keptCount(read, projectId, 'serverCount'),
        read.server.findMany({ where, select: SERVER_COLUMNS, ...pageOf(query, 'name') }),
      ]);
      const layouts = await originLayouts(read, projectId);
      const items = rows.map((row) => toServer(row, layouts));
      return listed(total, items, query);
    },

    async listWorkloads(projectId: string, query: ListQuery) {
      const where = { ...(await recordsOf(read, projectId)), ...nameHas(query) };
      const [total, rows] = await Promise.all([
        query.search ? read.workload.count({ where }) : keptCount(read, projectId, 'workloadCount'),
        read.workload.findMany({ where, select: WORKLOAD_COLUMNS, ...pageOf(query, 'name') }),
      ]);
      const layouts = await originLayouts(read, projectId);
      const items = rows.map((row) => toWorkload(row, layouts));
      return listed(total, items, query);
    },

    async listSeries(projectId: string, query: ListQuery) {
      const where = {
        ...(await recordsOf(read, projectId)),
        ...(query.search && { subject: { contains: query.search } }),
      };
      const [total, rows] = await Promise.all([
        query.search ? read.utilisationSeries.count({ where }) : keptCount(read, projectId, 'seriesCount'),
        read.utilisationSeries.findMany({ where, select: SERIES_COLUMNS, ...pageOf(query, 'subject') }),
      ]);
      return listed(total, rows.map(toSeries), query);
    },

    /** What recordings may name a server by; null = there is no such server. */
    async namesOfServer({ projectId, id }: ItemParams) {
      return read.server.findFirst({ where: { projectId, id }, select: { name: true, key: true } });
    },

    /** The same of a workload. */
    async namesOfWorkload({ projectId, id }: ItemParams) {
      return read.workload.findFirst({ where: { projectId, id }, select: { name: true, key: true } });
    },

    async updateServer(key: ItemParams, version: number, edit: ServerEdit): Promise<Written<CorrectedRecord<Server>>> {
      return writeTransaction((tx) => correctOne(tx, SERVERS, key, version, edit));
    },

    async updateWorkload(
      key: ItemParams,
      version: number,
      edit: WorkloadEdit,
    ): Promise<Written<CorrectedRecord<Workload>>> {
      return writeTransaction((tx) => correctOne(tx, WORKLOADS, key, version, edit));
    },

    async removeServer(key: ItemParams, version: number): Promise<Written<undefined>> {
      return writeTransaction(async (tx) => {
        const server = await tx.server.findFirst({ where: { ...key, version }, select: { key: true, name: true } });
        if (server) {
          await tx.server.delete({ where: { id: key.id } });
          await rememberDeleted(tx, key.projectId, 'servers', [server]);
          await removeWhatRunsOn(tx, key.projectId, server);
          await touchEstate(tx, key.projectId);
        }
        return removedIf(server ? 1 : 0, () => tx.server.findFirst({ where: key, select: { id: true } }));
      });
    },

    async removeWorkload(key: ItemParams, version: number): Promise<Written<undefined>> {
      return writeTransaction(async (tx) => {
        const workload = await tx.workload.findFirst({ where: { ...key, version }, select: { key: true, name: true } });
        if (workload) {
          await tx.workload.delete({ where: { id: key.id } });
          await rememberDeleted(tx, key.projectId, 'workloads', [workload]);
          await removeSeriesOf(tx, key.projectId, [workload.name]);
          await touchEstate(tx, key.projectId);
        }
        return removedIf(workload ? 1 : 0, () => tx.workload.findFirst({ where: key, select: { id: true } }));
      });
    },
  };
}

function nameHas({ search }: ListQuery) {
  return search ? { name: { contains: search } } : {};
}

async function removeWhatRunsOn(tx: Transaction, projectId: string, server: { key: string; name: string }) {
  const where = { projectId, serverKey: server.key };
  const workloads = await tx.workload.findMany({ where, select: { key: true, name: true } });
  await tx.workload.deleteMany({ where });
  await rememberDeleted(tx, projectId, 'workloads', workloads);
  await removeSeriesOf(tx, projectId, [server.name, ...workloads.map(({ name }) => name)]);
}

/** So that a file which names them again does not take them in without a word. */
async function rememberDeleted(
  tx: Transaction,
  projectId: string,
  kind: 'servers' | 'workloads',
  records: readonly { readonly key: string }[],
): Promise<void> {
  const keys = records.map(({ key }) => key);
  const deletedAt = now();
  await tx.deletedRecord.deleteMany({ where: { projectId, kind, key: { in: keys } } });
  await tx.deletedRecord.createMany({ data: keys.map((key) => ({ projectId, kind, key, deletedAt })) });
}

/** What was recorded of a machine goes with it, unless another record bears its name. To be run once the records are removed. */
async function removeSeriesOf(tx: Transaction, projectId: string, subjects: readonly string[]): Promise<void> {
  for (const subject of new Set(subjects)) {
    const naming = { where: { projectId, name: subject }, select: { id: true } };
    if ((await tx.server.findFirst(naming)) ?? (await tx.workload.findFirst(naming))) continue;
    await tx.utilisationSeries.deleteMany({ where: { projectId, subject } });
  }
}
