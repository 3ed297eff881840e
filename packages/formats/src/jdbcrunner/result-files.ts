import type { Table } from '../decode/table.ts';

/** Which result file a table is: log_…_t.csv (throughput) or log_…_r.csv (response times); null = neither. */
export type ResultFile = 'throughput' | 'response';

/** Tells the result files by their first header cell, which no other tool writes so. */
export function resultFileOf(table: Table | undefined): ResultFile | null {
  const [first = '', second = ''] = table?.head()[0]?.cells ?? [];
  if (first.trim() === 'Elapsed time[sec]' && /^Throughput(?:\(tx\d{1,3}\))?\[tps\]$/.test(second.trim()))
    return 'throughput';
  if (first.trim() === 'Response time[msec]' && /^Count(?:\(tx\d{1,3}\))?$/.test(second.trim())) return 'response';
  return null;
}
