import {
  databasesNamed,
  EDITION_FUNCTIONS,
  functionsTold,
  LICENCE_METRICS,
  metricsTold,
  optionsTold,
} from '../databases/index.ts';
import { hasWholeServer, type ScopedWorkload } from '../demand/index.ts';
import type { DiagnosedWorkload } from '../inventory/index.ts';

/** Options that reports name, by the keys of workloads. */
export type ReportedOptions = ReadonlyMap<string, readonly string[]>;

export function reportedOptions(diagnosed: readonly DiagnosedWorkload[] | undefined): ReportedOptions {
  return new Map((diagnosed ?? []).map(({ workloadKey, options }) => [workloadKey, options ?? []]));
}

/**
 * Which priced options do files name of a workload: its DBMS, further columns of its list or of its server's, and reports? What a list says of a
 * server is of the database that has all of it.
 */
export function optionsNamed(scoped: ScopedWorkload, reported: ReportedOptions): ReadonlySet<string> {
  const found = databasesNamed(scoped.workload?.dbms ?? null);
  const ofDbms = found === null || found === 'none' ? [] : found.flatMap(({ options }) => options);
  return new Set([...ofDbms, ...toldOf(scoped, optionsTold), ...(reported.get(scoped.key) ?? [])]);
}

/** Which functions that an edition includes do files name of a workload, in the same places? */
export function functionsNamed(scoped: ScopedWorkload): ReadonlySet<string> {
  return new Set([...inDbms(EDITION_FUNCTIONS, scoped), ...toldOf(scoped, functionsTold)]);
}

/** By which metrics do files say that a workload is licensed, in the same places? */
export function metricsNamed(scoped: ScopedWorkload): ReadonlySet<string> {
  return new Set([...inDbms(LICENCE_METRICS, scoped), ...toldOf(scoped, metricsTold)]);
}

function inDbms(table: Readonly<Record<string, { readonly named: RegExp }>>, { workload }: ScopedWorkload) {
  const dbms = workload?.dbms ?? '';
  return Object.entries(table).flatMap(([id, { named }]) => (named.test(dbms) ? [id] : []));
}

function toldOf({ workload, server }: ScopedWorkload, told: typeof optionsTold): readonly string[] {
  const ofServer = server && hasWholeServer(workload) ? told(server.attributes) : [];
  return [...told(workload?.attributes), ...ofServer];
}
