import { isInstant } from '../decode/instant.ts';
import type { HeadRow, RowReader, Table } from '../decode/table.ts';
import { zoneInHeader } from '../tabular/headers/header-zone.ts';

/** A time of day and nothing else. A workbook writes one as a moment of its first day. */
const CLOCK =
  /^(?:(?:1899-12-3[01]|1900-01-0[01]|1904-01-01)[ T])?(\d{1,2}[:時]\d{1,2}(?:[:分]\d{1,2}(?:[.,]\d+)?秒?)?分?(?:\s?(?:AM|PM|午前|午後))?)$/i;
/** '8h15', '08 h 15'. */
const FRENCH_CLOCK = /^(\d{1,2}) ?h ?(\d{2})$/i;
const MIDNIGHT = /[ T]0{1,2}:00(?::00(?:\.0+)?)?$/;
const TIME_HEADER = /time|uhr|zeit|heure|hora|\bora\b|tijd|clock|start|begin|時刻|時間|时间|시간|開始/i;
const DURATION_HEADER = /duration|elapsed|laufzeit|dauer|durée|duración|durata|duur|所要|経過|実行時間|处理时间|소요/i;
/** Share of the rows that must hold both. */
const MOSTLY = 0.8;
/** Columns from the left that are looked at. */
const WITHIN = 12;
const ROWS_ABOVE = 30;

const known = new WeakMap<Table, Table>();

/** A table of moments that stand in two columns, a date and a time of day, with both in the date's; itself, where none do. */
export function momentsJoined(table: Table): Table {
  const seen = known.get(table);
  if (seen) return seen;
  const found = columnsOf(table.head());
  const joined = found ? joinedIn(table, found) : table;
  known.set(table, joined);
  known.set(joined, joined);
  return joined;
}

interface MomentColumns {
  readonly date: number;
  readonly time: number;
}

function columnsOf(head: readonly HeadRow[]): MomentColumns | null {
  for (let date = 0; date < WITHIN; date += 1) {
    const first = head.slice(0, ROWS_ABOVE).findIndex(({ cells }) => dayIn(cells[date]) !== null);
    if (first < 0) continue;
    const rows = head.slice(first);
    const headers = head[first - 1]?.cells;
    for (const time of [date + 1, date - 1, date + 2, date - 2]) {
      const both = rows.filter(({ cells }) => dayIn(cells[date]) !== null && clockIn(cells[time]) !== null).length;
      if (headers && !isTimeHeader(headers[time])) continue;
      if (both > 0 && both >= rows.length * MOSTLY) return { date, time };
    }
  }
  return null;
}

function joinedIn(table: Table, { date, time }: MomentColumns): Table {
  const row = (cells: readonly string[]): readonly string[] => {
    const day = dayIn(cells[date]);
    const clock = clockIn(cells[time]);
    const isHeader = isTimeHeader(cells[time]);
    if (!isHeader && (day === null || clock === null)) return cells;
    const copy = [...cells];
    copy[time] = '';
    if (day !== null && clock !== null) copy[date] = `${day} ${clock}`;
    // A zone in the heading of the times alone is that of the moments.
    const zone = isHeader && !zoneInHeader(cells[date] ?? '') ? zoneInHeader(cells[time] ?? '')?.zone : null;
    if (zone) copy[date] = `${cells[date] ?? ''} (${zone.name})`;
    return copy;
  };
  const each = (read: RowReader) => table.each((cells, at, spoilt) => read(row(cells), at, spoilt));
  let head: readonly HeadRow[] | null = null;
  return {
    ...table,
    head: () => {
      head ??= table.head().map(({ row: at, cells }) => ({ row: at, cells: row(cells) }));
      return head;
    },
    each,
  };
}

function isTimeHeader(cell = ''): boolean {
  return TIME_HEADER.test(cell) && !DURATION_HEADER.test(cell);
}

/** The date of a cell that has no time of day, or midnight; null of others. */
function dayIn(cell = ''): string | null {
  const plain = cell.trim().replace(MIDNIGHT, '');
  return plain !== '' && !/[:時]|^\d+(?:[.,]\d+)?$/.test(plain) && isInstant(plain) ? plain : null;
}

function clockIn(cell = ''): string | null {
  const plain = cell.normalize('NFKC').trim().replace(FRENCH_CLOCK, '$1:$2');
  return CLOCK.exec(plain)?.[1] ?? null;
}
