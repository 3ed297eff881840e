import {
  CAPACITY_TOLERANCE,
  type CapacityUse,
  derive,
  type Estimate,
  inARow,
  isKnown,
  known,
  listOf,
  type Plan,
  type PoolOfPlan,
  type ScenarioResult,
  type Text,
  text,
} from '@tatami/model';
import type { DocumentScenario } from '../../../document-input.ts';
import type { Block, WrittenSection } from '../../blocks.ts';
import { columns, table, type Writer } from '../../writer.ts';

/** What happens when one server fails: spares take over, or the others are held against the whole load, and each workload against its places; none while something has no place. */
export function availabilitySections({ inputs, result }: DocumentScenario, writer: Writer): readonly WrittenSection[] {
  const { plan, capacity, pools, serverTypes, failures } = result;
  if (!plan || !capacity) return [];
  const spares = plan.nodes.filter(({ spare }) => spare).length;
  const alike = pools.length === 0 && serverTypes.length <= 1;
  const stands: Block = { kind: 'paragraph', text: writer.say(sentence(plan, spares, result)) };
  const sum =
    spares === 0 && alike && plan.nodes.length > 1 ? [withoutOne(plan.nodes.length, capacity.uses, writer)] : [];
  const each: readonly Block[] =
    failures && plan.nodes.length > 1 ? [{ kind: 'paragraph', text: writer.say(failures.says) }] : [];
  const blocks: readonly Block[] = [
    ...(losesDespite(spares, result) ? [...each, stands] : [stands, ...sum, ...each]),
    ...(spares > 0 && wantsLicencesForSpares({ inputs, result })
      ? [{ kind: 'paragraph', text: writer.say(NONE_FOR_SPARES) } as const]
      : []),
    { kind: 'paragraph', text: writer.say(NOT_PART) },
  ];
  return [{ title: writer.say(text('When a server fails', '障害時の動作')), blocks }];
}

/** What becomes of the workloads when one server fails, in short; null while something has no place. */
export function failureSentence(result: ScenarioResult): Text | null {
  const { plan, capacity, failures } = result;
  if (!plan || !capacity) return null;
  const spares = plan.nodes.filter(({ spare }) => spare).length;
  if (failures && losesDespite(spares, result)) return inARow([failures.says, standing(plan, spares, result)]);
  return spares > 0 || plan.nodes.length === 1 || !failures ? sentence(plan, spares, result) : failures.says;
}

/** Whether there are spares, and yet a server whose workloads do not all find a place: that is said before the spares. */
function losesDespite(spares: number, { failures }: Pick<ScenarioResult, 'failures'>): boolean {
  return spares > 0 && (failures?.losing ?? []).length > 0;
}

function sentence(plan: Plan, spares: number, result: Pick<ScenarioResult, 'failures' | 'pools' | 'storage'>): Text {
  const stands = standing(plan, spares, result);
  if (spares === 0) return stands;
  const { pools, storage } = result;
  const onArray = losesDespite(spares, result) ? 'arrayInPart' : 'array';
  const reach = storage?.kind === 'array' ? onArray : storage ? 'own' : 'unknown';
  return inARow([
    stands,
    REACH[reach](pools.length > 0 ? OF_POOL : SPARE),
    ...(pools.some((pool) => pool.spares === 0) ? [POOL_WITHOUT] : []),
  ]);
}

/** Which servers stand ready for those that fail. */
function standing({ nodes }: Plan, spares: number, { pools }: Pick<ScenarioResult, 'pools'>): Text {
  const servers = nodes.length - spares;
  if (spares > 0)
    return pools.length > 0
      ? text(
          '{spares} spare {spares:server stands|servers stand} ready beside the {servers} that carry workloads, each for the servers of its own pool alone ({pools}).',
          'ワークロードを収容する{servers}台のほかに予備{spares}台を備えます。予備機を使えるのは同じプールのサーバーだけです（{pools}）。',
          { spares, servers, pools: listOf(pools.map(sparesOfPool), BETWEEN_POOLS) },
        )
      : text(
          '{spares} spare {spares:server stands|servers stand} ready beside the {servers} that carry workloads (N+{spares}).',
          'ワークロードを収容する{servers}台のほかに予備{spares}台を備えます（N+{spares}）。',
          { spares, servers },
        );
  if (servers === 1)
    return text(
      'All workloads run on one server and there is no spare: when it fails, all of them stop until it is repaired.',
      '1台のサーバーに全ワークロードを収容し、予備機はありません。障害時は、復旧まですべてのワークロードが停止します。',
    );
  return text(
    'There is no spare server: when any one of the {servers} fails, the others would have to carry its workloads.',
    '予備機はありません。{servers}台のどの1台に障害が起きた場合も、残りのサーバーでそのワークロードを引き継ぐ必要があります。',
    { servers },
  );
}

function sparesOfPool({ name, spares }: PoolOfPlan): Text {
  return spares > 0
    ? text('{name}: N+{spares}', '{name}：N+{spares}', { name, spares })
    : text('{name}: no spare', '{name}：予備なし', { name });
}

/** Names of pools may hold commas. */
const BETWEEN_POOLS = text('; ', '；');
const POOL_WITHOUT = text(
  'In a pool without a spare only its other servers can take over.',
  '予備機のないプールで引き継げるのは、そのプールに残るサーバーだけです。',
);
const SPARE = text('a spare', '予備機');
const OF_POOL = text('a spare of its pool', '同じプールの予備機');

/** Whether a spare can go on with the workloads of a failed server hangs on where their data are. */
const REACH = {
  array: (spare: Text) =>
    text(
      'All servers share one array, so the workloads of a failed server can start on {spare}, and the others stay as planned.',
      '全サーバーで1つのアレイを共有するため、障害が起きたサーバーのワークロードは{spare}で稼働を再開でき、ほかのサーバーの使用率は計画どおりに保たれます。',
      { spare },
    ),
  arrayInPart: (spare: Text) =>
    text(
      'All servers share one array, so those workloads of a failed server that find a place on {spare} can start there, and the others stay as planned.',
      '全サーバーで1つのアレイを共有するため、障害が起きたサーバーのワークロードのうち{spare}に収まるものは稼働を再開でき、ほかのサーバーの使用率は計画どおりに保たれます。',
      { spare },
    ),
  own: (spare: Text) =>
    text(
      'Each server holds its data on its own drives: a workload whose data are mirrored to no other server starts on {spare} only after its backup is restored there. The others stay as planned.',
      '各サーバーが自身のドライブにデータを持つ構成のため、ほかのサーバーへ二重化していないワークロードは、{spare}にバックアップを復元するまで再開できません。ほかのサーバーの使用率は計画どおりに保たれます。',
      { spare },
    ),
  unknown: (spare: Text) =>
    text(
      'The storage is not stated, so it is not known whether {spare} reaches the data of a failed server: that takes a shared array, or data mirrored to it. The others stay as planned.',
      'ストレージの構成が未指定のため、{spare}からデータを利用できるかどうかは不明です（共有ストレージ、または予備機への二重化が必要です）。ほかのサーバーの使用率は計画どおりに保たれます。',
      { spare },
    ),
} as const;

/** Whether something is licensed on the planned servers and counted on none of the spares, as what every server needs is. */
export function wantsLicencesForSpares({ inputs, result }: Pick<DocumentScenario, 'inputs' | 'result'>): boolean {
  const { onEveryServer = [] } = inputs;
  return result.licencesByProduct.some(
    ({ product, licences }) => product !== null && licences.value !== 0 && !onEveryServer.includes(product),
  );
}

const RESOURCE = {
  cpu: text('CPU', 'CPU'),
  memory: text('Memory', 'メモリ'),
} as const satisfies Record<CapacityUse['resource'], Text>;

/** How full the others get in sum when one of servers that are all alike is down. */
function withoutOne(servers: number, uses: readonly CapacityUse[], writer: Writer): Block {
  const label = text('Used with one server down', '1台停止時の使用率');
  const n = known('assumed', {
    value: servers,
    unit: 'servers',
    because: { label: text('Servers of the plan', '計画の台数'), inputs: [] },
  });
  const rows = uses.map(({ resource, today, growth, reserve }) => {
    const all = derive({
      label: text('Used with all servers', '全台稼働時の使用率'),
      formula: 'today + growth',
      unit: 'share',
      inputs: { today, growth },
    });
    const left = derive({
      label,
      formula: '(today + growth) × n ÷ (n - 1)',
      unit: 'share',
      inputs: { today, growth, n },
    });
    const verdict = verdictOn(left, reserve, writer);
    return [writer.say(RESOURCE[resource]), writer.percent(all.value), writer.percent(left.value), writer.say(verdict)];
  });
  const titles = [
    text('At the peak', 'ピーク時'),
    text('All servers', '全台稼働時'),
    label,
    text('Is it enough?', '判定'),
  ];
  return table(columns(titles.map(writer.say), { 0: 1, 3: 2 }), rows, { note: writer.say(IN_SUM) });
}

/** Held against the ceiling, as everything else of the plan is; without spares that is all but the reserve. */
function verdictOn(left: Estimate, reserve: Estimate, { percent }: Writer): Text {
  if (!isKnown(left) || !isKnown(reserve)) return NOT_KNOWN;
  if (left.value > 1 + CAPACITY_TOLERANCE) return TOO_LITTLE;
  const ceiling = 1 - reserve.value;
  if (left.value <= ceiling * (1 + CAPACITY_TOLERANCE)) return ENOUGH;
  return text(
    'Above the ceiling of {ceiling}: some workloads wait for the repair, or servers run above it',
    '使用率上限（{ceiling}）を超過：一部は復旧まで停止、または上限を超えて稼働',
    { ceiling: percent(ceiling) },
  );
}

const ENOUGH = text('Enough in sum', '合計では足ります');
const TOO_LITTLE = text('Not enough: some workloads wait for the repair', '不足：一部は復旧まで停止します');
const NOT_KNOWN = text('Unknown', '不明');
const IN_SUM = text(
  'The whole load, with its growth, against what is left and its ceilings, in sum over all servers left; whether each workload finds a place on one of them is said below.',
  '増加分を含む全体の負荷を、残る全サーバーの能力の合計、およびその使用率上限と比べています。個々のワークロードが収まるかどうかは次に示します。',
);
const NONE_FOR_SPARES = text(
  'No licence of a database product is counted for spares: whether one may run there after a failure is to be checked in its contract.',
  'データベース製品のライセンスは、予備機の分を数えていません。障害時に予備機で稼働させる権利の有無は、各製品の契約で確認が必要です。',
);
const NOT_PART = text(
  'How a failed server is noticed, how long the switch takes and how data are shared or mirrored depend on the cluster software and storage chosen, and are settled in the design.',
  '障害の検知、切り替え時間、データの共有または二重化の方式は、採用するクラスターソフトウェアとストレージの設計によって決まります。',
);
