import { CapacityChart, capacityRowsOf, capacityTitle } from '@tatami/charts';
import { amount, type CapacityRunway, isKnown, outlookApart, text } from '@tatami/model';
import { formatQuantity } from '@tatami/wording';
import type { DocumentScenario } from '../../../document-input.ts';
import type { Block, WrittenSection } from '../../blocks.ts';
import { chartBlock } from '../../draw-charts.ts';
import { WORDS } from '../../words.ts';
import { columns, table, type Writer } from '../../writer.ts';

/** What the planned servers are used for, and for how many years they do at the growth expected. */
export async function capacitySection({ inputs, result }: DocumentScenario, writer: Writer): Promise<WrittenSection[]> {
  const { capacity } = result;
  if (!capacity) return [];
  const { uses, runway } = capacity;
  const apart = outlookApart(capacity, result.storage, result.plan?.summary.binding ?? null, inputs);
  const parts = capacityRowsOf(uses, writer.language);
  const chart = {
    data: uses,
    title: capacityTitle(capacity, result.storage, inputs.growthPerYear),
    height: 128,
    table: parts,
    plotted: { shape: 'parts', named: [0], values: [1, 2, 3, 4, 5] } as const,
  };
  return [
    {
      title: writer.say(text('Capacity and room to grow', '容量と将来の余力')),
      blocks: [
        { kind: 'paragraph', text: writer.say(READING) },
        await chartBlock(CapacityChart, chart, writer),
        ...(apart ? [{ kind: 'paragraph', text: writer.say(apart) } as const] : []),
        table(columns(parts.headers.map(writer.say)), parts.rows),
        ...(runway ? runwayBlocks(runway, inputs.years, writer) : []),
      ],
    },
  ];
}

const READING = text(
  'CPU and memory of all planned servers, at the peak: what is used today, what the growth expected adds, what the ceilings keep free, spare servers, and what is left.',
  '計画サーバー全台のCPUとメモリについて、現在の使用分（ピーク時）、見込んだ増加分、使用率上限による余裕、予備サーバー、空きの内訳を示します。',
);

function runwayBlocks({ years, room, ahead }: CapacityRunway, planned: number, writer: Writer): readonly Block[] {
  const items = [room, years].filter(isKnown).map((estimate) => {
    const label = writer.say(estimate.because.label);
    const value = writer.estimateWithInterval(estimate);
    return writer.labelled(label, value);
  });
  const gaps = writer.gaps([[years.because.label, years]]);
  return [
    { kind: 'list', items: [...items, writer.say(STAY)] },
    ...(gaps.length > 0 ? [{ kind: 'gaps', title: writer.say(WORDS.unknownTitle), items: gaps } as const] : []),
    ...(ahead.length > 0 ? [yearTable(ahead, planned, writer)] : []),
  ];
}

const STAY = text(
  'Workloads stay on their servers and grow alike; moving some to emptier servers gains time.',
  '各ワークロードは同じサーバーのまま一様に増加するものとしています。空きのあるサーバーへ移動することで、上限に達する時期をさらに先に延ばせます。',
);

const TITLES = [
  text('Years from now', '経過年数'),
  text('CPU of the fullest server', '最も負荷の高いサーバーのCPU'),
  text('Memory of the fullest server', '最も使用量の多いサーバーのメモリ'),
];

/** Years in which a ceiling is passed are marked. */
function yearTable(ahead: CapacityRunway['ahead'], planned: number, writer: Writer): Block {
  const rows = ahead.map(({ year, cpu, memory }) => [
    year === planned
      ? writer.say(text('{year} (as planned)', '{year}（見込む年数）', { year: amount(year, 'years') }))
      : formatQuantity(year, 'years', writer.language),
    writer.estimateWithInterval(cpu),
    writer.estimateWithInterval(memory),
  ]);
  const marked = ahead.flatMap(({ full }, index) => (full.length > 0 ? [index] : []));
  return table(columns(TITLES.map(writer.say), { 0: 1 }), rows, {
    marked,
    note: marked.length > 0 ? writer.say(MARKED) : null,
  });
}

const MARKED = text('Bold: beyond the ceiling of CPU or memory.', '太字はCPUまたはメモリの使用率上限を超える年です。');
