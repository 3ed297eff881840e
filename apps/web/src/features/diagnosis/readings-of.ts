import type { Diagnosis, Topology } from '@tatami/contracts';
import {
  type DiagnosisReading,
  type PairedReport,
  pairedReports,
  readDiagnosis,
  type WorkloadRecord,
} from '@tatami/model';
import { topologyOf } from './topology-of.ts';

/** A diagnosis, the machine it is about, and what the two tell. */
export interface Read {
  readonly diagnosis: PairedReport<Diagnosis>;
  readonly topology: Topology | null;
  readonly reading: DiagnosisReading;
}

/** Reads every diagnosis against its topology and its workload; two readings of one machine, in two files, as their difference. */
export function readingsOf(
  diagnoses: readonly Diagnosis[],
  topologies: readonly Topology[],
  workloads: readonly WorkloadRecord[],
): readonly Read[] {
  const byKey = new Map(workloads.map((workload) => [workload.key, workload]));
  return pairedReports(diagnoses, machineOf).map((diagnosis) => {
    const topology = topologyOf(diagnosis, topologies);
    const workload = byKey.get(diagnosis.subject.workloadKey ?? '') ?? null;
    return { diagnosis, topology, reading: readDiagnosis(diagnosis, { topology, workload }) };
  });
}

function machineOf({ subject, host }: Diagnosis): string | null {
  return subject.serverKey ?? host?.toLowerCase() ?? null;
}
