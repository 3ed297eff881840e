import { listOf, type Text, text } from '@tatami/model';
import type { InTheWay } from '../../../estate/bulk/toggle-import.ts';

const FILES_SHOWN = 5;

/** Says what stands in the way, and what to do. */
export function inTheWayText({ count, names }: InTheWay, laterFiles: readonly string[]): { message: Text; hint: Text } {
  const first = listOf(names);
  const listed = count > names.length ? text('{names}, …', '{names} ほか', { names: first }) : first;
  const message = text(
    '{count} of its records have been changed since: {listed}.',
    'この取り込みの対象のうち{count}件が、その後に変更されています：{listed}。',
    { count, listed },
  );
  if (laterFiles.length === 0)
    return {
      message,
      hint: text(
        'Set the values changed by hand back first, or correct the records one by one.',
        '手動で変更した値を先に元へ戻すか、該当する項目を個別に修正してください。',
      ),
    };
  const files = laterFiles.slice(0, FILES_SHOWN);
  return {
    message,
    hint: text(
      'Undo the later imports first, the latest first: {files}.',
      '後から取り込んだファイルを、新しいものから順に取り消してください：{files}。',
      { files: listOf(files) },
    ),
  };
}
