import type { DiagnosisRecord } from './diagnosis-record.ts';

/** Whether a report of Oracle says that its database runs on Real Application Clusters, or is one over several instances of it. */
export function isReportOfCluster({
  tool,
  instances,
  origin,
}: Pick<DiagnosisRecord, 'tool' | 'instances' | 'origin'>): boolean {
  if (tool !== 'awr' && tool !== 'statspack') return false;
  return (instances ?? 1) > 1 || /^y/i.test(origin.cells.rac?.text ?? '');
}
