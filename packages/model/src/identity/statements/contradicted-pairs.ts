import { attributesIn, SERVER_FIELDS } from '../../inventory/index.ts';
import { type Evidence, nearly, sizeEvidence } from '../evidence.ts';
import type { MachineGroups } from '../machine-groups.ts';
import type { Mention } from '../mention.ts';
import { isWindows } from '../other-machines.ts';

/** Where a machine runs and under what, as two lists say it: what contradicts speaks against one machine. */
export class Contradictions {
  private readonly groups: MachineGroups;
  private readonly mentions: readonly Mention[];
  /** Made when a pair is first looked at: most estates have none. */
  private servers: ReadonlyMap<string, Mention> | null = null;

  constructor(mentions: readonly Mention[], groups: MachineGroups) {
    this.groups = groups;
    this.mentions = mentions;
  }

  /** Hosts and systems of a pair that are not the same. */
  of(a: Mention, b: Mention): readonly Evidence[] {
    return [
      ...(this.runElsewhere(a, b) ? [{ kind: 'host-differs' } as const] : []),
      ...(haveOtherSystems(a, b) ? [{ kind: 'system-differs' } as const] : []),
    ];
  }

  /** Whether each runs on a host that a list describes, and the two are of other sizes: one of the same size may have been renamed. */
  private runElsewhere(a: Mention, b: Mention): boolean {
    const [one, other] = [a, b].map(({ hostId }) => (hostId ? this.serverOf(hostId) : undefined));
    if (!one || !other || one === other || this.groups.areOne(one, other)) return false;
    return sizeEvidence(one, other).some(({ kind }) => kind === 'sizes-differ');
  }

  private serverOf(id: string): Mention | undefined {
    this.servers ??= new Map(this.mentions.flatMap((each) => (each.role === 'server' ? [[each.id, each]] : [])));
    return this.servers.get(id);
  }
}

/** Whether what both lists state of a pair speaks against one machine. Processors of a server and of a virtual machine are not the same ones. */
export function isContradicted(a: Mention, b: Mention, evidence: readonly Evidence[]): boolean {
  return evidence.some((each) => {
    if (each.kind === 'sizes-differ') return each.what === 'memory' || (a.role === b.role && !areThreadsOfCores(a, b));
    return each.kind === 'host-differs' || each.kind === 'system-differs';
  });
}

/** Twice as many may be threads here and cores there. */
function areThreadsOfCores(a: Mention, b: Mention): boolean {
  const [one, other] = [a.cpus ?? 0, b.cpus ?? 0];
  return nearly(2 * Math.min(one, other), Math.max(one, other));
}

function haveOtherSystems(a: Mention, b: Mention): boolean {
  const [one, other] = [systemOf(a), systemOf(b)];
  return one !== null && other !== null && isWindows(one) !== isWindows(other);
}

/** Made when it is first asked: a browser has no headers of lists, and resolves no machines. */
let headersOfSystems: ReadonlySet<string> | null = null;

function isHeaderOfSystem(header: string): boolean {
  headersOfSystems ??= new Set(SERVER_FIELDS.os.headers.split(';').map(folded));
  return headersOfSystems.has(folded(header));
}

/** The system that a list states: in its field, or among what is kept of a virtual machine. */
function systemOf({ os, kept }: Mention): string | null {
  if (os) return os;
  for (const [header, value] of Object.entries(attributesIn(kept))) if (isHeaderOfSystem(header)) return value;
  return null;
}

function folded(header: string): string {
  return header.normalize('NFKC').trim().toLowerCase();
}
