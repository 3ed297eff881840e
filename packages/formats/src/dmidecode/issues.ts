import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';

export const fewerThreadsThanCores = (threads: number, cores: number): Trouble => ({
  severity: 'warning',
  code: 'fewer-threads-than-cores',
  problem: text(
    'Firmware states {threads} {threads:thread|threads} for a processor of {cores} {cores:core|cores}: the threads stay unknown.',
    'ファームウェアでは{cores}コアのCPUのスレッド数が{threads}となっているため、スレッド数を不明としました。',
    { threads, cores },
  ),
  hint: text(
    'Send the output of lscpu of that machine too: the operating system counts them.',
    'OSが認識しているスレッド数が分かるよう、そのサーバーのlscpuの出力も送ってください。',
  ),
});
