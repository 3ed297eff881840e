import { columnName } from '../decode/cell-reference.ts';
import type { HeadRow, Table } from '../decode/table.ts';
import { toolNumber } from '../decode/tool-number.ts';
import type { LogLine, LogRuns } from '../runs/parsed-runs.ts';
import { RunDraft } from '../runs/run-draft.ts';

/** Columns of tables that scripts make of sysbench 0.5 logs, in their order after the name of the configuration. */
const COLUMNS: readonly (readonly [name: string, header: RegExp])[] = [
  ['clients', /^threads$/i],
  ['transactions', /^transactions$/i],
  ['tps', /^tra?ns(?:actions)? p(?:er )?\/?s(?:ec)?$/i],
  ['errors', /^deadlocks$/i],
  ['deadlocksPerS', /^(?:dls|deadlocks) p\/s$/i],
  ['requests', /^read\/write requests$/i],
  ['queriesPerS', /^r\/w reqs p\/s$/i],
  ['minimumMs', /^min$/i],
  ['averageMs', /^avg$/i],
  ['maximumMs', /^max$/i],
  ['p99Ms', /^99 percentile$/i],
  ['p95Ms', /^95 percentile$/i],
];
const NEEDED = ['clients', 'tps', 'queriesPerS'];

/** Lines of progress that such scripts leave between the columns: '[,10s],32,,957.08,,13434.57,,…'. */
const PROGRESS = /\[,(\d{1,7})s\],\d{1,6},,([\d.]{1,20}),/g;

/** The header of a table with a configuration and its figures a row; null when it is none. */
export function resultHeader(table: Table | undefined): HeadRow | null {
  const [first] = table?.head() ?? [];
  if (!first) return null;
  const known = new Set(first.cells.flatMap((cell) => nameOf(cell) ?? []));
  return NEEDED.every((name) => known.has(name)) ? first : null;
}

function nameOf(cell: string): string | null {
  return COLUMNS.find(([, header]) => header.test(cell.trim()))?.[0] ?? null;
}

/**
 * The runs of such a table. A row with lines of progress in it has its figures at its end, under the last columns: counted from there
 * both kinds are read alike.
 */
export function resultRuns(table: Table, { row: headerRow, cells: header }: HeadRow): LogRuns {
  const drafts: RunDraft[] = [];
  const badLines: LogLine[] = [];
  table.each((cells, row, spoilt) => {
    if (row <= headerRow) return true;
    const moved = cells.length - header.length;
    const draft = new RunDraft(row);
    draft.state('script', row, columnName(0, header[0] ?? ''), (cells[0] ?? '').trim() || undefined);
    header.forEach((title, index) => {
      const name = index === 0 ? null : nameOf(title);
      // The number of threads stands before the progress, glued to its first bracket.
      const at = name === 'clients' ? index : index + Math.max(moved, 0);
      const text = (cells[at] ?? '').trim().replace(/\[$/, '');
      if (name !== null && toolNumber(text) !== null) draft.state(name, row, columnName(index, title.trim()), text);
    });
    for (const [, elapsed, rate] of cells.join(',').matchAll(PROGRESS)) {
      const [elapsedS, throughput] = [toolNumber(elapsed ?? ''), toolNumber(rate ?? '')];
      if (elapsedS !== null && throughput !== null) draft.points.push({ elapsedS, throughput });
    }
    if (spoilt || draft.text('tps') === null) badLines.push({ line: row, text: cells.slice(0, 12).join(',') });
    else drafts.push(draft);
    return true;
  });
  return { drafts, badLines };
}
