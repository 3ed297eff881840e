import { identifyMachines, type MachineNames, type Mention, type Mentions, machineNames } from '../identity/index.ts';
import type { DiagnosisRecord } from '../inventory/index.ts';

/** A report or a pair of counters over an interval, and the machine it is of. */
export interface MachineReport {
  readonly record: DiagnosisRecord;
  /** The mention of the server or virtual machine it was found or said to be about; null = none. */
  readonly mentionId: string | null;
}

/** The machine of each report: what it is about, else that of its host's name; null = it names none, or several bear the name. */
export type MachineOfReport = (report: MachineReport) => Mentions | null;

/** The machines of an estate with those that reports alone speak of. */
export function machinesWithReports(
  machines: readonly Mentions[],
  reports: readonly MachineReport[],
): { readonly names: MachineNames; readonly machineOf: MachineOfReport } {
  const known = machineNames(machines);
  const hosts = new Map<string, Mention>();
  for (const { record, mentionId } of reports) {
    const { host, origin } = record;
    const isKnown = mentionId !== null && known.ofMention(mentionId) !== null;
    if (host === null || isKnown || known.named(host) !== null) continue;
    const id = `report ${host.trim().toLowerCase()}`;
    hosts.set(id, {
      id,
      role: 'recording',
      file: origin.file,
      sheet: origin.sheet,
      list: id,
      name: host,
      aliases: [],
      cpus: null,
      memoryGiB: null,
    });
  }
  const names =
    hosts.size === 0 ? known : machineNames([...machines, ...identifyMachines([...hosts.values()], []).machines]);
  return {
    names,
    machineOf({ record: { host }, mentionId }) {
      const machine =
        (mentionId === null ? null : names.ofMention(mentionId)) ?? (host === null ? null : names.named(host));
      return machine === 'several' ? null : machine;
    },
  };
}
