import { text } from '@tatami/model';
import { parseCTime } from '../decode/clock-text.ts';
import { isoOf } from '../decode/instant.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import type { Trouble } from '../issues/issue-log.ts';
import { cutOff, dataLoad, virtualUsersFailed } from '../runs/issues.ts';
import { parsedRuns } from '../runs/parsed-runs.ts';
import type { RunDraft } from '../runs/run-draft.ts';
import { isCounterTable, parseCounter } from './counter-table.ts';
import { LogReader } from './log-runs.ts';
import { messagesOf } from './messages.ts';
import { isSummaryTable, parseSummary } from './parse-summary.ts';
import { isTimeProfile, parseTimeProfile } from './time-profile.ts';

const queryTest: Trouble = {
  severity: 'info',
  code: 'query-test',
  problem: text(
    'The run is a TPROC-H test: it times queries and has neither NOPM nor TPM.',
    'TPROC-H（分析クエリ）の測定で、NOPM・TPMはありません。',
  ),
  hint: text('It was skipped: sizing needs a TPROC-C run.', '対象外としました。見積もりにはTPROC-Cの測定が必要です。'),
};

/** Reads what HammerDB writes. New orders per minute (NOPM) are the result; TPM, which databases count differently, is kept beside it. */
export function parse(request: ParseRequest): Parsed {
  const whole = request.source.text ?? '';
  const [table] = request.source.tables;
  if (table && isSummaryTable(table)) return parseSummary(request, table);
  if (table && isCounterTable(table)) return parseCounter(request, table);
  if (isTimeProfile(whole)) return parseTimeProfile(request, whole);
  const reader = new LogReader();
  const { messages, cutOff: isCutOff } = messagesOf(whole);
  for (const message of messages) reader.read(message);
  if (isCutOff) request.issues.add(cutOff);
  return parsedRuns(
    request,
    { drafts: reader.drafts, badLines: [] },
    {
      tool: 'hammerdb',
      shown: ['startedAt', 'dbms', 'clients', 'testMin', 'nopm', 'tpm', 'warehouses'],
      describe,
      skip: skipped,
      spoilt: (draft) => {
        const failed = draft.number('failedUsers');
        return failed === null ? null : virtualUsersFailed(failed);
      },
    },
  );
}

function describe(draft: RunDraft) {
  const dbms = draft.text('dbms');
  const users = draft.number('clients');
  const minutes = draft.number('testMin');
  const startedAt = parseCTime(draft.text('startedAt') ?? '');
  const nopm = draft.number('nopm');
  const parts = [
    dbms === null || dbms === '' ? 'HammerDB' : dbms,
    ...(users === null ? [] : [`${users} virtual users`]),
  ];
  return {
    name: parts.join(', '),
    metric: nopm === null ? ('tpm' as const) : ('nopm' as const),
    throughput: nopm ?? draft.number('tpm'),
    from: [nopm === null ? 'tpm' : 'nopm'],
    clients: users,
    durationS: minutes === null ? null : minutes * 60,
    startedAt: startedAt === null ? null : isoOf(startedAt),
  };
}

function skipped(draft: RunDraft): Trouble | null {
  if (draft.text('tpm') !== null) return null;
  if (draft.text('queryTest') !== null || draft.text('qphh') !== null) return queryTest;
  return draft.text('load') === null ? null : dataLoad;
}
