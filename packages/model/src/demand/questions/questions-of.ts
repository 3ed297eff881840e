import { text } from '../../figure/index.ts';
import type { HostPool } from '../assumed-hosts.ts';
import type { BusierHost } from '../busier-hosts.ts';
import type { DemandAssumptions } from '../demand-assumptions.ts';
import type { FormerMachine } from '../former-machines.ts';
import type { GuestHosts } from '../scope/guest-hosts.ts';
import type { HostLists } from '../scope/host-lists.ts';
import type { SourceClass, Target } from '../source-class.ts';
import { busierHostsQuestion } from './busier-hosts-question.ts';
import { cpuPeakQuestion } from './cpu-peak-question.ts';
import { guestHostsQuestion } from './guest-hosts-question.ts';
import { hostListQuestion } from './host-list-question.ts';
import { hostQuestion } from './host-question.ts';
import type { Lines, OverTime } from './lines.ts';
import { memoryQuestion } from './memory-question.ts';
import type { Question } from './question.ts';
import { ratioQuestions, ratioSpanQuestion, socketsQuestion, withoutCores } from './rating-questions.ts';
import { replacedMachinesQuestion } from './replaced-machines-question.ts';
import { coverageQuestion, gapsQuestion } from './series-questions.ts';
import { storageQuestion } from './storage-question.ts';
import { threadsQuestion } from './threads-question.ts';
import { vcpusQuestion } from './vcpus-question.ts';
import { virtualIoQuestion } from './virtual-io-question.ts';

/** What files leave open of hosts, or others contradict. */
interface AskedOfHosts {
  readonly busier: readonly BusierHost[];
  readonly lists: HostLists | null;
  readonly guestHosts: GuestHosts | null;
  readonly former: readonly FormerMachine[];
}

/** What the files leave open, each asked once with all it concerns. Blocking ones first. */
export function questionsOf(
  lines: Lines,
  classes: readonly SourceClass[],
  overTime: OverTime,
  { busier, lists, guestHosts, former }: AskedOfHosts,
  target: Target,
  assumptions: DemandAssumptions,
  hosts: () => HostPool,
): readonly Question[] {
  const ofGuests = guestHostsQuestion(guestHosts, lines.workloads, assumptions);
  // Until that is answered, what their hosts are like is no question.
  const asked = ofGuests?.blocking ? new Set(guestHosts?.groups.flatMap(({ machines }) => [...machines])) : NONE;
  const unsized = new Set(withoutCores(classes, target));
  return [
    nothingInScope(lines),
    hostListQuestion(lists, lines.workloads, assumptions),
    ofGuests,
    hostQuestion(lines, unsized, asked, hosts),
    vcpusQuestion(lines, assumptions),
    threadsQuestion(lines),
    socketsQuestion(classes, target, hosts),
    ...ratioQuestions(lines, classes, target, assumptions, hosts),
    ratioSpanQuestion(lines, classes, assumptions),
    cpuPeakQuestion(lines),
    replacedMachinesQuestion(former, lines.workloads, assumptions),
    busierHostsQuestion(busier, assumptions),
    memoryQuestion(lines, assumptions),
    coverageQuestion(lines, overTime),
    gapsQuestion(lines, overTime),
    storageQuestion(lines, assumptions),
    virtualIoQuestion(lines.workloads, assumptions),
  ].filter((question) => question !== null);
}

const NONE: ReadonlySet<string> = new Set();

function nothingInScope({ workloads }: Lines): Question | null {
  if (workloads.length > 0) return null;
  return {
    id: 'nothing-in-scope',
    blocking: true,
    asks: text(
      'Nothing is in scope: no inventory, or everything left out. What is to be planned?',
      '対象がありません（サーバー台帳がないか、すべて対象外です）。何を計画の対象としますか。',
    ),
    affected: [],
    choices: [],
  };
}
