import { text } from '@tatami/model';
import { Problem } from '../../../plugins/problem.ts';
import { type ChildEnd, ranOutOfHeap } from '../../../workers/child.ts';
import type { ReaderFailure } from './reader-failure.ts';

/** What a person is told of a file whose reader ended without its result, and was not stopped by us. */
export function problemOfEnd(end: ReaderFailure | ChildEnd, heapMiB: number): Problem {
  if ('signal' in end) return problemOfExit(end, heapMiB);
  switch (end.failed) {
    case 'upload-missing':
      return uploadMissing();
    case 'storage-full':
      return new Problem('storage-full');
    case 'unforeseen':
      return endedUnexpectedly(end.trace);
  }
}

function problemOfExit(end: ChildEnd, heapMiB: number): Problem {
  if (ranOutOfHeap(end)) return neededTooMuchMemory(heapMiB);
  const { exitCode, signal } = end;
  return signal === 'SIGKILL' ? killedFromOutside() : endedUnexpectedly(signal ?? `exit code ${exitCode}`);
}

/** A reader was stopped at a limit of time. */
export function tookTooLong(timeMs: number): Problem {
  const seconds = Math.round(timeMs / 1000);
  return new Problem('unreadable-file', {
    message: text(
      'Reading the file took longer than {seconds} s and was stopped.',
      '読み取りに{seconds}秒以上かかったため、中止しました。',
      { seconds },
    ),
    hint: SMALLER,
  });
}

/** A reader was stopped at a limit of memory. */
export function neededTooMuchMemory(limitMiB: number): Problem {
  return new Problem('unreadable-file', {
    message: text(
      'Reading the file needed more than {limitMiB} MiB of memory and was stopped.',
      '読み取りに{limitMiB} MiBを超えるメモリが必要なため、中止しました。',
      { limitMiB },
    ),
    hint: SMALLER,
  });
}

const SMALLER = text(
  'Nothing was imported. Save it as CSV, or split it, and upload it again.',
  '何も取り込んでいません。CSVで保存し直すか、分割してアップロードしてください。',
);

function uploadMissing(): Problem {
  return new Problem('unreadable-file', {
    message: text(
      'The uploaded file is no longer on the server.',
      'アップロードされたファイルがサーバーに残っていません。',
    ),
    hint: text(
      'Nothing was imported. Upload it again. If a backup was restored, its uploads folder may be missing.',
      '何も取り込んでいません。もう一度アップロードしてください。バックアップから復元した場合は、uploadsフォルダーも復元されているか確認してください。',
    ),
  });
}

function killedFromOutside(): Problem {
  return new Problem('unreadable-file', {
    message: text(
      'The operating system stopped the reading of the file, as it does when memory runs out.',
      'メモリ不足などの理由で、OSがファイルの読み取りを中止しました。',
    ),
    hint: text(
      'Nothing was imported. Try again when the server has less to do, or split the file.',
      '何も取り込んでいません。サーバーの負荷が下がってからやり直すか、ファイルを分割してください。',
    ),
  });
}

function endedUnexpectedly(because: string): Problem {
  const problem = new Problem('internal-error', {
    message: text('The reading of the file ended unexpectedly.', 'ファイルの読み取りが予期せず終了しました。'),
    hint: text(
      'Nothing was imported. Try again; if it stays, report the file if you may share it.',
      '何も取り込んでいません。もう一度お試しください。解決しない場合は、共有可能であればファイルを添えてお知らせください。',
    ),
  });
  problem.cause = new Error(because);
  return problem;
}
