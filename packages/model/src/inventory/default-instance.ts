import type { WorkloadRecord } from './records.ts';

/** The service of the default instance of SQL Server, by which tools call it beside named ones. */
const DEFAULT_INSTANCE = 'MSSQLSERVER';

/** The key of the default instance of SQL Server on a server: one of its instances, where the server's own key is of all that runs there. */
export function defaultInstanceKey(serverKey: string): string {
  return `${serverKey}/${DEFAULT_INSTANCE.toLowerCase()}`;
}

/** Whether a workload is the default instance of SQL Server on its server, which bears the name of the machine. */
export function isDefaultInstance({ key, serverKey }: Pick<WorkloadRecord, 'key' | 'serverKey'>): boolean {
  return serverKey !== null && key === defaultInstanceKey(serverKey);
}

/** What an instance is called among those of its machine. */
export function instanceNamed(workload: Pick<WorkloadRecord, 'key' | 'serverKey' | 'name'>): string {
  return isDefaultInstance(workload) ? DEFAULT_INSTANCE : workload.name;
}
