import type { Alias } from './names/alias.ts';

/**
 * What speaks of a machine: a server or a virtual machine of a list, the host a virtual machine is said to run on, what a
 * recording or a report is of, what a topology was read on.
 */
export type MentionRole = 'server' | 'virtual-machine' | 'host' | 'recording' | 'topology';

/** One place where a machine is spoken of, by whatever name. */
export interface Mention {
  /** Stable over deliveries: what was decided of it is kept under this. */
  readonly id: string;
  readonly role: MentionRole;
  /** Where it stands; of several places, the first. */
  readonly file: string;
  readonly sheet: string | null;
  /** The list it stands in, say one sheet of one file: two mentions of one list are two machines. */
  readonly list: string;
  readonly name: string;
  readonly aliases: readonly Alias[];
  /** Processors as the source counts them (cores or vCPUs) and memory: what two mentions of one machine should agree in. */
  readonly cpus: number | null;
  readonly memoryGiB: number | null;
  /** Of a recording that is told apart by its file, the name that it bears there; its names are compared by that. */
  readonly calledThere?: string | null | undefined;
  /** Of a virtual machine, the header of its UUID: under one header a tool has one kind of UUID, and the same one in all its exports. */
  readonly uuidHeader?: string | null | undefined;
  /** Of a server, the header of its serial number: under one header two lists mean one kind of number. */
  readonly serialHeader?: string | null | undefined;
  /** Of a server that a list has under the name of another one of before, the mention of that one. */
  readonly inPlaceOf?: string | null | undefined;
  /** The system of a server. */
  readonly os?: string | null | undefined;
  /** Of a virtual machine, the mention of the host that its list says it runs on. */
  readonly hostId?: string | null | undefined;
  /** Further columns of its list, as text: where it stands may be among them. */
  readonly kept?: string | null | undefined;
}

/**
 * May both speak of one machine at all? A list names a machine once, and recordings of one list are of several. A host is a server:
 * a virtual machine is none for others.
 */
export function mayBeOne(a: Mention, b: Mention): boolean {
  if (a.list === b.list) return false;
  return !(isHost(a) && b.role === 'virtual-machine') && !(isHost(b) && a.role === 'virtual-machine');
}

/** Whether it makes no machine by itself: it waits for one that a list names. */
export function isAttached({ role }: Pick<Mention, 'role'>): boolean {
  return role === 'recording' || role === 'topology';
}

export function statesSize({ cpus, memoryGiB }: Mention): boolean {
  return cpus !== null || memoryGiB !== null;
}

function isHost({ role }: Mention): boolean {
  return role === 'host';
}
