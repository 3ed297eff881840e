import { isoOf, parseInstant } from '../decode/instant.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { parsedRuns } from '../runs/parsed-runs.ts';
import type { RunDraft } from '../runs/run-draft.ts';
import { consoleRuns } from './console-runs.ts';
import { secondsOf, xmlRuns } from './xml-runs.ts';

/** Reads results.xml, or the console of charbench. */
export function parse(request: ParseRequest): Parsed {
  const text = request.source.text ?? '';
  const isXml = /^[\s\ufeff]{0,200}</.test(text.slice(0, 300));
  const found = isXml ? xmlRuns(text) : consoleRuns(text);
  for (const draft of found.drafts) stateWork(draft);
  return parsedRuns(request, found, {
    tool: 'swingbench',
    shown: ['benchmark', 'clients', 'tps', 'transactions', 'failed', 'runTime'],
    describe: (draft) => {
      const benchmark = draft.text('benchmark')?.replaceAll('"', '') ?? 'Swingbench';
      const users = draft.number('clients');
      return {
        name: users === null ? benchmark : `${benchmark}, ${users} users`,
        metric: 'tps',
        throughput: draft.number('tps'),
        from: ['tps'],
        clients: users,
        durationS: secondsOf(draft.text('runTime')) ?? draft.number('durationS'),
        startedAt: startOf(draft),
      };
    },
  });
}

/** Its benchmarks differ in what a transaction does. */
function stateWork({ cells }: RunDraft): void {
  const { benchmark } = cells;
  if (benchmark) cells.work = { column: benchmark.column, text: benchmark.text.replaceAll('"', '') };
}

/** Java writes the month as a word in English; dates of figures alone may mean two days, and say nothing. */
function startOf(draft: RunDraft): string | null {
  const written = draft.text('startedAt')?.replaceAll('\u202f', ' ') ?? null;
  const at = written === null ? null : parseInstant(written);
  return at === null ? null : isoOf(at);
}
