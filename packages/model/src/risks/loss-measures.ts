import { inARow, type Text, text } from '../figure/index.ts';
import type { ScenarioResult } from '../scenario/index.ts';

/** What is done against the loss of a server: what leaves fewer workloads without a place by a count of its own, and nothing else. */
export function againstLoss(result: ScenarioResult, spares: number): Text {
  const recounted = result.failures?.recounted;
  // Where one server carries all, a second one like it takes all.
  if (!recounted) return oneMoreSpare(result, spares, null);
  const { spare, keptByRacks } = recounted;
  const measures = [
    ...(spare ? [oneMoreSpare(result, spares, spare.rack)] : []),
    ...(spare && spare.losing > 0 ? [stillLosing(spare.losing)] : []),
    ...(keptByRacks.length > 0 && spare?.losing !== 0 ? [RULE_LET_GO] : []),
  ];
  return measures.length > 0 ? inARow(measures) : NO_SPARE_HELPS;
}

function stillLosing(losing: number): Text {
  return text(
    'With it, {losing} {losing:server|servers} still may not fail without a loss.',
    '追加後も、{losing}台は障害時に一部のワークロードが収まりません。',
    { losing },
  );
}

const RULE_LET_GO = text(
  'Agree whether the rule of racks or sites may be let go while a server is down: the workloads that it keeps from a server with room then find a place.',
  'サーバーの停止中に限りラックまたは拠点の制約を外してよいかを取り決めます。外す場合、この制約で移動できないワークロードも空きのあるサーバーに収まります。',
);

const NO_SPARE_HELPS = text(
  'One more spare server like these carries none of them by the count: name which workloads wait for the repair, or plan larger servers.',
  '同じ構成の予備サーバーを1台追加しても収まらないため、復旧まで停止を許容するワークロードを定めるか、より大きな構成を検討します。',
);

/** Each pool keeps its own spares: one more stands in where servers of that pool fail, and a sum over pools is no N+k of any. */
function oneMoreSpare({ pools, failures, plan }: ScenarioResult, spares: number, rack: number | null): Text {
  const losing = new Set(failures?.losing.map((server) => server.name));
  const short = pools.filter(({ id }) => plan?.nodes.some((node) => node.pool === id && losing.has(node.name)));
  if (short.length === 0 && rack !== null)
    return text(
      'One spare server (N+{next}) in rack {rack}, with the workloads that must not wait named for it.',
      'ラック{rack}に予備サーバーを1台追加し（N+{next}）、優先して復旧するワークロードを定めます。',
      { next: spares + 1, rack: rack + 1 },
    );
  if (short.length === 0)
    return text(
      'One spare server (N+{next}), with the workloads that must not wait named for it.',
      '予備サーバーを1台追加し（N+{next}）、優先して復旧するワークロードを定めます。',
      { next: spares + 1 },
    );
  return text(
    'One more spare server in each pool that may not lose one ({pools}), with the workloads that must not wait named for it.',
    '障害時に収まらないプールごとに予備サーバーを1台追加し（{pools}）、優先して復旧するワークロードを定めます。',
    {
      pools: inARow(
        short.map((pool) => text('{name}: N+{next}', '{name}：N+{next}', { name: pool.name, next: pool.spares + 1 })),
        text('; ', '、'),
      ),
    },
  );
}
