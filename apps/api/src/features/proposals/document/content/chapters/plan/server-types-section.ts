import { ServerTypesChart, serverTypesRowsOf } from '@tatami/charts';
import {
  amount,
  amountOf,
  type Estimate,
  isKnown,
  missingSentence,
  type Plan,
  span,
  type Text,
  type TypeComparison,
  type TypeInUse,
  text,
  titleOfCost,
} from '@tatami/model';
import type { DocumentScenario } from '../../../document-input.ts';
import type { Block, WrittenSection } from '../../blocks.ts';
import { chartBlock } from '../../draw-charts.ts';
import { WORDS } from '../../words.ts';
import { columns, moneyColumn, table, type Writer, type WrittenColumn } from '../../writer.ts';

/** Which types of server the plan takes, and what the mix costs against each type alone; none where there was one to choose from. */
export async function serverTypesSection(
  { result: { plan, serverTypes, typeComparison }, inputs }: DocumentScenario,
  writer: Writer,
): Promise<readonly WrittenSection[]> {
  if (!plan || serverTypes.length === 0 || !typeComparison) return [];
  const chart = {
    data: typeComparison,
    title: finding(typeComparison),
    height: 34 * (typeComparison.singles.length + 1) + 72,
    table: serverTypesRowsOf(typeComparison, writer.language),
    plotted: { shape: 'bars', named: [0], values: [2] } as const,
  };
  return [
    {
      title: writer.say(text('Types of server', 'サーバータイプ')),
      blocks: [
        { kind: 'paragraph', text: writer.say(INTRO) },
        typesTable(serverTypes, plan, inputs.horizonYears, writer),
        await chartBlock(ServerTypesChart, chart, writer),
        { kind: 'paragraph', text: writer.say(savedSentence(typeComparison)) },
        ...gaps(serverTypes, writer),
      ],
    },
  ];
}

const INTRO = text(
  'The plan chose among these types of server. CPU of other types counts by the ratio of CPU ratings; the cost of a type holds its servers, licences and support.',
  'この計画では、次のサーバータイプから選択しました。他タイプのCPUはCPU性能評価値の比で換算します。費用にはサーバー、ライセンス、サポートを含みます。',
);

function finding({ best, saved }: TypeComparison): Text {
  if (!best || !isKnown(saved)) return text('One type of server, or several?', 'サーバーは1種類か、組み合わせか');
  if (saved.value <= 0)
    return text('No mix is better than {model} alone', '{model}のみの構成を上回る組み合わせなし', {
      model: best.model,
    });
  return text('{saved} less than on {model} alone', '{model}のみの場合より{saved}削減', {
    saved: amountOf(saved),
    model: best.model,
  });
}

function savedSentence({ best, saved }: TypeComparison): Text {
  if (!isKnown(saved) || !best) return saved.because.settle ?? saved.because.label;
  if (saved.value < 0)
    return text(
      'Against {name} alone the plan costs {more} more ({interval}): each type alone was placed by first fit, and the high end is against the least that a plan on it can come to.',
      '{name}のみの場合に対し{more}の増加です（{interval}）。単一タイプの値は初期解で、区間の上限は理論下限によります。',
      {
        name: best.name,
        more: amount(-saved.value, saved.unit),
        interval: span(-saved.high, -saved.low, saved.unit),
      },
    );
  return text(
    'Against {name} alone the plan saves {saved} ({interval}): each type alone was placed by first fit, and the low end is what no plan on it can be below.',
    '{name}のみの場合に対する削減は{saved}です（{interval}）。単一タイプの値は初期解で、区間の下限は理論下限によります。',
    { name: best.name, saved: amountOf(saved), interval: span(saved.low, saved.high, saved.unit) },
  );
}

function typesTable(types: readonly TypeInUse[], { summary }: Plan, years: number, writer: Writer): Block {
  const column = (title: Text, write: (type: TypeInUse) => string): WrittenColumn => ({
    title: writer.say(title),
    cells: types.map(write),
  });
  const money = (title: Text, of: (type: TypeInUse) => Estimate) => moneyColumn(title, types.map(of), writer);
  const written = [
    column(text('Type', 'タイプ'), ({ name }) => writer.say(name)),
    column(text('To choose from', '選択できる台数'), (type) => writer.say(available(type))),
    column(text('In use', '使用'), ({ used }) => writer.figure(used)),
    column(text('Spare', '予備'), ({ spares }) => writer.figure(spares)),
    money(text('Price of one', '1台の価格'), ({ price }) => price),
    money(
      text('{totalCost}, {years} {years:year|years}', '{totalCost}（{years}年間）', {
        totalCost: titleOfCost(summary),
        years,
      }),
      ({ cost }) => cost,
    ),
  ];
  const missing = missingSentence(summary);
  const rows = types.map((_, row) => written.map(({ cells }) => cells[row] ?? ''));
  const marked = types.flatMap(({ used }, index) => ((used.value ?? 0) > 0 ? [index] : []));
  return table(
    columns(
      written.map(({ title }) => title),
      { 0: 3, 1: 1 },
    ),
    rows,
    { marked, ...(missing && { note: writer.say(missing) }) },
  );
}

function available({ existing, available: count }: TypeInUse): Text {
  if (count === null) return text('as needed', '必要台数');
  return existing
    ? text('{count} there already', '既存{count}台', { count })
    : text('{count} at most', '最大{count}台', { count });
}

function gaps(types: readonly TypeInUse[], writer: Writer): Block[] {
  const items = writer.gaps(
    types.flatMap(({ name, price, cost }) => [
      [text('Price of one {name}', '{name} 1台の価格', { name }), price] as const,
      [text('Cost of {name}', '{name}の費用', { name }), cost] as const,
    ]),
  );
  return items.length === 0 ? [] : [{ kind: 'gaps', title: writer.say(WORDS.unknownTitle), items }];
}
