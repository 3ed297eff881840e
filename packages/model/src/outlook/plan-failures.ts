import { type Demand, workloadNames } from '../demand/index.ts';
import { firstOf, inARow, type Text, text } from '../figure/index.ts';
import { nameInPlan, type Placement, type ServerFailure, serverName } from '../placement/index.ts';
import type { RecountedFailures } from './recounted-failures.ts';

/** One server of a plan whose workloads do not all find a place when it fails. */
export interface LosingServer {
  readonly name: string;
  /** Workloads on it. */
  readonly workloads: number;
  /** Names of those that find no place. */
  readonly without: readonly string[];
}

/** What becomes of the workloads of a plan when any one of its servers fails. */
export interface PlanFailures {
  /** Servers that carry workloads, and those kept empty. */
  readonly servers: number;
  readonly spares: number;
  /** Servers that may not fail without a loss; the most workloads without a place first. */
  readonly losing: readonly LosingServer[];
  /** Workloads that the mirrored partner takes over in the room kept for it. */
  readonly takenOver: number;
  /** What would help, counted anew; null where nothing is lost. */
  readonly recounted: RecountedFailures | null;
  readonly says: Text;
}

/** What becomes of the workloads when any one server fails? null where nothing is planned. */
export function planFailures(
  failures: readonly ServerFailure[],
  { servers }: Placement,
  demand: Demand,
  recounted: RecountedFailures | null,
): PlanFailures | null {
  if (failures.length === 0) return null;
  const nameOf = nameInPlan(workloadNames(demand));
  const losing = failures
    .filter(({ without }) => without.length > 0)
    .toSorted((a, b) => b.without.length - a.without.length || a.number - b.number)
    .map((each) => ({
      name: serverName(each.number),
      workloads: each.workloads,
      without: each.without.map(nameOf).toSorted(),
    }));
  return {
    servers: failures.length,
    spares: servers.length - failures.length,
    losing,
    takenOver: failures.reduce((sum, { takenOver }) => sum + takenOver, 0),
    recounted,
    says: inARow([sentence(failures.length, losing), ...keptSentence(recounted?.keptByRacks.map(nameOf) ?? [])]),
  };
}

function sentence(servers: number, losing: readonly LosingServer[]): Text {
  const [worst] = losing;
  if (servers === 1) return sentenceOfOne(worst);
  if (!worst)
    return text(
      'When any one of the {servers} servers fails, each of its workloads finds a place on those that are left, within their ceilings, and all others stay where they are.',
      '{servers}台のうちどの1台に障害が起きても、そのサーバーのワークロードはすべて残るサーバーの上限内に収まり、ほかのワークロードは移動しません。',
      { servers },
    );
  return inARow([
    losing.length === servers
      ? text(
          'When any one of the {servers} servers fails, not every workload finds a place on those that are left.',
          '{servers}台のどの1台に障害が起きても、一部のワークロードが残るサーバーに収まりません。',
          { servers },
        )
      : text(
          'Of the {servers} servers, {losing} may not fail without a loss: when {which} fails, not every workload finds a place on those that are left. When any one of the others fails, every workload does.',
          '{servers}台のうち{losing}台は、{which}に障害が起きると一部のワークロードが残るサーバーに収まりません。ほかのどの1台に障害が起きた場合も、すべて収まります。',
          { losing: losing.length, servers, which: losing.length === 1 ? THAT_ONE : ANY_OF_THEM },
        ),
    atWorst(worst),
  ]);
}

/** As many names as a sentence lists; of more it gives the number. */
const MOST_NAMED = 4;

/** Which of those without a place a rule of racks or sites alone keeps from a server with room. */
function keptSentence(kept: readonly string[]): readonly Text[] {
  if (kept.length === 0) return [];
  return [
    text(
      '{count} {count:workload|workloads} ({named}) {count:waits|wait} though a server has room: the rule of how many of a group stand in one rack or site keeps {count:it|them} from there.',
      '{count}件（{named}）は空きのあるサーバーがあっても復旧を待ちます。1つのラックまたは拠点に置けるグループの数の制約により、そこに移動できないためです。',
      { count: kept.length, named: firstOf(kept.toSorted(), MOST_NAMED) },
    ),
  ];
}

const THAT_ONE = text('that one', 'その1台');
const ANY_OF_THEM = text('any one of these', 'そのいずれか1台');

function atWorst({ name: worst, without: { length: without }, workloads }: LosingServer): Text {
  if (workloads === 1)
    return text(
      'At worst, on {worst}, its only workload waits for the repair.',
      '最も影響が大きいのは{worst}で、唯一のワークロードが復旧を待ちます。',
      { worst },
    );
  if (without === workloads)
    return text(
      'At worst, on {worst}, all {workloads} wait for the repair.',
      '最も影響が大きいのは{worst}で、{workloads}件すべてが復旧を待ちます。',
      { worst, workloads },
    );
  return text(
    'At worst, on {worst}, {without} of {workloads} wait for the repair.',
    '最も影響が大きいのは{worst}で、{workloads}件のうち{without}件が復旧を待ちます。',
    { worst, without, workloads },
  );
}

/** Of a single server that carries workloads it is not asked which fails; only spares are left. */
function sentenceOfOne(losing: LosingServer | undefined): Text {
  if (!losing)
    return text(
      'When the only server that carries workloads fails, all of them find a place on what stands by, within the ceilings.',
      '稼働中の1台に障害が起きても、そのワークロードはすべて予備機の上限内に収まります。',
    );
  if (losing.without.length === losing.workloads)
    return text(
      'When the only server that carries workloads fails, {workloads:its workload waits|all its workloads wait} for the repair.',
      '稼働中の1台に障害が起きると、すべてのワークロードが収まる先がなく、復旧を待ちます。',
      { workloads: losing.workloads },
    );
  return text(
    'When the only server that carries workloads fails, {without} of {workloads} find no place and wait for the repair.',
    '稼働中の1台に障害が起きると、{workloads}件のうち{without}件のワークロードは収まる先がなく、復旧を待ちます。',
    { without: losing.without.length, workloads: losing.workloads },
  );
}
