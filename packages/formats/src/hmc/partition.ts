import {
  attributeField,
  attributesText,
  bareWorkload,
  listedAsVirtualMachine,
  MAX_ATTRIBUTE_CHARS,
  type OriginCell,
  parseNumber,
  type WorkloadRecord,
} from '@tatami/model';
import { shortened } from '../decode/long-text.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { poweredOnOf } from '../tabular/power-state.ts';
import type { Listed } from './listed.ts';

const MIB_PER_GIB = 1024;
/** The HMC counts memory in MB of 1,024 KB (manual of lshwres, `curr_mem`). */
const MEMORY = ['curr_mem', 'run_mem'];
const PROCESSORS = ['curr_procs', 'run_procs'];
const UNITS = ['curr_proc_units', 'run_proc_units'];
const MODE = ['curr_proc_mode'];
/** Of a profile, which says what the partition is given when it starts. */
const OF_PROFILE: Readonly<Record<string, string>> = {
  curr_mem: 'desired_mem',
  curr_procs: 'desired_procs',
  curr_proc_units: 'desired_proc_units',
  curr_proc_mode: 'proc_mode',
  curr_sharing_mode: 'sharing_mode',
};
/** What is kept of a partition in words. */
const KEPT = [
  'lpar_id',
  'lpar_env',
  'state',
  'os_version',
  'curr_proc_mode',
  'curr_proc_units',
  'curr_sharing_mode',
  'curr_uncap_weight',
  'curr_shared_proc_pool_name',
  'logical_serial_num',
] as const;

/** One partition as the lines about it state it. */
export class Partition {
  readonly name: string;
  readonly line: number;
  private readonly sheet: string | null;
  readonly system: string | null;
  private readonly said = new Map<string, OriginCell>();
  private readonly profiles: Listed[] = [];

  constructor(name: string, { sheet, line, system }: Listed) {
    this.name = name;
    this.line = line;
    this.sheet = sheet;
    this.system = system;
  }

  /** The first line that states an attribute holds. */
  add(listed: Listed): void {
    if (isOfProfile(listed)) this.profiles.push(listed);
    else this.note(listed, (attribute) => attribute);
  }

  get isVios(): boolean {
    return this.said.get('lpar_env')?.text === 'vioserver';
  }

  /** Processing units it is entitled to of a pool; null where it has processors of its own, or nothing says. */
  get entitled(): number | null {
    return this.words(MODE) === 'shared' ? this.figure(UNITS) : null;
  }

  /** Its profile says what nothing else does: the one it was started with, or its only one. */
  settle(): void {
    const started = this.words(['curr_profile']) ?? this.words(['default_profile']);
    const only = this.profiles.length === 1 ? this.profiles[0] : undefined;
    const profile = this.profiles.find(({ said }) => said.get('name') === started) ?? only;
    const names = new Map(Object.entries(OF_PROFILE).map(([own, attribute]) => [attribute, own]));
    if (profile) this.note(profile, (attribute) => names.get(attribute) ?? null);
  }

  /** A virtual machine of its managed system. Its virtual processors are the most it can use; its processing units are no cores. */
  workload(key: string, file: string): WorkloadRecord {
    const kept = KEPT.flatMap((attribute) => {
      const cell = this.said.get(attribute);
      return cell ? [[attribute, cell] as const] : [];
    });
    const cells = {
      ...this.cellOf('name', ['name', 'lpar_name']),
      ...(this.system !== null && { serverKey: { column: `line ${this.line}`, text: this.system } }),
      ...this.cellOf('vcpus', PROCESSORS),
      ...this.cellOf('memoryGiB', MEMORY),
      ...this.cellOf('poweredOn', ['state']),
      ...this.cellOf('ipAddress', ['rmc_ipaddr']),
      ...Object.fromEntries(kept.map(([attribute, cell]) => [attributeField(attribute), cell])),
    };
    const memory = this.figure(MEMORY);
    return listedAsVirtualMachine({
      ...bareWorkload(key, this.name, { file, sheet: this.sheet, row: this.line, cells }),
      serverKey: this.system === null ? null : nameKey(this.system),
      vcpus: this.figure(PROCESSORS),
      memoryGiB: memory === null ? null : memory / MIB_PER_GIB,
      poweredOn: poweredOnOf(this.words(['state'])),
      ipAddress: this.words(['rmc_ipaddr']),
      attributes: attributesText(
        Object.fromEntries(kept.map(([attribute, { text }]) => [attribute, shortened(text, MAX_ATTRIBUTE_CHARS - 1)])),
      ),
    });
  }

  private note({ line, said }: Listed, nameOf: (attribute: string) => string | null): void {
    for (const [attribute, value] of said) {
      const name = nameOf(attribute);
      if (name === null || this.said.has(name) || isNone(value)) continue;
      this.said.set(name, { column: `line ${line}: ${attribute}`, text: value.slice(0, 300) });
    }
  }

  private cellOf(field: string, attributes: readonly string[]): Record<string, OriginCell> {
    const cell = this.first(attributes);
    return cell ? { [field]: cell } : {};
  }

  private words(attributes: readonly string[]): string | null {
    return this.first(attributes)?.text ?? null;
  }

  /** A figure above zero: of a partition that is off nothing is current. */
  private figure(attributes: readonly string[]): number | null {
    const figures = attributes.map((attribute) => parseNumber(this.said.get(attribute)?.text ?? ''));
    return figures.find((value) => value !== null && value > 0) ?? null;
  }

  private first(attributes: readonly string[]): OriginCell | undefined {
    return attributes.map((attribute) => this.said.get(attribute)).find((cell) => cell !== undefined);
  }
}

/** Profiles are listed with the name of their partition beside their own. */
function isOfProfile({ said }: Listed): boolean {
  return said.has('lpar_name') && said.has('name');
}

function isNone(value: string): boolean {
  return value === '' || /^(?:null|none|unavailable|0|0\.0+)$/i.test(value);
}
