import type { OriginCell } from '@tatami/model';
import { numberOf, type PartRow } from './part.ts';

interface Hour {
  busy: number | null;
  idle: number | null;
  mostBusy: number | null;
  line: number;
}

interface Use {
  readonly cpuAverageShare: number | null;
  readonly cpuPeakShare: number | null;
  readonly cells: Record<string, OriginCell>;
}

/**
 * How busy the host was: the mean of the hours of a day, and the busiest hour of all days. Each row is a statistic of one hour of the day
 * over the days collected, in hundredths of a second.
 */
export function shareByHour(rows: readonly PartRow[]): Use {
  const hours = new Map<string, Hour>();
  for (const row of rows) {
    const statistic = row.cells.get('STAT_NAME');
    if (statistic !== 'BUSY_TIME' && statistic !== 'IDLE_TIME') continue;
    const key = row.cells.get('HH24') ?? '';
    const hour = hours.get(key) ?? { busy: null, idle: null, mostBusy: null, line: row.line };
    if (statistic === 'BUSY_TIME') {
      hour.busy = numberOf(row, 'AVG_VALUE');
      hour.mostBusy = numberOf(row, 'MAX_VALUE');
      hour.line = row.line;
    } else hour.idle = numberOf(row, 'AVG_VALUE');
    hours.set(key, hour);
  }
  const known = [...hours.values()].flatMap(({ busy, idle, mostBusy, line }) =>
    busy === null || idle === null || busy + idle <= 0
      ? []
      : [{ busy, all: busy + idle, most: mostBusy ?? busy, line }],
  );
  if (known.length === 0) return { cpuAverageShare: null, cpuPeakShare: null, cells: {} };
  const sum = (of: (hour: (typeof known)[number]) => number) => known.reduce((total, hour) => total + of(hour), 0);
  const busiest = known.reduce((best, hour) => (hour.most / hour.all > best.most / best.all ? hour : best));
  const cell = (line: number, text: number) => ({ column: `line ${line}: BUSY_TIME`, text: String(text) });
  return {
    cpuAverageShare: Math.min(1, sum(({ busy }) => busy) / sum(({ all }) => all)),
    cpuPeakShare: Math.min(1, busiest.most / busiest.all),
    cells: {
      cpuAverageShare: cell(known[0]?.line ?? 1, known[0]?.busy ?? 0),
      cpuPeakShare: cell(busiest.line, busiest.most),
    },
  };
}
