import { SaxesParser } from 'saxes';
import { parseStamp, type Stamp } from '../decode/instant.ts';
import { shortened } from '../decode/long-text.ts';
import { toolNumber } from '../decode/tool-number.ts';
import { MAX_CELL_CHARS } from '../limits.ts';
import type { Recording } from './recording.ts';
import { addStatistics } from './statistics.ts';

type Attributes = Readonly<Record<string, string>>;

/** Text handed to the parser at once: an error deep in a large file stops the reading soon. */
const PIECE_CHARS = 1024 * 1024;
/** Elements whose text is a figure we use. */
const FIGURES: ReadonlySet<string> = new Set([
  'tps',
  'memused',
  'memused-percent',
  'memfree',
  'avail',
  'buffers',
  'cached',
  'number-of-cpus',
]);

/** Reads sadf -x. Entities are never expanded: the parser knows the five of XML and stops at any other. */
export function readXml(text: string, recording: Recording): void {
  const reader = new StatisticsReader(recording);
  const parser = new SaxesParser({ xmlns: false, position: false });
  parser.on('error', () => {
    recording.cutOff = true;
  });
  parser.on('opentag', ({ name, attributes }) => reader.open(name, attributes));
  parser.on('text', (content) => reader.text(content));
  parser.on('closetag', ({ name }) => reader.close(name));
  for (let at = 0; at < text.length && !recording.cutOff; at += PIECE_CHARS)
    parser.write(text.slice(at, at + PIECE_CHARS));
  if (!recording.cutOff) parser.close();
}

/** Collects the figures between one timestamp and the next. */
class StatisticsReader {
  private readonly recording: Recording;
  private host = '';
  private index = 0;
  private stamp: Stamp | null = null;
  private element = '';
  private cpus: { cpu: string; idle: string; iowait: string }[] = [];
  private disks: { name: string; tps: string }[] = [];
  private figures: Record<string, string> = {};

  constructor(recording: Recording) {
    this.recording = recording;
  }

  open(name: string, attributes: Attributes): void {
    this.element = FIGURES.has(name) ? name : '';
    if (name === 'host') this.host = this.named(attributes.nodename);
    else if (name === 'timestamp') this.begin(attributes);
    else if (name === 'boot') this.recording.restarts += 1;
    else if (name === 'cpu' && attributes.idle !== undefined) {
      const { number = '', idle, iowait = '' } = attributes;
      this.cpus.push({ cpu: number, idle, iowait });
    } else if (name === 'disk-device') this.disks.push({ name: this.named(attributes.dev), tps: attributes.tps ?? '' });
  }

  text(content: string): void {
    if (this.element !== '') this.figures[this.element] = (this.figures[this.element] ?? '') + content.slice(0, 40);
  }

  close(name: string): void {
    this.element = '';
    if (name === 'number-of-cpus')
      this.recording.cpus = toolNumber(this.figures['number-of-cpus'] ?? '') ?? this.recording.cpus;
    if (name === 'timestamp') this.end();
  }

  private named(name = ''): string {
    if (name.length > MAX_CELL_CHARS) this.recording.longText = { line: null };
    return shortened(name, MAX_CELL_CHARS);
  }

  private begin({ date = '', time = '', tz, utc }: Attributes): void {
    const isUtc = tz === 'UTC' || utc === '1';
    this.recording.zoned &&= isUtc;
    this.index += 1;
    this.stamp = parseStamp(`${date} ${time}${isUtc ? 'Z' : ''}`);
    this.cpus = [];
    this.disks = [];
    this.figures = {};
  }

  private end(): void {
    const { stamp, host, cpus, disks, figures: memory } = this;
    if (stamp !== null)
      addStatistics(
        this.recording,
        { host, ...stamp, line: this.index },
        { cpus, disks, memory, tps: memory.tps ?? '' },
      );
    this.stamp = null;
  }
}
