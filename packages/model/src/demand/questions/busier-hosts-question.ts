import { amount, nameText, type Text, text } from '../../figure/index.ts';
import type { BusierHost } from '../busier-hosts.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import type { Question } from './question.ts';

/** Asked where a host was measured busier than its machines explain: they may be understated, or something runs there that no file lists. */
export function busierHostsQuestion(
  hosts: readonly BusierHost[],
  { busierHosts }: Pick<DemandAssumptions, 'busierHosts'>,
): Question | null {
  const [most] = hosts.toSorted((a, b) => b.measured - b.explained - (a.measured - a.explained));
  if (!most || busierHosts) return null;
  return {
    id: 'busier-hosts',
    blocking: false,
    asks: asksOf(hosts.length, most),
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

/** Where peaks are assumed, what is asked rests on all that is allocated: no peak explains the host. */
function asksOf(hosts: number, { server, measured, counted, explained }: BusierHost): Text {
  const said = {
    hosts,
    name: nameText(server.name),
    measured: amount(measured, 'share'),
    explained: amount(explained, 'share'),
  };
  if (explained > counted)
    return text(
      '{hosts} {hosts:host was|hosts were} measured busier than {hosts:its|their} virtual machines explain, even if all that is allocated to them were busy: {name} {measured} against {explained} at most. Machines may be missing in the files, or figures be wrong. Which counts?',
      '{hosts}台のホストで、実測のCPU使用率が、仮想マシンへの割り当てをすべて使い切った場合の合計を上回っています（{name}：実測{measured}、最大でも{explained}）。ファイルに記載のないマシンがあるか、値に誤りがある可能性があります。どちらで算定しますか。',
      said,
    );
  return text(
    '{hosts} {hosts:host was|hosts were} measured busier than the peaks of all {hosts:its|their} virtual machines together: {name} {measured} against {explained}. Which counts?',
    '{hosts}台のホストで、実測のCPU使用率が全仮想マシンのピークの合計を上回っています（{name}：実測{measured}、合計{explained}）。どちらで算定しますか。',
    said,
  );
}
