import { type Diagnosis, diagnosis, type Topology, topology } from '@tatami/contracts';
import { serverOfTopology, subjectOfDiagnosis } from '@tatami/model';
import { columnsOf } from '../../estate/columns-of.ts';

/** Servers and workloads of the project, as far as their names tell what a file is about. */
export interface NamedEstate {
  readonly servers: readonly { readonly key: string; readonly name: string }[];
  readonly workloads: readonly { readonly key: string; readonly name: string; readonly serverKey: string | null }[];
}

/** Rows of the database: their Json columns are untyped there, and were written from the records of an import. */
type TopologyRow = { readonly [Field in Exclude<keyof Topology, 'subject'>]: unknown };
type DiagnosisRow = { readonly [Field in Exclude<keyof Diagnosis, 'subject'>]: unknown };

export const TOPOLOGY_COLUMNS = columnsOf(topology.omit({ subject: true }));
export const DIAGNOSIS_COLUMNS = columnsOf(diagnosis.omit({ subject: true }));

export function toTopology(row: TopologyRow, { servers }: Pick<NamedEstate, 'servers'>): Topology {
  const stored = row as Omit<Topology, 'subject'>;
  return { ...stored, subject: { serverKey: serverOfTopology(stored, stored.serverKey, servers) } };
}

export function toDiagnosis(row: DiagnosisRow, estate: NamedEstate): Diagnosis {
  const stored = row as Omit<Diagnosis, 'subject'>;
  return { ...stored, subject: subjectOfDiagnosis(stored, stored, estate) };
}
