import { text } from '@tatami/model';
import type { Trouble } from '../issues/issue-log.ts';
import { quoted } from '../issues/row-issues.ts';

export const socketsByCell = (host: string, cells: number, sockets: number): Trouble => ({
  severity: 'info',
  code: 'sockets-by-cell',
  problem: text(
    'nodeinfo counts the sockets of “{host}” in each of its {cells} NUMA cells: {sockets} in all.',
    'nodeinfoのソケット数は、「{host}」のNUMAセル（{cells}個）ごとの数です。合計{sockets}ソケットとしました。',
    { host: quoted(host), cells, sockets },
  ),
  hint: text(
    'Where its firmware divides one socket into several cells, correct the sockets; the cores hold either way.',
    'ファームウェアで1ソケットを複数のセルに分割している場合は、ソケット数を修正してください。コア数はいずれの場合も変わりません。',
  ),
});

export const cpusContradict = (host: string, counted: number, cpus: number): Trouble => ({
  severity: 'warning',
  code: 'cpus-contradict',
  problem: text(
    'What nodeinfo says of “{host}” contradicts itself: cells, sockets, cores and threads make {counted} CPUs, and it states {cpus}.',
    '「{host}」のnodeinfoの値が矛盾しています。セル・ソケット・コア・スレッドの積は{counted}ですが、CPU数は{cpus}です。',
    { host: quoted(host), counted, cpus },
  ),
  hint: text(
    'Its sockets and cores stay unknown: send the output of lscpu of the host.',
    'ソケット数とコア数は不明とします。ホストのlscpuの出力を送ってください。',
  ),
});
