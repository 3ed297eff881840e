import { listOf, text } from '../../figure/index.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import type { HostLists } from '../scope/host-lists.ts';
import type { ScopedWorkload } from '../scope/scope.ts';
import type { Question } from './question.ts';

/** Asked where virtual machines name hosts that no list has while their cluster's list has others: adding both counts hosts twice. */
export function hostListQuestion(
  lists: HostLists | null,
  workloads: readonly ScopedWorkload[],
  { hostList, hostBasis }: Pick<DemandAssumptions, 'hostList' | 'hostBasis'>,
): Question | null {
  if (!lists || hostList || !workloads.some(({ key }) => lists.machines.has(key))) return null;
  const [named, listed] = [lists.named.length, lists.listed.length];
  const list: Question['choices'][number] = {
    label: text(
      'The {listed} listed: virtual machines call {listed:it|them} by other names',
      '一覧の{listed}台（仮想マシン側では別の名前で記載）',
      { listed },
    ),
    // What the hosts are like is in the list, whichever of them carries which.
    inputs: hostBasis === null ? { hostList: 'listed', hostBasis: 'cluster' } : { hostList: 'listed' },
  };
  const names: Question['choices'][number] = {
    label: text(
      'The {named} that virtual machines name: the {listed} listed {listed:is|are} left out',
      '仮想マシンの稼働先の{named}台（一覧の{listed}台は対象外）',
      { named, listed },
    ),
    inputs: { hostList: 'named' },
  };
  return {
    id: 'host-list',
    blocking: true,
    asks: text(
      'Virtual machines of {clusters} name {named} {named:host|hosts} that no list has, and none is on the {listed} listed {listed:host|hosts} there. Which are the hosts?',
      '{clusters}の仮想マシンの稼働先に、一覧にないホスト{named}台が記載されています。一方、一覧のホスト{listed}台には稼働する仮想マシンの記載がありません。どちらをホストとして数えますか。',
      { clusters: listOf(lists.clusters), named, listed },
    ),
    affected: lists.named,
    choices: named > listed ? [names, list] : [list, names],
  };
}
