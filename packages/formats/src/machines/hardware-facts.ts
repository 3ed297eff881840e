import { bareServer, type OriginCell, type ServerRecord } from '@tatami/model';
import { nameKey } from '../tabular/merge-key.ts';
import { areOfVirtual, isMadeVirtual, networkAddressesIn } from './virtual-hardware.ts';

type Field =
  | 'model'
  | 'cpuModel'
  | 'sockets'
  | 'cores'
  | 'threads'
  | 'clockGHz'
  | 'memoryGiB'
  | 'os'
  | 'dnsName'
  | 'ipAddress'
  | 'uuid'
  | 'serialNumber';

const MAX_TEXT_CHARS = 300;
/** What tools write where makers left a field empty. */
const NOTHING =
  /^(?:|n\/?a|none|null|unknown|undefined|not (?:specified|provided|available|present|applicable)|to be filled by o\.?e\.?m\.?|default string|system (?:serial number|product name|manufacturer)|o\.?e\.?m\.?|0+|x+|\.+|-+)$/i;

/** A text a maker or tool really filled in, on one line; null where it stands for nothing. */
export function filledIn(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const plain = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return NOTHING.test(plain) ? null : plain.slice(0, MAX_TEXT_CHARS);
}

const OF_VIRTUAL = ' (virtual machine)';

/** Whether a tool that looked into a machine found it to be virtual: it states what it was given, not what its chips have. */
export function foundVirtual({ key }: Pick<ServerRecord, 'key'>): boolean {
  return key.endsWith(OF_VIRTUAL);
}

/** What a tool that looks into one machine says of its hardware, gathered field by field with where it says so. */
export class HardwareFacts {
  private readonly values: Partial<Record<Field, string | number>> = {};
  private readonly cells: Record<string, OriginCell> = {};
  private isVirtual = false;

  /** What the machine is called by who made it: a virtual machine says so. */
  sayMadeAs(...words: readonly unknown[]): void {
    this.isVirtual ||= isMadeVirtual(...words);
  }

  /** The network addresses of all adapters that it shows. */
  sayAddresses(addresses: readonly string[]): void {
    this.isVirtual ||= areOfVirtual(addresses.flatMap(networkAddressesIn));
  }

  /** The tool itself says that it ran in a virtual machine. */
  sayVirtual(): void {
    this.isVirtual = true;
  }

  /** The first thing said of a field holds. Figures that are none, or not above zero, say nothing. */
  say(field: Field, value: string | number | null, place: string, text: string): void {
    if (value === null || field in this.values) return;
    if (typeof value === 'number' && !(Number.isFinite(value) && value > 0)) return;
    this.values[field] = value;
    this.cells[field] = { column: place, text: text.slice(0, MAX_TEXT_CHARS) };
  }

  /**
   * The machine; null where nothing is said of its size. One that is virtual has a key of its own: what it was granted is nothing that a
   * list says of a server of that name, until both are found to be one.
   */
  server(name: string, place: { readonly file: string; readonly line: number }): ServerRecord | null {
    const { cpuModel, cores, sockets, threads, memoryGiB } = this.values;
    if ([cpuModel, cores, sockets, threads, memoryGiB].every((value) => value === undefined)) return null;
    const shown = name.slice(0, MAX_TEXT_CHARS);
    const origin = { file: place.file, sheet: null, row: place.line, cells: this.cells };
    const key = this.isVirtual ? `${nameKey(shown)}${OF_VIRTUAL}` : nameKey(shown);
    return { ...bareServer(key, shown, origin), ...this.values } as ServerRecord;
  }
}
