import { amountOf, type Text, text } from '../figure/index.ts';
import type { BenchmarkRun } from '../inventory/index.ts';
import type { NothingRecorded } from './recorded-run.ts';
import { LEAST_COVERED } from './recorded-runs.data.ts';
import { namesOfRun } from './run-names.ts';

/** Why a run has nothing of a recording, and what would change that. */
export function nothingSays(because: NothingRecorded, run: BenchmarkRun): Text {
  const name = namesOfRun(run)[0] ?? '';
  switch (because) {
    case 'no-start':
      return text('It is not stated at what time the run began.', '測定の開始時刻が記載されていません。');
    case 'no-duration':
      return text('It is not stated how long the run took.', '測定に要した時間が記載されていません。');
    case 'no-machine':
      return text(
        'It is not stated on which machine the run was made: its name as the recording has it is needed.',
        '測定したサーバーが記載されていません。記録と同じサーバー名が必要です。',
      );
    case 'several-machines':
      return text(
        'Several machines are called {name}: which of them it was is not known.',
        '{name}という名前のサーバーが複数あり、どれで測定したか分かりません。',
        { name },
      );
    case 'not-recorded':
      return text('There is no recording of {name}.', '{name}の記録がありません。', { name });
    case 'other-time':
      return text(
        'The recordings of {name} are of another time. Times without a zone are taken for UTC, in runs and recordings alike.',
        '{name}の記録は別の時間帯のものです。時差の記載がない時刻は、測定・記録ともUTCとみなしています。',
        { name },
      );
    case 'several-runs':
      return text(
        'Another run was made on {name} at the same time: what was recorded is of both.',
        '同じ時間に{name}で別の測定が行われており、記録は両方の合計です。',
        { name },
      );
    case 'too-little':
      return text(
        'Samples or reports of {name} that lie in the run cover less than {least} of it, or reach far beyond it.',
        '{name}の記録のうち測定中のものは測定時間の{least}に満たないか、測定時間を大きく超えています。',
        { name, least: amountOf(LEAST_COVERED) },
      );
    case 'highest-only':
      return text(
        'The recordings of {name} state the highest of each interval, no means.',
        '{name}の記録は各間隔の最大値だけで、平均値がありません。',
        { name },
      );
  }
}
