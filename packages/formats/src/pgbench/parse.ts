import { text } from '@tatami/model';
import type { Parsed, ParseRequest } from '../format.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { pacedRun } from '../runs/issues.ts';
import { parsedRuns } from '../runs/parsed-runs.ts';
import type { RunDraft } from '../runs/run-draft.ts';
import { logRuns } from './log-runs.ts';

const warmUpRun: Trouble = {
  severity: 'info',
  code: 'warm-up',
  problem: text(
    'The run stands under a heading that calls it a warm-up.',
    'ウォームアップという見出しの下にある測定です。',
  ),
  hint: text('It was skipped: it is no measurement.', '測定値ではないため、対象外としました。'),
};

/** Reads pgbench output into runs; the rate without the time to connect is the result where both are printed. */
export function parse(request: ParseRequest): Parsed {
  return parsedRuns(request, logRuns(request.source.text ?? ''), {
    tool: 'pgbench',
    shown: ['script', 'scale', 'queryMode', 'clients', 'durationS', 'tps', 'averageMs'],
    describe: (draft) => {
      const clients = draft.number('clients');
      return {
        name: nameOf(draft),
        metric: 'tps',
        throughput: draft.number('tps') ?? draft.number('tpsWithConnecting'),
        from: [draft.number('tps') === null ? 'tpsWithConnecting' : 'tps'],
        clients,
        durationS: draft.number('durationS') ?? draft.points.at(-1)?.elapsedS ?? null,
      };
    },
    spoilt: (draft) => (draft.text('rate') === null ? null : pacedRun),
    skip: (draft) => (draft.text('warmUp') === null ? null : warmUpRun),
  });
}

/** Of a script that comes with pgbench: '<builtin: TPC-B (sort of)>'. */
const BUILT_IN = /^<builtin: (.*)>$/;

/** By the script, and by what runs of one script differ in. 'simple' is what pgbench does unless it is told otherwise. */
function nameOf(draft: RunDraft): string {
  const [scale, mode, clients] = [draft.text('scale'), draft.text('queryMode'), draft.number('clients')];
  return [
    draft.text('script')?.replace(BUILT_IN, '$1') ?? 'pgbench',
    ...(scale === null ? [] : [`scale ${scale}`]),
    ...(mode === null || mode === 'simple' ? [] : [mode]),
    ...(clients === null ? [] : [`${clients} clients`]),
  ].join(', ');
}
