import { linesOf } from '../decode/lines.ts';

/** A line of figures of one snapshot: 'CPU_ALL,T0001,32.2,…'. */
export interface NmonRow {
  readonly line: number;
  /** Behind the name of the section and of the snapshot. */
  readonly cells: readonly string[];
}

/** What one start of nmon wrote, in any order of its lines: files are often sorted before they are sent. */
export interface NmonRecording {
  /** 1-based. */
  readonly line: number;
  /** 'AAA,host,db1' and, of x86, 'AAA,x86,Cores,2': by all words but the last. */
  readonly facts: Map<string, string>;
  /** 'BBBL,04,Virtual CPU,7' by its words. */
  readonly partition: Map<string, string>;
  /** What /proc/cpuinfo of Linux says of its CPUs, by name: the different texts. */
  readonly cpuInfo: Map<string, Set<string>>;
  /** Columns of a section, as written. */
  readonly headers: Map<string, readonly string[]>;
  /** Times as written, by snapshot: '17:28:10' and '10-FEB-2016'. */
  readonly times: Map<string, { readonly line: number; readonly clock: string; readonly date: string }>;
  /** Rows of the sections that are read, by section and snapshot. */
  readonly rows: Map<string, Map<string, NmonRow>>;
}

/** Disks beyond those of one line go on in DISKXFER1, DISKXFER2 and so on. */
const USED = /^(?:CPU_ALL|LPAR|MEM|MEMNEW|DISKXFER\d{0,3}|DISKBUSY\d{0,3})$/;
const SNAPSHOT = /^T\d{4,8}$/;
/** A file of several recordings is one after another; more is something else. */
const MAX_RECORDINGS = 1_000;
const CPU_LINE = /^"?(processor|physical id|cpu cores|model name)\s{0,9}:\s{0,9}([^"]{1,200})/;
const MAX_CPUS = 10_000;

/** The recordings of a text, in order. */
export function recordingsIn(text: string): NmonRecording[] {
  const recordings: NmonRecording[] = [];
  for (const { number, text: line } of linesOf(text)) {
    const cells = line.split(',');
    const [section = '', key = ''] = cells;
    if (beginsAnother(recordings.at(-1), section, key) && recordings.length < MAX_RECORDINGS)
      recordings.push(emptyRecording(number));
    const recording = recordings.at(-1);
    if (recording) take(recording, section, cells, number);
  }
  return recordings;
}

function beginsAnother(last: NmonRecording | undefined, section: string, key: string): boolean {
  if (section !== 'AAA') return last === undefined && (section === 'ZZZZ' || USED.test(section));
  return last === undefined || (key === 'progname' && last.facts.has('progname'));
}

function emptyRecording(line: number): NmonRecording {
  const said = { facts: new Map(), partition: new Map(), cpuInfo: new Map() };
  return { line, ...said, headers: new Map(), times: new Map(), rows: new Map() };
}

function take(recording: NmonRecording, section: string, cells: readonly string[], line: number): void {
  const [, key = '', third = '', fourth = ''] = cells;
  if (section === 'AAA') takeFact(recording.facts, cells);
  else if (section === 'BBBL') recording.partition.set(third.trim(), fourth.trim());
  else if (section === 'BBBP' && third === '/proc/cpuinfo') takeCpuInfo(recording.cpuInfo, cells);
  else if (section === 'ZZZZ' && SNAPSHOT.test(key)) recording.times.set(key, { line, clock: third, date: fourth });
  else if (USED.test(section)) takeRow(recording, section, cells, line);
}

function takeFact(facts: Map<string, string>, [, name = '', ...values]: readonly string[]): void {
  const words = name === 'x86' ? `x86 ${values[0] ?? ''}` : name;
  if (!facts.has(words)) facts.set(words, (name === 'x86' ? values.slice(1) : values).join(',').trim());
}

/** 'BBBP,035,/proc/cpuinfo,"cpu cores\t: 14"': a line of each CPU, in the order of the file or sorted by its number as text. */
function takeCpuInfo(cpuInfo: Map<string, Set<string>>, [, , , ...words]: readonly string[]): void {
  const [, name, text] = CPU_LINE.exec(words.join(',').slice(0, 300)) ?? [];
  if (name === undefined || text === undefined) return;
  const texts = cpuInfo.get(name) ?? new Set();
  cpuInfo.set(name, texts);
  if (texts.size < MAX_CPUS) texts.add(text);
}

function takeRow({ headers, rows }: NmonRecording, section: string, cells: readonly string[], line: number): void {
  const [, key = '', ...others] = cells;
  if (!SNAPSHOT.test(key)) {
    if (!headers.has(section))
      headers.set(
        section,
        others.map((name) => name.trim()),
      );
    return;
  }
  const own = rows.get(section) ?? new Map<string, NmonRow>();
  rows.set(section, own);
  if (!own.has(key)) own.set(key, { line, cells: others });
}
