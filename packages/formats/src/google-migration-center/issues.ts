import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';

export const completesMachines: Trouble = {
  severity: 'info',
  code: 'completes-other-file',
  problem: text(
    'This file speaks of machines by their ID; vmInfo.csv says what they are.',
    'このファイルはマシンをIDで示しています。構成はvmInfo.csvにあります。',
  ),
  hint: text(
    'Import vmInfo.csv of the same export too, before or after: they are joined by MachineId.',
    '同じ出力のvmInfo.csvも取り込んでください。順序を問わず、MachineIdで結合します。',
  ),
};

export const availableIsNotUsed: Trouble = {
  severity: 'info',
  code: 'memory-not-used',
  problem: text(
    'The file states the memory that is free, not the memory in use.',
    'このファイルにあるのは空きメモリで、使用メモリではありません。',
  ),
  hint: text(
    'Memory is taken from vmInfo.csv; CPU and I/O over time are taken from here.',
    'メモリはvmInfo.csvの値を使い、CPUとI/Oの時系列をここから使います。',
  ),
};

export const tagsWithoutField = (count: number): Trouble => ({
  severity: 'info',
  code: 'tags-not-used',
  problem: text(
    '{count} {count:tag says|tags say} neither environment nor database.',
    '環境・データベースを示さないタグが{count}件あります。',
    { count },
  ),
  hint: text('They were skipped.', '対象外としました。'),
});
