import type { Estate, UtilisationSeries, WorkloadRecord } from '../inventory/index.ts';
import { isVirtualMachine, recordingMentionId } from './mentions-of.ts';

/**
 * Each recording under the key of the machine it is of. Where records of several machines bear its name, the name tells nothing: it is
 * of the machine that is known, or of none while nobody has said of which.
 */
export function ofTheirMachines(
  series: Estate['series'],
  machineKeyOf: (subject: string) => string | null,
  records: Pick<Estate, 'servers' | 'workloads'>,
): readonly UtilisationSeries[] {
  const bearers = series.length === 0 ? NOBODY : bearersOfNames(records);
  return series.map((each) => {
    const key = machineKeyOf(each.subject);
    const subject = key ?? each.subject;
    if (bearers.get(recordingMentionId(subject)) === 'several') return { ...each, subject, subjectKey: key };
    return key === null ? each : { ...each, subject };
  });
}

type Bearers = ReadonlyMap<string, { readonly machine: string } | 'several'>;

const NOBODY: Bearers = new Map();

/** The machine whose records bear a name, or have it as their key. */
function bearersOfNames({ servers, workloads }: Pick<Estate, 'servers' | 'workloads'>): Bearers {
  const found = new Map<string, { readonly machine: string } | 'several'>();
  const note = (machine: string, names: readonly string[]) => {
    for (const id of names.map(recordingMentionId)) {
      const known = found.get(id);
      if (!known) found.set(id, { machine });
      else if (known !== 'several' && known.machine !== machine) found.set(id, 'several');
    }
  };
  for (const { key, name } of servers) note(key, [key, name]);
  for (const workload of workloads) note(machineOf(workload), [workload.key, workload.name]);
  return found;
}

/** A name of what runs on a server may be the server's own: they are one machine. */
function machineOf(workload: WorkloadRecord): string {
  return isVirtualMachine(workload) ? workload.key : (workload.serverKey ?? workload.key);
}
