import type { Parsed, ParseRequest } from '../format.ts';
import { parsedRuns } from '../runs/parsed-runs.ts';
import { logRuns } from './log-runs.ts';

/** Reads pgbench output into runs; the rate without the time to connect is the result where both are printed. */
export function parse(request: ParseRequest): Parsed {
  return parsedRuns(request, logRuns(request.source.text ?? ''), {
    tool: 'pgbench',
    shown: ['script', 'scale', 'queryMode', 'clients', 'durationS', 'tps', 'averageMs'],
    describe: (draft) => {
      const clients = draft.number('clients');
      const script = draft.text('script') ?? 'pgbench';
      return {
        name: clients === null ? script : `${script}, ${clients} clients`,
        metric: 'tps',
        throughput: draft.number('tps') ?? draft.number('tpsWithConnecting'),
        from: [draft.number('tps') === null ? 'tpsWithConnecting' : 'tps'],
        clients,
        durationS: draft.number('durationS') ?? draft.points.at(-1)?.elapsedS ?? null,
      };
    },
  });
}
