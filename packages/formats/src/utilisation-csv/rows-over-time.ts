import { isInstant } from '../decode/instant.ts';
import type { Table } from '../decode/table.ts';
import { layoutOf } from '../tabular/layout.ts';
import { nameKey } from '../tabular/merge-key.ts';
import { COLUMNS, METRICS } from './columns.data.ts';

/** Rows of one machine at so many times are a recording: a list may have a machine twice, with two dates. */
const FEWEST_TIMES = 3;

/** Whether each row says what a machine uses at a time, and the machines come again at other times: a recording, whatever sizes stand beside it. */
export function isOfRowsOverTime(table: Table): boolean {
  const layout = layoutOf(table, COLUMNS);
  const indexOf = (field: string) => layout?.bindings.find((binding) => binding.field === field)?.index;
  const [time, name] = [indexOf('timestamp'), indexOf('subject')];
  if (!layout || time === undefined || name === undefined) return false;
  if (!METRICS.some((metric) => indexOf(metric) !== undefined)) return false;
  const timesOf = new Map<string, Set<string>>();
  for (const { row, cells } of table.head()) {
    if (row <= layout.headerRow) continue;
    const [at, of] = [(cells[time] ?? '').trim(), nameKey(cells[name] ?? '')];
    if (at === '' && of === '') continue;
    const its = timesOf.get(of) ?? new Set();
    if (!isInstant(at) || its.has(at)) return false;
    timesOf.set(of, its.add(at));
  }
  return [...timesOf.values()].some(({ size }) => size >= FEWEST_TIMES);
}
