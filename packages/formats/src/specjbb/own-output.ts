import { linesOf } from '../decode/lines.ts';
import { toolNumber } from '../decode/tool-number.ts';
import type { ExpectedPeak, TableRow, ThroughputTable } from './throughput-table.ts';

/** Where SPECjbb2005 gives the throughput at a number of warehouses. */
export const TOTALS_MARK = /TOTALS FOR: {0,4}\S{1,80} with (\d{1,5}) warehouses/;
const BEGAN = /^Timing Measurement began .{1,60} for (\d{1,5}(?:\.\d{1,4})?) minutes/;
const THROUGHPUT = /^\s{0,40}throughput = {1,20}(\S{1,20}) bops/;
/** Of the report at the end: warehouses that count in the score are starred, the first of them is the expected peak. */
const COUNTED = /^ {0,12}\* {0,12}(\d{1,5}) {1,20}\d{1,12}\s{0,20}$/;
const SECONDS_PER_MINUTE = 60;

/** The throughput by warehouses of a run of SPECjbb2005, as the run itself prints it; `name` = what its one configuration is called. */
export function ownOutput(text: string, name: string): ThroughputTable {
  const rows: TableRow[] = [];
  const badLines: { line: number; text: string }[] = [];
  let minutes: number | null = null;
  let warehouses: number | null = null;
  let expected: ExpectedPeak | undefined;
  for (const { number, text: line } of linesOf(text)) {
    const [, began] = BEGAN.exec(line) ?? [];
    if (began !== undefined) minutes = toolNumber(began);
    const [, totals] = TOTALS_MARK.exec(line) ?? [];
    if (totals !== undefined) warehouses = Number(totals);
    const [, counted] = COUNTED.exec(line) ?? [];
    if (counted !== undefined) expected ??= { line: number, text: counted };
    const [, throughput] = THROUGHPUT.exec(line) ?? [];
    if (throughput === undefined || warehouses === null) continue;
    if (toolNumber(throughput) === null) badLines.push({ line: number, text: line.trim() });
    else
      rows.push({
        line: number,
        warehouses,
        figures: [throughput],
        ...(minutes !== null && { durationS: minutes * SECONDS_PER_MINUTE }),
      });
    warehouses = null;
    minutes = null;
  }
  return { configurations: [name], rows, expectedPeaks: [expected], badLines };
}
