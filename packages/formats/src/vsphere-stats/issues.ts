import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

const NAMED = 10;

export const countersNotUsed = (counters: readonly string[]): Trouble => ({
  severity: 'info',
  code: 'counters-not-used',
  problem: text(
    '{count} {count:counter is|counters are} not used: {list}.',
    '次の{count}種類のカウンターは使用していません：{list}',
    { count: counters.length, list: counters.slice(0, NAMED).map(quoted).join(', ') },
  ),
  hint: text(
    'CPU is read from cpu.usage, memory in use from mem.consumed, and I/O per second from numberReadAveraged and numberWriteAveraged together, of virtualDisk, datastore or disk.',
    'CPU使用率はcpu.usage、使用メモリはmem.consumed、IOPSはvirtualDisk・datastore・diskのいずれかのnumberReadAveragedとnumberWriteAveragedの両方から読み取ります。',
  ),
});

export const partsLeftOut = (rows: number): Trouble => ({
  severity: 'info',
  code: 'parts-left-out',
  problem: text(
    '{rows} {rows:row is|rows are} of single CPUs and not used: what counts is the whole machine.',
    '{rows}行はCPUごとの値のため使用していません。マシン全体の値を読み取ります。',
    { rows },
  ),
  hint: text('Nothing to do.', '対処は不要です。'),
});

export const intervalsLeftOut = (kept: string, others: readonly string[]): Trouble => ({
  severity: 'warning',
  code: 'intervals-left-out',
  problem: text(
    'The file holds samples of several intervals. Those of {kept} seconds cover the longest time and were read; those of {others} seconds were not.',
    '採取間隔の異なる値が混在しています。最も長い期間を含む{kept}秒間隔の値を読み取り、{others}秒間隔の値は除きました。',
    { kept: quoted(kept), others: others.map(quoted).join(', ') },
  ),
  hint: text(
    'To plan with the others, export them alone (Get-Stat -IntervalSecs).',
    'ほかの間隔の値で計画する場合は、その間隔だけを出力してください（Get-Stat -IntervalSecs）。',
  ),
});
