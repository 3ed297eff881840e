import { columnName } from '../decode/cell-reference.ts';
import { toolNumber } from '../decode/tool-number.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { type LogLine, parsedRuns } from '../runs/parsed-runs.ts';
import { RunDraft } from '../runs/run-draft.ts';
import { factUnder, summaryHeader } from './summary-header.ts';

const WORDS: ReadonlySet<string> = new Set(['report', 'topWait']);

/** Reads a row as a run: physical reads and writes per second. Latencies stay beside it under their names, since no unit is stated. */
export function parse(request: ParseRequest): Parsed {
  const { drafts, badLines } = runsIn(request);
  return parsedRuns(
    request,
    { drafts, badLines },
    {
      tool: 'slob',
      shown: ['report', 'clients', 'elapsedS', 'readIops', 'writeIops', 'logicalReadsPerS', 'topWait'],
      describe: (draft) => {
        const [reads, writes] = [draft.number('readIops'), draft.number('writeIops')];
        const known = reads === null && writes === null ? null : (reads ?? 0) + (writes ?? 0);
        return {
          name: draft.text('report') ?? 'SLOB',
          metric: 'iops',
          throughput: known === null ? null : Math.round(known * 1e6) / 1e6,
          from: ['readIops', 'writeIops'],
          clients: draft.number('clients'),
          durationS: draft.number('elapsedS'),
        };
      },
    },
  );
}

function runsIn({ source }: ParseRequest) {
  const [table] = source.tables;
  const header = summaryHeader(table);
  const drafts: RunDraft[] = [];
  const badLines: LogLine[] = [];
  if (!table || !header) return { drafts, badLines };
  table.each((cells, row, spoilt) => {
    if (row <= header.row) return true;
    const draft = new RunDraft(row);
    header.cells.forEach((title, index) => {
      const [name, text] = [factUnder(title), (cells[index] ?? '').trim()];
      if (name !== null && text !== '' && (WORDS.has(name) || toolNumber(text) !== null))
        draft.state(name, row, columnName(index, title.trim()), text.slice(0, 300));
    });
    const isRun = !spoilt && (draft.text('readIops') !== null || draft.text('writeIops') !== null);
    if (isRun) drafts.push(draft);
    else badLines.push({ line: row, text: cells.slice(0, 12).join('|') });
    return true;
  });
  return { drafts, badLines };
}
