import { firstOf, inARow, text } from '../../figure/index.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import { calledNames } from '../scope/called.ts';
import type { GuestHosts } from '../scope/guest-hosts.ts';
import type { ScopedWorkload } from '../scope/scope.ts';
import { leaveOutChoice } from './leave-out-choice.ts';
import type { Question } from './question.ts';

/** Hosts that the question names. */
const NAMED = 6;

/** Asked where no file names the host of virtual machines, and lists have hosts that may be theirs. */
export function guestHostsQuestion(
  found: GuestHosts | null,
  workloads: readonly ScopedWorkload[],
  {
    guestHosts,
    hostBasis,
    excludedWorkloads,
  }: Pick<DemandAssumptions, 'guestHosts' | 'hostBasis' | 'excludedWorkloads'>,
): Question | null {
  if (!found || guestHosts) return null;
  const groups = found.groups.map(({ machines }) => workloads.filter(({ key }) => machines.has(key)));
  const open = groups.flat();
  if (open.length === 0) return null;
  const [machines, hosts] = [open.length, found.hosts.length];
  const asks = text(
    'No file names the {machines:host|hosts} of {machines} virtual {machines:machine|machines}. {machines:Does it|Do they} run on the {hosts} listed {hosts:host|hosts} ({names})?',
    '仮想マシン{machines}台の稼働先ホストがファイルに記載されていません。一覧のホスト{hosts}台（{names}）で稼働していますか。',
    {
      machines,
      hosts,
      names: firstOf(
        found.hosts.map(({ name }) => name),
        NAMED,
      ),
    },
  );
  const apart = groups.filter((group) => group.length > 0).length > 1;
  return {
    id: 'guest-hosts',
    // What stands in for their hosts makes a plan; how many there are today stays open.
    blocking: hostBasis === null,
    asks: apart ? inARow([asks, EACH_ON_ITS_OWN]) : asks,
    affected: calledNames(open),
    choices: [
      {
        label: text('Yes: the {hosts} listed, and no others', 'はい：一覧の{hosts}台で稼働（ほかのホストなし）', {
          hosts,
        }),
        inputs: { guestHosts: 'listed' },
      },
      {
        label: text('No: on hosts that no file names', 'いいえ：ファイルに記載のないホストで稼働'),
        inputs: { guestHosts: 'others' },
      },
      // Platforms list machines that are off without a host.
      ...(found.amongNamed ? [leaveOutChoice(open, excludedWorkloads)] : []),
    ],
  };
}

const EACH_ON_ITS_OWN = text(
  'Each on those of its own site, cluster or list.',
  '各仮想マシンは、同じ拠点・クラスター・一覧のホストに対応付けます。',
);
