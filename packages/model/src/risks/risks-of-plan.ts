import { databasesNamed, databaseText } from '../databases/index.ts';
import {
  amount,
  amountOf,
  firstOf,
  inARow,
  isKnown,
  type KnownEstimate,
  ofAll,
  type Text,
  text,
} from '../figure/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import type { MovingMachine } from '../migration/index.ts';
import { endOfSupport } from '../overview/index.ts';
import { type CertaintyLevel, movesServers, nameOfCost, QUANTITY_WORDS } from '../plan/index.ts';
import { effectText, type ScenarioResult } from '../scenario/index.ts';
import { CHECK_RISKS, OTHER_CHECK } from './check-risks.data.ts';
import { contestedLicences, openLicences, standbyLicences } from './licence-risks.ts';
import { againstLoss } from './loss-measures.ts';
import { part, type Risk } from './risk.ts';

/** What risks are found in beside the answer itself. */
export interface RiskGround {
  /** Machines that move, with the end of their maintenance. */
  readonly machines: readonly MovingMachine[];
  /** ISO 8601 day that ends of maintenance are held against. */
  readonly today: string;
}

/** As many machines as are named of one risk. */
const NAMED = 5;
/** From this chance of too few servers on it is a risk to name. */
const LEAST_CHANCE = 0.01;

/** What may go wrong with a plan? The greatest part at stake first, what has no figure last; empty where nothing is found, or nothing planned. */
export function risksOfPlan(result: ScenarioResult, ground: RiskGround): readonly Risk[] {
  if (!result.plan) return [];
  const risks = [
    ...overload(result),
    ...serverDown(result),
    ...withoutPlace(result),
    ...standIns(result),
    ...openLicences(result),
    ...contestedLicences(result),
    ...standbyLicences(result),
    ...supportEnded(ground),
    ...rowsNotTaken(result),
    ...ofChecks(result),
  ];
  return risks.toSorted((a, b) => (b.atStake ?? -1) - (a.atStake ?? -1));
}

/** So many servers that carry workloads; spares are ordered beside them. */
function ordered(servers: number, spares: number): Text {
  return spares === 0
    ? text('{servers}', '{servers}台', { servers })
    : text(
        '{servers} beside {spares} {spares:spare|spares} ({all} in all)',
        '予備を除き{servers}台（予備{spares}台を含め{all}台）',
        { servers, spares, all: servers + spares },
      );
}

function order(servers: Text, { chance }: CertaintyLevel): Text {
  return text(
    'Order {servers} instead: they are enough with a chance of {chance}.',
    '{servers}とすれば、足りる確率は{chance}になります。',
    { servers, chance: amountOf(chance) },
  );
}

function orderAt(cost: KnownEstimate, of: Text, servers: Text, { chance, leastCost }: CertaintyLevel): Text {
  const values = { servers, chance: amountOf(chance), cost: amountOf(cost), of };
  return leastCost && isKnown(leastCost) && leastCost.value < cost.value
    ? text(
        'Order {servers} instead: they are enough with a chance of {chance}, at a {of} of {least} to {cost}, by the products that the further ones hold.',
        '{servers}とすれば、足りる確率は{chance}、{of}は追加分に載せる製品により{least}～{cost}になります。',
        { ...values, least: amountOf(leastCost) },
      )
    : text(
        'Order {servers} instead: they are enough with a chance of {chance}, at a {of} of {cost} with the licences of as many servers.',
        '{servers}とすれば、足りる確率は{chance}、{of}は台数分のライセンスを含めて{cost}になります。',
        values,
      );
}

function overload({ certainty, plan }: ScenarioResult): readonly Risk[] {
  if (!certainty || !isKnown(certainty.chance)) return [];
  const short = 1 - certainty.chance.value;
  const planned = certainty.levels.find(({ marks }) => marks.includes('planned'));
  if (!planned || short < LEAST_CHANCE) return [];
  const sure = certainty.levels.find(({ marks, servers }) => marks.includes('sure') && servers > planned.servers);
  const strongest = certainty.effects.find(movesServers);
  const spares = plan?.nodes.filter(({ spare }) => spare).length ?? 0;
  const values = { servers: planned.servers, short: amount(short, 'share') };
  const number = sure && ordered(sure.servers, spares);
  const costName = plan && nameOfCost(plan.summary);
  const measures = [
    ...(sure && number
      ? [costName && isKnown(sure.cost) ? orderAt(sure.cost, costName, number, sure) : order(number, sure)]
      : []),
    ...(strongest
      ? [
          text(
            'Confirm the input that moves the number most: {quantity}.',
            '台数への影響が最も大きい「{quantity}」を確認します。',
            { quantity: QUANTITY_WORDS[strongest.quantity] },
          ),
        ]
      : []),
    ...(sure || strongest ? [] : [WATCH]),
  ];
  return [
    {
      id: 'overload',
      name: text('The servers are too few', '台数の不足'),
      effect:
        spares > 0
          ? text(
              'With a chance of {short}, {servers} {servers:server|servers} beside the spares {servers:is|are} not enough under the ceilings.',
              '{short}の確率で、予備を除く{servers}台では使用率上限に収まりません。',
              values,
            )
          : text(
              'With a chance of {short}, {servers} {servers:server is|servers are} not enough under the ceilings.',
              '{short}の確率で、{servers}台では使用率上限に収まりません。',
              values,
            ),
      measure: inARow(measures),
      atStake: short,
    },
  ];
}

const WATCH = text(
  'Hold the use of the first servers against the plan before the next move.',
  '先に移行したサーバーの使用率を計画値と照合してから、次の移行に進みます。',
);

function serverDown(result: ScenarioResult): readonly Risk[] {
  const { failures, plan, accounting } = result;
  const used = plan?.nodes.filter(({ spare }) => !spare).length ?? 0;
  const spares = (plan?.nodes.length ?? 0) - used;
  const name = text('A server fails', 'サーバー障害');
  const measure = againstLoss(result, spares);
  const [worst] = failures?.losing ?? [];
  if (used === 1 && spares === 0)
    return [
      {
        id: 'server-down',
        name,
        effect: text(
          'All {planned} {planned:workload stops|workloads stop} until the only server is repaired.',
          '唯一のサーバーが復旧するまで、{planned}件すべてが停止します。',
          { planned: accounting.planned },
        ),
        measure,
        atStake: 1,
      },
    ];
  if (!failures || !worst) return [];
  return [
    {
      id: 'server-down',
      name,
      effect: failures.says,
      measure,
      atStake: part(worst.without.length, accounting.planned),
    },
  ];
}

function withoutPlace({ plan, accounting }: ScenarioResult): readonly Risk[] {
  const names = plan?.unplaced.map(({ because }) => because) ?? [];
  const [first] = names;
  if (!first) return [];
  return [
    {
      id: 'without-place',
      name: text('Workloads without a place', '未配置のワークロード'),
      effect: text(
        '{count} {count:workload has|workloads have} no place in the plan. {first}',
        '{count}件に配置先がありません。{first}',
        { count: names.length, first },
      ),
      measure: text(
        'A larger configuration or a server of its own, to be settled before the order.',
        '発注前に、より大きな構成または専用サーバーを検討します。',
      ),
      atStake: part(names.length, accounting.planned + accounting.unplaced),
    },
  ];
}

/** Assumptions that stand in for figures of single machines, and what is done about each. */
const MEASURES: Readonly<Record<string, Text>> = {
  assumedCpuPeakShare: text(
    'Record their CPU over one business cycle, month-end included, before the order.',
    '発注前に、月末を含む1業務サイクル分のCPU使用率を採取します。',
  ),
  cpuPeakBasis: text(
    'Record their CPU over one business cycle, month-end included, before the order.',
    '発注前に、月末を含む1業務サイクル分のCPU使用率を採取します。',
  ),
  busierHosts: text(
    'Record hosts and virtual machines over the same time.',
    'ホストと仮想マシンの使用率を同じ期間で採取します。',
  ),
  hostList: text(
    'Confirm which hosts the cluster has, in the virtualisation platform itself.',
    '該当クラスターのホストを、仮想化基盤の管理画面で確認します。',
  ),
  guestHosts: text(
    'Confirm which hosts these virtual machines run on, in the virtualisation platform itself.',
    '該当する仮想マシンの稼働先ホストを、仮想化基盤の管理画面で確認します。',
  ),
  hostBasis: text(
    'Confirm model, cores and memory of these hosts.',
    '該当ホストの機種、コア数、メモリ容量を確認します。',
  ),
  ratingBasis: text(
    'Run one benchmark on one of these servers and on the target before the order.',
    '発注前に、該当サーバーと統合先の両方で同じベンチマークを実施します。',
  ),
  memoryBasis: text(
    'The memory that each database needs, from your records.',
    'データベースごとの必要メモリを確認します。',
  ),
};

function standIns({ assumptions, accounting }: ScenarioResult): readonly Risk[] {
  return assumptions.flatMap(({ id, label, value, concerns = [], effect }): readonly Risk[] => {
    const measure = MEASURES[id];
    if (!measure || concerns.length === 0) return [];
    const values = {
      count: concerns.length,
      names: firstOf(concerns, NAMED),
      value: 'kind' in value ? amountOrUnknown(value) : value,
    };
    const assumed = text(
      'Of {count} {count:workload or server|workloads and servers} ({names}): {value}.',
      '{count}件（{names}）：{value}。',
      values,
    );
    const moved = effect ? [text('Effect: {effect}.', '影響：{effect}。', { effect: effectText(effect) })] : [];
    return [
      {
        id: `assumed ${id}`,
        name: text('Assumed: {label}', '仮定値：{label}', { label }),
        effect: inARow([assumed, ...moved]),
        measure,
        atStake: part(concerns.length, accounting.planned),
      },
    ];
  });
}

function amountOrUnknown(value: Parameters<typeof isKnown>[0]): Text {
  return isKnown(value) ? text('{value}', '{value}', { value: amountOf(value) }) : text('unknown', '不明');
}

const UPDATE_WITH_MOVE = text(
  'The move is the occasion for a version in support.',
  '移行に合わせて、サポート対象のバージョンへの更新を検討します。',
);

const MOVE_FIRST = inARow([
  text('They move first within their environment.', '同じ環境の中で最初に移行します。'),
  UPDATE_WITH_MOVE,
]);

function supportEnded({ machines, today }: RiskGround): readonly Risk[] {
  const ended = machines.filter(({ supportedUntil }) => supportedUntil !== null && supportedUntil < today);
  if (ended.length === 0) return [];
  const versions = [...new Set(ended.flatMap(({ databases }) => outOfSupport(databases, today)))];
  const known = machines.filter(({ supportedUntil }) => supportedUntil !== null).length;
  const unknown = machines.filter((each) => each.supportedUntil === null && each.databases !== null).length;
  const says = text(
    'The vendor’s regular support has ended for the database of {part} {known:machine|machines} whose version has a known end of support: {versions}.',
    'サポート終了日が分かる{part}のデータベースは、ベンダーの標準サポートが終了しています：{versions}。',
    { part: ofAll(ended.length, known), known, versions: firstOf(versions, NAMED) },
  );
  const more = text(
    'For the database of {unknown} more {unknown:machine|machines} it is not known.',
    'ほか{unknown}件のデータベースは、サポート終了日が不明です。',
    { unknown },
  );
  return [
    {
      id: 'end-of-maintenance',
      name: text('Support has ended', 'データベースのサポート終了'),
      effect: unknown > 0 ? inARow([says, more]) : says,
      measure: ended.length < machines.length ? MOVE_FIRST : UPDATE_WITH_MOVE,
      atStake: part(ended.length, machines.length),
    },
  ];
}

/** Those of a machine's databases whose support has ended: the first end of a machine is not the end of all on it. */
function outOfSupport(databases: string | null, today: string): readonly string[] {
  const named = databasesNamed(databases);
  if (named === null || named === 'none') return [];
  return named.filter((each) => (endOfSupport(each)?.last ?? today) < today).map(databaseText);
}

function rowsNotTaken({ accounting: { rowsNotTaken: rows, total } }: ScenarioResult): readonly Risk[] {
  if (rows.length === 0) return [];
  return [
    {
      id: 'rows-not-taken',
      name: text('Rows of the files left aside', '対象外としたご提供ファイルの行'),
      effect: text(
        '{count} {count:row|rows} of the files could not be used beside {total} {total:machine|machines}: {names}.',
        '対象{total}件のほかに、内容を確認できない行が{count}行あります：{names}。',
        {
          count: rows.length,
          total,
          names: firstOf(
            rows.map(({ says }) => says),
            NAMED,
          ),
        },
      ),
      measure: text('Correct these rows, and count again.', '該当行を修正いただき、再算定します。'),
      atStake: part(rows.length, total + rows.length),
    },
  ];
}

/** What checks warn of, once for each kind. */
function ofChecks({ checks }: ScenarioResult): readonly Risk[] {
  const byCode = new Map<string, LayoutCheck[]>();
  for (const check of checks)
    if (check.severity === 'warning' || CHECK_RISKS[check.code]?.whateverSeverity)
      byCode.set(check.code, [...(byCode.get(check.code) ?? []), check]);
  return [...byCode].flatMap(([code, found]): readonly Risk[] => {
    const { name, measure } = CHECK_RISKS[code] ?? OTHER_CHECK;
    const [first] = found;
    if (!first) return [];
    const others = found.length - 1;
    const more = text('Likewise in {others} more {others:case|cases}.', 'ほか{others}件も同様です。', { others });
    return [
      {
        id: `check ${code}`,
        name,
        effect: others === 0 ? first.says : inARow([first.says, more]),
        measure,
        atStake: null,
      },
    ];
  });
}
