import { parseStamp, type Stamp } from '../decode/instant.ts';
import { linesOf } from '../decode/lines.ts';
import type { Recording } from './recording.ts';

/** Columns that stand before those of the table. */
const LEADING = 3;

/** Reads sadf -d: tables under '# hostname;interval;timestamp;…', one after another. */
export function readDelimited(text: string, recording: Recording): void {
  let columns: readonly string[] = [];
  for (const { number, text: line } of linesOf(text)) {
    const parts = line.split(';');
    if (line.startsWith('# hostname;')) {
      columns = parts.slice(LEADING).map(baseName);
      recording.tables += 1;
      if (recording.header.length === 0) recording.header = parts;
    } else if (line.includes(';LINUX-RESTART')) readRestart(line, recording);
    else if (parts.length > LEADING && columns.length > 0) addRow(recording, parts, columns, number);
  }
}

/** 'db1;-1;2026-11-20 00:25:00 UTC;LINUX-RESTART<tab>(8 CPU)'. */
function readRestart(line: string, recording: Recording): void {
  recording.restarts += 1;
  const cpus = /\((\d{1,5}) CPU\)/.exec(line)?.[1];
  if (cpus !== undefined) recording.cpus ??= Number(cpus);
}

/** 'CPU' also when written 'CPU*', as tables with a changing set of columns are. */
function baseName(column: string): string {
  return column.replace(/\*$/, '');
}

function addRow(recording: Recording, parts: readonly string[], columns: readonly string[], line: number): void {
  const [host = '', , clock = ''] = parts;
  const stamp = parseStamp(clock);
  if (stamp === null) return;
  recording.zoned &&= stamp.clock !== 'local';
  recording.facts.add({ host, ...stamp, line, columns, cells: parts.slice(LEADING) });
}

/** Reads sadf -p: one figure a line, 'db1<tab>600<tab>2026-11-20 09:10:00 UTC<tab>all<tab>%idle<tab>82.88'. */
export function readLong(text: string, recording: Recording): void {
  const pending = new PendingRow(recording);
  for (const { number, text: line } of linesOf(text)) {
    const [host = '', , clock = '', entity = '', name = '', value] = line.split('\t');
    if (/RESTART/.test(clock + entity)) recording.restarts += 1;
    const stamp = value === undefined ? null : parseStamp(clock);
    if (stamp === null || value === undefined) continue;
    recording.zoned &&= stamp.clock !== 'local';
    pending.add({ host, ...stamp, line: number, entity, name, value });
  }
  pending.flush();
}

interface LongFact extends Stamp {
  readonly host: string;
  readonly line: number;
  readonly entity: string;
  readonly name: string;
  readonly value: string;
}

/** The figures of one machine, moment and device stand together; a change of any of them, or a name again, ends the row. */
class PendingRow {
  private readonly recording: Recording;
  private facts: LongFact[] = [];

  constructor(recording: Recording) {
    this.recording = recording;
  }

  add(fact: LongFact): void {
    const last = this.facts.at(-1);
    const goesOn =
      last?.host === fact.host && last.at === fact.at && last.entity === fact.entity && tableOf(last) === tableOf(fact);
    if (!goesOn || this.facts.some(({ name }) => name === fact.name)) this.flush();
    this.facts.push(fact);
  }

  flush(): void {
    const [first] = this.facts;
    if (first) {
      const named = first.entity === '-' ? [] : [[entityColumn(this.facts), first.entity] as const];
      const all = [...named, ...this.facts.map(({ name, value }) => [name, value] as const)];
      const columns = all.map(([name]) => name);
      this.recording.facts.add({ ...first, columns, cells: all.map(([, cell]) => cell) });
    }
    this.facts = [];
  }
}

/** Tables of the machine as a whole follow each other without a change of device: told apart by the kind of figure. */
function tableOf({ name }: LongFact): string {
  if (name.startsWith('kb') || name === '%memused' || name === '%commit') return 'memory';
  return /^(?:tps|rtps|wtps|dtps|bread\/s|bwrtn\/s|bdscd\/s)$/.test(name) ? 'io' : 'other';
}

function entityColumn(facts: readonly LongFact[]): string {
  return facts.some(({ name }) => name === '%idle') ? 'CPU' : 'DEV';
}
