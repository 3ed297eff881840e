import {
  electricityBasis,
  isKnown,
  nameText,
  type Plan,
  type PowerFigure,
  type ScenarioInputs,
  text,
} from '@tatami/model';
import { sourceTitle } from '@tatami/wording';
import type { Block } from '../../blocks.ts';
import { WORDS } from '../../words.ts';
import { columns, table, type Writer } from '../../writer.ts';

/** What the electricity before and after rests on: price of a kWh, PUE, and what one server of each class draws, with source and interval. */
export function electricityBlocks({ summary }: Plan, { horizonYears: years }: ScenarioInputs, writer: Writer): Block[] {
  const power = summary.costParts?.find(({ id }) => id === 'power');
  const basis = power && electricityBasis(power.before, power.after);
  if (!power || !basis) return [];
  const costs = (['before', 'after'] as const).flatMap((side) =>
    isKnown(power[side])
      ? [
          writer.labelled(
            writer.say(
              text('{side}, over {years} {years:year|years}', '{side}（{years}年間）', { side: WORDS[side], years }),
            ),
            writer.estimateWithInterval(power[side]),
          ),
        ]
      : [],
  );
  const rateItems = basis.rates.map((rate) =>
    writer.labelled(
      writer.say(rate.name),
      [writer.estimateWithInterval(rate.estimate), ...saidOf(rate, writer)].join('\n'),
    ),
  );
  const rows = basis.draws.map((draw) => [
    writer.labelled(writer.say(WORDS[draw.side]), writer.say(draw.name)),
    writer.figure(draw.servers),
    writer.estimateWithInterval(draw.estimate),
    saidOf(draw, writer).join('\n') || '–',
  ]);
  return [
    { kind: 'subheading', text: writer.say(text('Electricity', '電力費')) },
    { kind: 'list', items: [...rateItems, ...costs] },
    table(columns(TITLES.map(writer.say), { 0: 2, 3: 3 }), rows),
  ];
}

const TITLES = [
  text('Servers', 'サーバー'),
  text('Number', '台数'),
  text('Mean draw of one', '1台の平均消費電力'),
  text('Basis and source', '根拠と出典'),
];

function saidOf({ note, source }: PowerFigure, writer: Writer): readonly string[] {
  return [...(note ? [writer.say(note)] : []), ...(source ? [sourceInWords(source, writer)] : [])];
}

function sourceInWords({ title, date }: NonNullable<PowerFigure['source']>, writer: Writer): string {
  const named = sourceTitle(title, writer.language);
  return date === null
    ? named
    : writer.say(text('{title} ({date})', '{title}（{date}）', { title: nameText(named), date }));
}
