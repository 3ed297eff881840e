import { amount, type Text, text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

export const runAborted = (seconds: number): Trouble => ({
  severity: 'warning',
  code: 'run-aborted',
  problem: text(
    'The run was aborted after {time} of measurement and has no result.',
    '測定開始から{time}で中断され、結果がありません。',
    { time: amount(seconds, 'seconds') },
  ),
  hint: text(
    'It was imported as aborted with its points over time; it is not used for sizing.',
    '中断した測定として時系列だけを取り込みました。見積もりには使いません。',
  ),
});

export const runCutShort = (because: string): Trouble => ({
  severity: 'warning',
  code: 'run-cut-short',
  problem: text('The run was ended before its time: {because}', '測定が予定より早く終了しています: {because}', {
    because: quoted(because),
  }),
  hint: text(
    'It was imported as aborted; its figure covers the time it ran and is not used for sizing.',
    '中断した測定として取り込みました。値は実行された時間のもので、見積もりには使いません。',
  ),
});

export const transactionsFailed = (errors: number, share: number | null): Trouble => ({
  severity: 'warning',
  code: 'transactions-failed',
  problem:
    share === null
      ? text(
          '{errors} {errors:transaction|transactions} failed; of how many is not known.',
          '失敗したトランザクションが{errors}件あります。全体の件数は不明です。',
          { errors },
        )
      : text(
          '{errors} {errors:transaction|transactions} failed: {share} of those begun.',
          'トランザクション{errors}件が失敗しています（開始した件数の{share}）。',
          { errors, share: amount(share, 'share') },
        ),
  hint: text(
    'Throughput counts what came about. Find out why they failed, and make the run again if you can.',
    'スループットは成功した分のみの値です。失敗の原因を確認し、可能であれば再測定してください。',
  ),
});

export const pacedRun: Trouble = {
  severity: 'warning',
  code: 'paced-run',
  problem: text(
    'The rate of the load was set: its throughput is what was asked for, not what the machine gives.',
    '負荷の発生レートが指定されているため、スループットは指定値であり、サーバーの性能を示しません。',
  ),
  hint: text(
    'The run was imported as aborted and is not used for sizing. Make it without a rate.',
    '中断した測定として取り込みました。見積もりには使いません。レートを指定せずに再測定してください。',
  ),
};

export const virtualUsersFailed = (users: number): Trouble => ({
  severity: 'warning',
  code: 'virtual-users-failed',
  problem: text(
    '{users} virtual {users:user|users} ended with an error while the run was measured: the result is of fewer than stated.',
    '測定中に仮想ユーザー{users}がエラーで終了しており、結果は記載より少ない仮想ユーザー数での値です。',
    { users },
  ),
  hint: text(
    'The run was imported as aborted and is not used for sizing.',
    '中断した測定として取り込みました。見積もりには使いません。',
  ),
});

export const runFailed = (because: string): Trouble => ({
  severity: 'warning',
  code: 'run-failed',
  problem:
    because === ''
      ? text('The run ended before anything was measured.', '測定が始まる前に終了しています。')
      : text('The run ended before anything was measured: {because}', '測定が始まる前に終了しています: {because}', {
          because: quoted(because),
        }),
  hint: text('Nothing was imported of it.', 'この測定は取り込んでいません。'),
});

export const dataLoad: Trouble = {
  severity: 'info',
  code: 'data-load',
  problem: text('This start loaded test data and measured nothing.', 'テストデータの生成で、測定は行われていません。'),
  hint: text('It was skipped.', '対象外としました。'),
};

export const responseTimesOnly = (where: Text): Trouble => ({
  severity: 'info',
  code: 'response-times-only',
  problem: text(
    'The file counts response times; it has no throughput.',
    '応答時間の度数だけのファイルで、スループットはありません。',
  ),
  hint: text(
    'Import {where} of the same run for its throughput.',
    'スループットは同じ測定の{where}を取り込んでください。',
    { where },
  ),
});

export const badLine = (line: string): Trouble => ({
  severity: 'error',
  code: 'not-a-number',
  problem: text('“{line}” could not be read.', '「{line}」を読み取れません。', { line: quoted(line) }),
  hint: text(
    'The line was left out; the file may be cut off or edited.',
    'この行は除きました。途中で切れたか編集された可能性があります。',
  ),
});

export const cutOff: Trouble = {
  severity: 'error',
  code: 'file-cut-off',
  problem: text(
    'The file ends in the middle, or is not written as its tool writes it.',
    'ファイルが途中で切れているか、ツールの出力と異なる形になっています。',
  ),
  hint: text('Copy the whole file again.', 'ファイル全体をコピーし直してください。'),
};
