import { wordsOf } from '../decode/lines.ts';
import { toolNumber } from '../decode/tool-number.ts';
import type { CollectlFigures } from './collectl-figures.ts';

/** The heading of the lines that collectl shows on a terminal: '#cpu sys inter  ctxsw KBRead  Reads KBWrit Writes', with a time before it or none. */
export interface BriefHeading {
  readonly columns: readonly string[];
  /** Columns a time takes. */
  readonly times: 0 | 1 | 2;
}

const HEADING = /^# {0,20}(Date {1,20}Time {1,20}|Time {1,20})?cpu sys inter +ctxsw\b/;

export function briefHeading(line: string): BriefHeading | null {
  const found = HEADING.exec(line.slice(0, 300));
  if (!found) return null;
  const [, time = ''] = found;
  return { columns: wordsOf(line.replace(/^#/, '')), times: time === '' ? 0 : time.startsWith('Date') ? 2 : 1 };
}

/** What a line says: 'cpu' is the time that CPUs were neither idle nor waiting, in per cent. Source: collectl, docs/Data-brief.html. */
export function briefFigures({ columns }: BriefHeading, cells: readonly string[]): CollectlFigures {
  const cpu = columns.indexOf('cpu');
  const disks = columns.indexOf('KBRead');
  const [reads, writes] = [columns.indexOf('Reads', disks), columns.indexOf('Writes', disks)];
  const percent = toolNumber(cells[cpu] ?? '');
  const read = counted(cells[reads]);
  const written = counted(cells[writes]);
  const iops = disks < 0 || read === null || written === null ? null : read + written;
  const isShare = percent !== null && percent <= 100;
  return {
    values: { ...(isShare && { cpuShare: percent / 100 }), ...(iops !== null && { iops }) },
    cells: {
      ...(isShare && { cpuShare: { column: 'cpu', text: cells[cpu] ?? '' } }),
      ...(iops !== null && { iops: { column: 'Reads, Writes', text: `${cells[reads]}, ${cells[writes]}` } }),
    },
    isSound: isShare && (iops !== null || disks < 0),
  };
}

/** Counts too wide for their column are in thousands: '12K'. Source: collectl, its function cvt. */
const POWERS: Readonly<Record<string, number>> = { '': 1, K: 1e3, M: 1e6, G: 1e9 };

function counted(cell = ''): number | null {
  const [, figure = '', unit = ''] = /^(\d{1,12})([KMG]?)$/.exec(cell) ?? [];
  const value = toolNumber(figure);
  return value === null ? null : value * (POWERS[unit] ?? 1);
}
