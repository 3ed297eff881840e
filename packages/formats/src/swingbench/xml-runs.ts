import { linesOf } from '../decode/lines.ts';
import type { LogRuns } from '../runs/parsed-runs.ts';
import { RunDraft } from '../runs/run-draft.ts';

/** Elements with one text that state something of the whole run, and the names of the facts. */
const FACTS: Readonly<Record<string, string>> = {
  BenchmarkName: 'benchmark',
  Comment: 'comment',
  TimeOfRun: 'startedAt',
  TotalRunTime: 'runTime',
  NumberOfUsers: 'clients',
  TotalCompletedTransactions: 'transactions',
  TotalFailedTransactions: 'failed',
  AverageTransactionsPerSecond: 'tps',
  MaximumTransactionRate: 'mostPerMinute',
  DriverType: 'driver',
  ConnectString: 'connect',
};
/** No text of an element is longer; nothing nested can match. */
const ELEMENT = /<([A-Za-z]{2,60})>([^<>]{1,300})<\/([A-Za-z]{2,60})>/g;
const RESULTS = /<Results\b/;
const CLOCK = /^(\d{1,4}):(\d{2}):(\d{2})(?:\.\d{1,9})?$/;

/** The runs of results.xml: one a file, or several files one after another. What is in lists (a response time per kind) is passed over. */
export function xmlRuns(text: string): LogRuns {
  const drafts: RunDraft[] = [];
  for (const { number, text: line } of linesOf(text)) {
    if (RESULTS.test(line)) drafts.push(new RunDraft(number));
    const draft = drafts.at(-1);
    if (!draft) continue;
    for (const [, name = '', value = '', end] of line.matchAll(ELEMENT)) {
      const fact = name === end ? FACTS[name] : undefined;
      if (fact !== undefined) draft.state(fact, number, name, value.trim());
    }
  }
  return { drafts, badLines: [] };
}

/** '0:10:00' in seconds; null where it is no duration. */
export function secondsOf(clock: string | null): number | null {
  const [, hours, minutes, seconds] = CLOCK.exec(clock?.trim() ?? '') ?? [];
  return hours === undefined ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
