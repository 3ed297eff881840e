import type { WorkloadRecord } from '@tatami/model';
import type { IssueLog } from '../issues/issue-log.ts';
import { countedAsOff } from './issues.ts';

/** Says how many records are off, and in which words: nothing is left out of plans without its evidence. */
export function reportOff(workloads: readonly WorkloadRecord[], issues: IssueLog): void {
  const said = new Map<string, number>();
  for (const { poweredOn, origin } of workloads) {
    if (poweredOn !== false) continue;
    const words = origin.cells.poweredOn?.text.trim() ?? '';
    said.set(words, (said.get(words) ?? 0) + 1);
  }
  if (said.size > 0) issues.add(countedAsOff([...said]));
}
