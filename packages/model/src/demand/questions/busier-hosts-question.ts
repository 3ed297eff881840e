import { amount, nameText, text } from '../../figure/index.ts';
import type { BusierHost } from '../busier-hosts.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import type { Question } from './question.ts';

/** Asked where a host was measured busier than its machines explain: they may be understated, or something runs there that no file lists. */
export function busierHostsQuestion(
  hosts: readonly BusierHost[],
  { busierHosts }: Pick<DemandAssumptions, 'busierHosts'>,
): Question | null {
  const [most] = hosts.toSorted((a, b) => b.measured - b.counted - (a.measured - a.counted));
  if (!most || busierHosts) return null;
  return {
    id: 'busier-hosts',
    blocking: false,
    asks: text(
      '{hosts} {hosts:host was|hosts were} measured busier than the peaks of all {hosts:its|their} virtual machines together: {name} {measured} against {counted}. Which counts?',
      '{hosts}台のホストで、実測のCPU使用率が全仮想マシンのピークの合計を上回っています（{name}：実測{measured}、合計{counted}）。どちらで算定しますか。',
      {
        hosts: hosts.length,
        name: nameText(most.server.name),
        measured: amount(most.measured, 'share'),
        counted: amount(most.counted, 'share'),
      },
    ),
    affected: hosts.map(({ server }) => server.name),
    choices: [
      {
        label: text(
          'What the hosts measured: their machines count in proportion more',
          'ホストの実測値（仮想マシンの需要を比例して増やす）',
        ),
        inputs: { busierHosts: 'measured' },
      },
      {
        label: text(
          'The machines’ own peaks: the rest is of the hypervisor, or of machines that do not move',
          '仮想マシンのピーク（差分はハイパーバイザー、または移行しないマシンの負荷とみなす）',
        ),
        inputs: { busierHosts: 'machines' },
      },
    ],
  };
}
