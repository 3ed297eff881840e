import { amount, inARow, type Text, text } from '../../../figure/index.ts';
import type { BenchmarkRun } from '../../../inventory/index.ts';
import { FAILED_SHARE, NEW_ORDER_SHARE } from './failures.data.ts';

/** A run of which more than a little did not come about. */
export interface FailedRun {
  readonly run: BenchmarkRun;
  readonly errors: number;
  /** Of all transactions that were begun; null where it is not known how many there were. */
  readonly share: number | null;
}

/** Which of these runs are to be warned of: those of which too many transactions failed, or some of nobody knows how many. */
export function failedRuns(runs: readonly BenchmarkRun[]): readonly FailedRun[] {
  return runs.flatMap((run): readonly FailedRun[] => {
    const errors = run.errors ?? 0;
    if (run.aborted || errors === 0) return [];
    const done = transactionsOf(run);
    const share = done === null ? null : errors / (done + errors);
    return share === null || share >= FAILED_SHARE.value ? [{ run, errors, share }] : [];
  });
}

/** What is to be said of runs that count; null where nothing failed but a little. */
export function failedText(runs: readonly BenchmarkRun[]): Text | null {
  const failed = failedRuns(runs);
  if (failed.length === 0) return null;
  const shares = failed.flatMap(({ share }) => share ?? []);
  const values = {
    runs: failed.length,
    unknown: failed.length - shares.length,
    most: amount(Math.max(...shares), 'share'),
  };
  return inARow([howMany(values, shares.length), COUNTS_WHAT_CAME_ABOUT]);
}

function howMany(
  values: { readonly runs: number; readonly unknown: number; readonly most: ReturnType<typeof amount> },
  told: number,
): Text {
  if (told === 0)
    return text(
      'Transactions failed in {runs} {runs:run|runs}; of how many is not known.',
      '測定{runs}件でトランザクションの失敗が記録されています。全体に占める割合は不明です。',
      { runs: values.runs },
    );
  if (values.unknown === 0)
    return text(
      'Transactions failed in {runs} {runs:run|runs}: up to {most} of those begun.',
      '測定{runs}件でトランザクションが失敗しています（開始した件数の最大{most}）。',
      { runs: values.runs, most: values.most },
    );
  return text(
    'Transactions failed in {runs} {runs:run|runs}: up to {most} of those begun; of {unknown} {unknown:run|runs} it is not known of how many.',
    '測定{runs}件でトランザクションが失敗しています（開始した件数の最大{most}。{unknown}件は割合が不明）。',
    values,
  );
}

/** While a run lasted, as far as its metric tells. */
function transactionsOf({ metric, throughput, durationS }: BenchmarkRun): number | null {
  if (throughput === null || durationS === null) return null;
  switch (metric) {
    case 'tps':
      return throughput * durationS;
    case 'tpm':
      return (throughput * durationS) / SECONDS_PER_MINUTE;
    case 'nopm':
      return (throughput * durationS) / SECONDS_PER_MINUTE / NEW_ORDER_SHARE.value;
    default:
      return null;
  }
}

const SECONDS_PER_MINUTE = 60;

const COUNTS_WHAT_CAME_ABOUT = text(
  'Throughput counts what came about: what these machines give without failures is not known.',
  'スループットは成功した分のみの値で、失敗がない場合の性能は不明です。',
);
