import { type Estate, type ScenarioInputs, scopeOf } from '@tatami/model';

/** What a plan places, with the fields a person tells workloads apart by. null = the files do not say. */
export interface MovableWorkload {
  readonly key: string;
  readonly name: string;
  readonly server: string | null;
  readonly cluster: string | null;
  readonly dbms: string | null;
  readonly environment: 'production' | 'test' | null;
}

/** Every workload of the estate that the scenario plans, in the order of the files. */
export function movableWorkloads(
  estate: Estate,
  scope: Pick<ScenarioInputs, 'excludedWorkloads' | 'includePoweredOff'>,
): readonly MovableWorkload[] {
  return scopeOf(estate, scope).included.map(({ key, name, workload, server }) => ({
    key,
    name,
    server: server?.name ?? null,
    cluster: server?.cluster ?? null,
    dbms: workload?.dbms ?? null,
    environment: workload?.environment ?? server?.environment ?? null,
  }));
}
