import type { Diagnosis, ItemParams, ListQuery, Topology } from '@tatami/contracts';
import type { Database } from '../../database/index.ts';
import { recordsOf } from '../../estate/kept-counts.ts';
import { touchEstate } from '../../estate/repository.ts';
import { listed, pageOf } from '../../plugins/paging.ts';
import { removedIf, type Written, writtenIf } from '../../plugins/versions.ts';
import { DIAGNOSIS_COLUMNS, type NamedEstate, TOPOLOGY_COLUMNS, toDiagnosis, toTopology } from './records.ts';

type Reader = Database['read'];

/** What a person names: keys of the project's servers and workloads; null = by name. */
export interface Assignment {
  readonly serverKey: string | null;
  readonly workloadKey: string | null;
}

/** Topologies and diagnoses of a project: what the files said, and which server and workload they are about. */
export function diagnosisRepository({ read, writeTransaction }: Database) {
  return {
    async listTopologies(projectId: string, query: ListQuery) {
      const where = { ...(await recordsOf(read, projectId)), ...nameHas(query) };
      const [total, rows] = await Promise.all([
        read.topology.count({ where }),
        read.topology.findMany({ where, select: TOPOLOGY_COLUMNS, ...pageOf(query, 'name') }),
      ]);
      const servers = rows.length > 0 ? await namedServers(read, projectId) : [];
      const items = rows.map((row) => toTopology(row, { servers }));
      return listed(total, items, query);
    },

    async listDiagnoses(projectId: string, query: ListQuery) {
      const where = { ...(await recordsOf(read, projectId)), ...nameHas(query) };
      const [total, rows] = await Promise.all([
        read.diagnosis.count({ where }),
        read.diagnosis.findMany({ where, select: DIAGNOSIS_COLUMNS, ...pageOf(query, 'name') }),
      ]);
      const estate = rows.length > 0 ? await namedEstate(read, projectId) : NO_NAMES;
      const items = rows.map((row) => toDiagnosis(row, estate));
      return listed(total, items, query);
    },

    readTopology: (key: ItemParams) => topologyOf(read, key),
    readDiagnosis: (key: ItemParams) => diagnosisOf(read, key),

    async assignTopology(key: ItemParams, version: number, serverKey: string | null): Promise<Written<Topology>> {
      return writeTransaction(async (tx) => {
        const data = { serverKey, version: { increment: 1 } };
        const { count } = await tx.topology.updateMany({ where: { ...key, version }, data });
        if (count > 0) await touchEstate(tx, key.projectId);
        return writtenIf(count, () => topologyOf(tx, key));
      });
    },

    async assignDiagnosis(key: ItemParams, version: number, named: Assignment): Promise<Written<Diagnosis>> {
      return writeTransaction(async (tx) => {
        const data = { ...named, version: { increment: 1 } };
        const { count } = await tx.diagnosis.updateMany({ where: { ...key, version }, data });
        if (count > 0) await touchEstate(tx, key.projectId);
        return writtenIf(count, () => diagnosisOf(tx, key));
      });
    },

    async removeTopology(key: ItemParams, version: number): Promise<Written<undefined>> {
      return writeTransaction(async (tx) => {
        const { count } = await tx.topology.deleteMany({ where: { ...key, version } });
        if (count > 0) await touchEstate(tx, key.projectId);
        return removedIf(count, () => tx.topology.findFirst({ where: key, select: { id: true } }));
      });
    },

    async removeDiagnosis(key: ItemParams, version: number): Promise<Written<undefined>> {
      return writeTransaction(async (tx) => {
        const { count } = await tx.diagnosis.deleteMany({ where: { ...key, version } });
        if (count > 0) await touchEstate(tx, key.projectId);
        return removedIf(count, () => tx.diagnosis.findFirst({ where: key, select: { id: true } }));
      });
    },

    /** Which of the keys a person named does the project not have? */
    async strangers(projectId: string, { serverKey, workloadKey }: Assignment): Promise<readonly (keyof Assignment)[]> {
      const hasServer = serverKey === null || (await read.server.count({ where: { projectId, key: serverKey } })) > 0;
      const hasWorkload =
        workloadKey === null || (await read.workload.count({ where: { projectId, key: workloadKey } })) > 0;
      return [...(hasServer ? [] : (['serverKey'] as const)), ...(hasWorkload ? [] : (['workloadKey'] as const))];
    },
  };
}

function nameHas({ search }: ListQuery) {
  return search ? { name: { contains: search } } : {};
}

const NO_NAMES: NamedEstate = { servers: [], workloads: [] };

function namedServers(reader: Reader, projectId: string): Promise<NamedEstate['servers']> {
  return reader.server.findMany({ where: { projectId }, select: { key: true, name: true } });
}

async function namedEstate(reader: Reader, projectId: string): Promise<NamedEstate> {
  const [servers, workloads] = await Promise.all([
    namedServers(reader, projectId),
    reader.workload.findMany({ where: { projectId }, select: { key: true, name: true, serverKey: true } }),
  ]);
  return { servers, workloads };
}

async function topologyOf(reader: Reader, key: ItemParams): Promise<Topology | null> {
  const row = await reader.topology.findFirst({ where: key, select: TOPOLOGY_COLUMNS });
  return row && toTopology(row, { servers: await namedServers(reader, key.projectId) });
}

async function diagnosisOf(reader: Reader, key: ItemParams): Promise<Diagnosis | null> {
  const row = await reader.diagnosis.findFirst({ where: key, select: DIAGNOSIS_COLUMNS });
  return row && toDiagnosis(row, await namedEstate(reader, key.projectId));
}
