import type { CachesInMemory, OriginCell } from '@tatami/model';
import { toolNumber } from '../decode/tool-number.ts';
import type { Sample } from '../series/tracks.ts';
import type { DstatColumns } from './dstat-columns.ts';
import type { DstatRow, DstatTool } from './recordings.ts';

/** What a row states of its machine. */
export interface RowFigures {
  readonly values: Sample['values'];
  readonly cells: Readonly<Record<string, OriginCell>>;
  readonly caches: CachesInMemory | null;
}

/** pcp-dstat writes sizes in the unit of its metrics (mem.util.*), KiB; the others multiply /proc/meminfo to bytes. */
const UNITS_PER_GIB: Readonly<Record<DstatTool, number>> = {
  dstat: 1024 ** 3,
  dool: 1024 ** 3,
  'pcp-dstat': 1024 ** 2,
};
/** A tick that was missed is told behind the last value. */
const MISSED = /^missed \d{1,9} ticks$/;
/** pcp-dstat divides by clocks of their own, so that shares may add up to a little more than the whole. */
const MOST_PERCENT = 110;

/** The figures of a row, or why its cells cannot be told apart. */
export function rowFigures({ recording, cells }: DstatRow): RowFigures | 'too-few' | 'too-many' {
  const { columns, tool } = recording;
  const last = cells.findLastIndex((cell) => cell.trim() !== '' && !MISSED.test(cell.trim()));
  if (!columns?.areNamed || last >= columns.names.length) return 'too-many';
  if (cells.length < columns.names.length) return 'too-few';
  const numbers = new Numbers(cells);
  const cpu = cpuOf(columns, numbers);
  const used = columns.memory && numbers.at(columns.memory.used);
  const io = columns.io.map((index) => numbers.at(index));
  const requests = io.length > 0 && io.every((rate) => rate !== null) ? io.reduce((sum, rate) => sum + rate, 0) : null;
  const cellOf = (places: readonly number[]): OriginCell => ({
    column: places.map((place) => columns.names[place] ?? '').join(', '),
    text: places.map((place) => cells[place] ?? '').join(', '),
  });
  return {
    values: {
      ...cpu,
      ...(used !== null && { memoryGiB: rounded(used / UNITS_PER_GIB[tool]) }),
      ...(requests !== null && { iops: rounded(requests) }),
    },
    cells: {
      ...(columns.cpu && { cpuShare: cellOf([columns.cpu.idle, columns.cpu.wait ?? []].flat()) }),
      ...(columns.cpu?.wait != null && { ioWaitShare: cellOf([columns.cpu.wait]) }),
      ...(columns.memory && { memoryGiB: cellOf([columns.memory.used]) }),
      ...(columns.io.length > 0 && { iops: cellOf(columns.io) }),
    },
    caches: used !== null && columns.memory?.withoutShared ? 'left-out' : null,
  };
}

class Numbers {
  private readonly cells: readonly string[];

  constructor(cells: readonly string[]) {
    this.cells = cells;
  }

  at(place: number): number | null {
    return toolNumber(this.cells[place]?.trim() ?? '');
  }
}

/** Unknown where no tick of any CPU was counted: every share is zero then, and so is what is idle. */
function cpuOf({ cpu }: DstatColumns, numbers: Numbers): Sample['values'] {
  if (cpu === null) return {};
  const idle = numbers.at(cpu.idle);
  const wait = cpu.wait === null ? null : numbers.at(cpu.wait);
  const counted = cpu.all.some((place) => (numbers.at(place) ?? 0) > 0);
  if (!counted || idle === null || idle > MOST_PERCENT || (wait === null && cpu.wait !== null))
    return { cpuShare: null, ...(cpu.wait !== null && { ioWaitShare: null }) };
  return {
    cpuShare: Math.max(rounded((100 - idle - (wait ?? 0)) / 100), 0),
    ...(wait !== null && { ioWaitShare: rounded(wait / 100) }),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
