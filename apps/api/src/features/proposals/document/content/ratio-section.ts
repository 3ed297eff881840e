import { BeforeAfterChart, beforeAfterRowsOf } from '@tatami/charts';
import { isKnown, type Text, text } from '@tatami/model';
import { formatNumber, formatRatio } from '@tatami/wording';
import type { DocumentScenario } from '../document-input.ts';
import type { Block, Section } from './blocks.ts';
import { chartBlock } from './draw-charts.ts';
import { WORDS } from './words.ts';
import { columns, table, type Writer } from './writer.ts';

/** How many servers become one, and what that does to servers, cores and licences. */
export async function ratioSection({ result }: DocumentScenario, writer: Writer): Promise<Section> {
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
    return text(
      `The ratio is unknown. ${ratio.because.settle?.en ?? ''}`.trim(),
      `集約率は不明です。${ratio.because.settle?.ja ?? ''}`,
    );
  const capacity = formatNumber(ratio.value, 'en');
  const fits = isKnown(serversPerTarget) ? fittingSentence(serversPerTarget.value) : text('', '');
  const planned = plan?.summary.consolidationRatio;
  const result =
    planned && isKnown(planned)
      ? text(
          ` The plan as a whole reaches ${formatRatio(planned.value, 'en').short}.`,
          `計画全体の集約率は${formatRatio(planned.value, 'ja').short}（${formatRatio(planned.value, 'ja').said}）です。`,
        )
      : text('', '');
  return text(
    `At full load, one target server does the work of ${capacity} current servers.${fits.en}${result.en}`,
    `全負荷時、統合先サーバー1台の処理能力は現行サーバー${capacity}台分に相当します。${fits.ja}${result.ja}`,
  );
}

/** How many whole servers one target carries; where not even one fits, that is said instead of a zero. */
function fittingSentence(perTarget: number): Text {
  if (perTarget < 1)
    return text(
      ' With the utilisation and the ceiling assumed, one target cannot carry all that one of them carries.',
      '前提とした使用率と上限では、現行サーバー1台分の負荷は統合先1台に収まりません。',
    );
  const count = formatNumber(perTarget, 'en');
  return text(
    ` With the utilisation and the ceiling assumed, one target carries ${count} of them.`,
    `前提とした使用率と上限では、1台の統合先に${count}台を統合できます。`,
  );
}

const TITLES = [
  text('Quantity', '項目'),
  text('Value', '値'),
  text('80% interval', '信頼区間（80%）'),
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
  const { serversBefore, serversAfter } = plan.summary;
  const title =
    isKnown(serversBefore) && isKnown(serversAfter)
      ? text(
          `${writer.estimate(serversBefore)} become ${writer.estimate(serversAfter)}: what changes`,
          `${writer.estimate(serversBefore)}から${writer.estimate(serversAfter)}へ：統合による変化`,
        )
      : text('What the consolidation changes', '統合による変化');
  const chart = { data: plan.summary, title, height: 172, table: beforeAfterRowsOf(plan.summary, writer.language) };
  return [await chartBlock(BeforeAfterChart, chart, writer)];
}
