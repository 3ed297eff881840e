import type { ItemParams, ListQuery, Server, ServerEdit, Workload, WorkloadEdit } from '@tatami/contracts';
import type { Origin } from '@tatami/model';
import { type Database, jsonColumn, type Transaction } from '../../database/index.ts';
import {
  SERIES_COLUMNS,
  SERVER_COLUMNS,
  toSeries,
  toServer,
  toWorkload,
  WORKLOAD_COLUMNS,
} from '../../estate/records.ts';
import { touchEstate } from '../../estate/repository.ts';
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
        read.server.count({ where }),
        read.server.findMany({ where, select: SERVER_COLUMNS, ...pageOf(query, 'name') }),
      ]);
      return listed(total, rows.map(toServer), query);
    },

    async listWorkloads(projectId: string, query: ListQuery) {
      const where = { projectId, ...nameHas(query) };
      const [total, rows] = await Promise.all([
        read.workload.count({ where }),
        read.workload.findMany({ where, select: WORKLOAD_COLUMNS, ...pageOf(query, 'name') }),
      ]);
      return listed(total, rows.map(toWorkload), query);
    },

    async listSeries(projectId: string, query: ListQuery) {
      const where = { projectId, ...(query.search && { subject: { contains: query.search } }) };
      const [total, rows] = await Promise.all([
        read.utilisationSeries.count({ where }),
        read.utilisationSeries.findMany({ where, select: SERIES_COLUMNS, ...pageOf(query, 'subject') }),
      ]);
      return listed(total, rows.map(toSeries), query);
    },

    async updateServer(key: ItemParams, version: number, edit: ServerEdit): Promise<Written<Server>> {
      return writeTransaction(async (tx) => {
        const readIt = () => tx.server.findFirst({ where: key, select: SERVER_COLUMNS });
        const before = await readIt();
        const { count } = await tx.server.updateMany({
          where: { ...key, version },
          data: { ...given(edit), ...(before && corrected(before, given(edit))), version: { increment: 1 } },
        });
        if (count > 0) await touchEstate(tx, key.projectId);
        return writtenIf(count, async () => {
          const row = await readIt();
          return row && toServer(row);
        });
      });
    },

    async updateWorkload(key: ItemParams, version: number, edit: WorkloadEdit): Promise<Written<Workload>> {
      return writeTransaction(async (tx) => {
        const readIt = () => tx.workload.findFirst({ where: key, select: WORKLOAD_COLUMNS });
        const before = await readIt();
        const { count } = await tx.workload.updateMany({
          where: { ...key, version },
          data: { ...given(edit), ...(before && corrected(before, given(edit))), version: { increment: 1 } },
        });
        if (count > 0) await touchEstate(tx, key.projectId);
        return writtenIf(count, async () => {
          const row = await readIt();
          return row && toWorkload(row);
        });
      });
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

function nameHas({ search }: ListQuery) {
  return search ? { name: { contains: search } } : {};
}

function corrected(row: { edited: unknown; origin: unknown }, edit: Readonly<Record<string, unknown>>) {
  const held = { edited: row.edited as string[], origin: row.origin as Origin, values: { ...row } };
  const { edited, origin } = editRecord(held, edit);
  return { edited, origin: jsonColumn(origin) };
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
