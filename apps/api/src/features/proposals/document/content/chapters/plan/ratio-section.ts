import { BeforeAfterChart, beforeAfterRowsOf } from '@tatami/charts';
import { amount, amountOf, inARow, isKnown, licenceRows, type PlanSummary, type Text, text } from '@tatami/model';
import type { DocumentScenario } from '../../../document-input.ts';
import type { Block, WrittenSection } from '../../blocks.ts';
import { chartBlock } from '../../draw-charts.ts';
import { ONLY_PLACED, WORDS } from '../../words.ts';
import { columns, table, type Writer } from '../../writer.ts';

/** How many servers become one, and what that does to servers, cores and licences. */
export async function ratioSection({ result }: DocumentScenario, writer: Writer): Promise<WrittenSection> {
  return {
    title: writer.say(WORDS.ratio),
    blocks: [
      { kind: 'paragraph', text: writer.say(ratioSentence(result)) },
      ratioTable(result, writer),
      ...(await beforeAfter(result, writer)),
    ],
  };
}

function ratioSentence({ ratio, serversPerTarget, plan }: DocumentScenario['result']): Text {
  if (!isKnown(ratio))
    return inARow([
      text('The throughput ratio is unknown.', 'スループット比は不明です。'),
      ...(ratio.because.settle ? [ratio.because.settle] : []),
    ]);
  const planned = plan?.summary.consolidationRatio;
  return inARow([
    text(
      'At full load, one target server does the work of {capacity} {capacity:current server|current servers}.',
      '全負荷時、統合先サーバー1台の処理能力は現行サーバー{capacity}台分に相当します。',
      { capacity: amount(ratio.value, 'ratio') },
    ),
    ...(isKnown(serversPerTarget) ? [fittingSentence(serversPerTarget.value)] : []),
    ...(planned && isKnown(planned) ? [planSentence(planned.value)] : []),
  ]);
}

function planSentence(ratio: number): Text {
  return text('The plan as a whole reaches {ratio}:1.', '計画全体の集約率は{ratio}:1です。', {
    ratio: amount(ratio, 'ratio'),
  });
}

/** How many whole servers one target carries; where not even one fits, that is said instead of a zero. */
function fittingSentence(perTarget: number): Text {
  if (perTarget < 1)
    return text(
      'With the utilisation and the ceiling assumed, one target cannot carry all that one of them carries.',
      '前提とした使用率と上限では、現行サーバー1台分の負荷は統合先1台に収まりません。',
    );
  return text(
    'With the utilisation and the ceiling assumed, one target carries {servers} of them.',
    '前提とした使用率と上限では、1台の統合先に{servers}台を統合できます。',
    { servers: perTarget },
  );
}

const TITLES = [
  text('Quantity', '項目'),
  text('Value', '値'),
  text('80% interval', '予測区間（80%）'),
  text('Kind', '区分'),
];

function ratioTable({ ratio, serversPerTarget }: DocumentScenario['result'], writer: Writer): Block {
  const rows = [ratio, serversPerTarget].map((estimate) => [
    writer.say(estimate.because.label),
    writer.estimate(estimate),
    isKnown(estimate) ? (writer.bounds(estimate) ?? '–') : '–',
    writer.kind(estimate),
  ]);
  return table(columns(TITLES.map(writer.say), { 0: 1, 3: 0 }), rows);
}

async function beforeAfter({ plan }: DocumentScenario['result'], writer: Writer): Promise<Block[]> {
  if (!plan) return [];
  const isPartial = plan.unplaced.length > 0;
  const chart = {
    data: plan.summary,
    title: isPartial ? CHANGES_PLACED : changes(plan.summary),
    height: 58 * (2 + licenceRows(plan.summary).length),
    table: beforeAfterRowsOf(plan.summary, writer.language),
  };
  return [
    ...(isPartial ? [{ kind: 'paragraph', text: writer.say(ONLY_PLACED) } as const] : []),
    ...(plan.summary.serversStaying?.because.notes ?? []).map(
      (says) => ({ kind: 'paragraph', text: writer.say(says) }) as const,
    ),
    await chartBlock(BeforeAfterChart, chart, writer),
  ];
}

function changes({ serversBefore, serversAfter }: PlanSummary): Text {
  if (!isKnown(serversBefore) || !isKnown(serversAfter))
    return text('What the consolidation changes', '統合による変化');
  return text('{before} become {after}: what changes', '{before}から{after}へ：統合による変化', {
    before: amountOf(serversBefore),
    after: amountOf(serversAfter),
  });
}

/** What is not placed goes on to run: so many servers do not become so few. */
const CHANGES_PLACED = text(
  'What changes for servers whose workloads all have a place',
  'すべてのワークロードを配置できたサーバーの変化',
);
