import {
  attributeField,
  MAX_ATTRIBUTE_CHARS,
  MAX_ATTRIBUTE_NAME_CHARS,
  MAX_ATTRIBUTES,
  type OriginCell,
  visibleText,
} from '@tatami/model';
import { HardwareFacts } from '../machines/hardware-facts.ts';
import type { InstanceName } from '../machines/sql-server-name.ts';
import type { ResultCell } from '../query-results/result-set.ts';

/** What a row with a size is of, the more telling first: one of the files of a database, the whole of it, or what was done to a file. */
export type SizeOf = 'files' | 'whole' | 'file-io';

/** The counts of a wait since the server was started, or over a sample. */
export interface WaitCounts {
  readonly seconds: number;
  readonly waits: number | null;
  readonly line: number;
  readonly cells: Readonly<Record<string, OriginCell>>;
}

/** Waits as one query gave them. */
export interface WaitReading {
  readonly line: number;
  /** Milliseconds since 1970; null where no column says. */
  readonly at: number | null;
  /** Of a sample that a script took by itself; null = since the start. */
  readonly sampleS: number | null;
  readonly byType: Map<string, WaitCounts>;
}

/** Most kinds of waits of one reading: SQL Server knows some 1,300. */
const MAX_WAIT_TYPES = 5_000;
/** Readings kept: the first and the last say what a diagnosis needs. */
const MAX_READINGS = 2;

/** One instance while results are read: what was said of its machine, of itself, and of its waits. */
export class InstanceDraft {
  readonly line: number;
  readonly facts = new HardwareFacts();
  readonly cells: Record<string, OriginCell> = {};
  readonly readings: WaitReading[] = [];
  /** GiB by database and file, by what the rows are of; databases of the server itself are left out. */
  readonly sizes: Readonly<Record<SizeOf, Map<string, number>>> = {
    files: new Map(),
    whole: new Map(),
    'file-io': new Map(),
  };
  /** Properties without a field of their own, by the headers of their columns. */
  readonly properties: Record<string, string> = {};
  readonly propertyCells: Record<string, OriginCell> = {};
  named: InstanceName | null;
  /** The node of a cluster that is named apart from it. */
  physical: string | null = null;
  /** The name under which the nodes of its failover cluster are reached, where it is clustered. */
  clusterName: ResultCell | null = null;
  version: string | null = null;
  edition: string | null = null;
  /** Whether a list of machines says that its machine is a virtual one. */
  isListedVirtual = false;
  maxMemoryGiB: number | null = null;
  databaseGiB: number | null = null;
  cpus: number | null = null;
  cores: number | null = null;
  sockets: number | null = null;
  memoryGiB: number | null = null;
  startedAt: number | null = null;
  upS: number | null = null;
  cpuS: number | null = null;

  constructor(line: number, named: InstanceName | null) {
    this.line = line;
    this.named = named;
  }

  sayListedVirtual(): void {
    this.isListedVirtual = true;
    this.facts.sayVirtual();
  }

  /** Keeps a property in words, as lists keep their further columns. */
  keepProperty(header: string, { place, text }: Pick<ResultCell, 'place' | 'text'>): void {
    const name = header.slice(0, MAX_ATTRIBUTE_NAME_CHARS);
    if (name in this.properties || Object.keys(this.properties).length >= MAX_ATTRIBUTES) return;
    this.properties[name] = visibleText(text).slice(0, MAX_ATTRIBUTE_CHARS);
    this.propertyCells[attributeField(name)] = { column: place, text: text.slice(0, MAX_ATTRIBUTE_CHARS) };
  }

  keepCell(field: string, { place, text }: Pick<ResultCell, 'place' | 'text'>): void {
    this.cells[field] ??= { column: place, text: text.slice(0, 300) };
  }

  /** The reading that holds waits of a time; a kind that comes again starts the next one. */
  readingFor(type: string, at: number | null, sampleS: number | null, line: number): WaitReading | null {
    const last = this.readings.at(-1);
    if (last && last.at === at && !last.byType.has(type)) return last.byType.size < MAX_WAIT_TYPES ? last : null;
    const made: WaitReading = { line, at, sampleS, byType: new Map() };
    this.readings.push(made);
    if (this.readings.length > MAX_READINGS) this.readings.splice(1, 1);
    return made;
  }
}
