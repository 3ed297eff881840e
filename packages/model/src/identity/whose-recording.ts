import type { Estate, UtilisationSeries, WorkloadRecord } from '../inventory/index.ts';
import type { Identification } from './identify-machines.ts';
import type { IdentityDecision } from './machine-groups.ts';
import { isVirtualMachine, recordingMentionId } from './mentions-of.ts';

/** Two mentions, by id, that are not one machine, or of which it is asked. */
export type DoubtedPair = readonly [string, string];

export function doubtedPairs(
  { review }: Pick<Identification, 'review'>,
  decisions: readonly IdentityDecision[],
): readonly DoubtedPair[] {
  const parted = decisions.filter(({ same }) => !same);
  return [...review.map(({ a, b }) => [a.id, b.id] as const), ...parted.map(({ a, b }) => [a, b] as const)];
}

/**
 * Each recording under the key of the machine it is of. Where records of several machines bear its name, or it is not of the one that
 * does, or that is asked, the name tells nothing: it is of the machine that is known, or of none while nobody has said of which.
 */
export function ofTheirMachines(
  series: Estate['series'],
  machineKeyOf: (mentionId: string) => string | null,
  doubted: readonly DoubtedPair[],
  records: Pick<Estate, 'servers' | 'workloads'>,
): readonly UtilisationSeries[] {
  if (series.length === 0) return series;
  const bearers = bearersOfNames(records);
  const doubts = new Set(doubted.flatMap(([a, b]) => [doubtId(a, machineKeyOf(b)), doubtId(b, machineKeyOf(a))]));
  return series.map((each) => {
    const id = recordingMentionId(each.subject);
    const key = machineKeyOf(id);
    const subject = key ?? each.subject;
    const bearer = bearers.get(recordingMentionId(subject));
    const isDoubted = key === null && bearer && bearer !== 'several' && doubts.has(doubtId(id, bearer.machine));
    if (bearer === 'several' || isDoubted) return { ...each, subject, subjectKey: key };
    return key === null ? each : { ...each, subject };
  });
}

function doubtId(mentionId: string, machineKey: string | null): string {
  return `${mentionId}\n${machineKey}`;
}

type Bearers = ReadonlyMap<string, { readonly machine: string } | 'several'>;

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
