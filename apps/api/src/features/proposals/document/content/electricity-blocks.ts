import {
  type Because,
  type CostPartsCompared,
  type Estimate,
  isKnown,
  nameText,
  type Plan,
  type ScenarioInputs,
  type Source,
  type Text,
  text,
} from '@tatami/model';
import type { Block } from './blocks.ts';
import { WORDS } from './words.ts';
import { columns, table, type Writer } from './writer.ts';

/** What the electricity before and after rests on: price of a kWh, PUE, and what one server of each class draws, with source and interval. */
export function electricityBlocks({ summary }: Plan, { horizonYears }: ScenarioInputs, writer: Writer): Block[] {
  const power = summary.costParts?.find(({ id }) => id === 'power');
  if (!power) return [];
  const rows = (['before', 'after'] as const).flatMap((side) =>
    drawsOf(power[side]).map(({ name, servers, each }) => [
      writer.labelled(writer.say(WORDS[side]), writer.say(name)),
      writer.figure(servers),
      writer.estimateWithInterval(each),
      basisOf(each.because, writer),
    ]),
  );
  if (rows.length === 0) return [];
  return [
    { kind: 'subheading', text: writer.say(text('Electricity', '電力費')) },
    { kind: 'list', items: [...priceItems(power, writer), ...costItems(power, horizonYears, writer)] },
    table(columns(TITLES.map(writer.say), { 0: 2, 3: 3 }), rows),
  ];
}

const TITLES = [
  text('Servers', 'サーバー'),
  text('Number', '台数'),
  text('Mean draw of one', '1台の平均消費電力'),
  text('Basis and source', '根拠と出典'),
];

/** The price of a kWh and the PUE, each with its range and source. */
function priceItems({ before, after }: CostPartsCompared, writer: Writer): readonly string[] {
  const cost = isKnown(after) ? after : before;
  return (['price', 'pue'] as const).flatMap((symbol) => {
    const found = inputNamed(cost, symbol);
    if (!found || !isKnown(found)) return [];
    const { label, source } = found.because;
    return [writer.labelled(writer.say(label), withSource(writer.estimateWithInterval(found), source, writer))];
  });
}

function costItems({ before, after }: CostPartsCompared, years: number, writer: Writer): readonly string[] {
  const sides = [
    [WORDS.before, before],
    [WORDS.after, after],
  ] as const;
  return sides.flatMap(([side, cost]) =>
    isKnown(cost)
      ? [
          writer.labelled(
            writer.say(text('{side}, over {years} {years:year|years}', '{side}（{years}年間）', { side, years })),
            writer.estimateWithInterval(cost),
          ),
        ]
      : [],
  );
}

interface Draw {
  readonly name: Text;
  readonly servers: Estimate;
  readonly each: Estimate;
}

/** The classes of servers whose draws a cost of electricity sums up. */
function drawsOf(cost: Estimate): readonly Draw[] {
  const inputs = cost.because.inputs.flatMap((input) => ('estimate' in input ? [input] : []));
  const of = (symbol: string) => inputs.find((input) => input.symbol === symbol)?.estimate;
  const [servers, each] = [of('servers'), of('each')];
  if (servers && each?.unit === 'watts') return [{ name: cost.because.label, servers, each }];
  return inputs.flatMap(({ estimate }) => drawsOf(estimate));
}

function inputNamed(estimate: Estimate, symbol: string): Estimate | null {
  for (const input of estimate.because.inputs) {
    if (!('estimate' in input)) continue;
    const found = input.symbol === symbol ? input.estimate : inputNamed(input.estimate, symbol);
    if (found) return found;
  }
  return null;
}

/** Where a draw comes from; one taken from another class says so first, one that nobody knows says what would settle it. */
function basisOf({ notes = [], source, settle }: Because, writer: Writer): string {
  if (settle) return writer.say(settle);
  const [taken] = notes.length > 1 ? notes : [];
  return withSource(taken ? writer.say(taken) : null, source, writer);
}

function withSource(said: string | null, source: Source | undefined, writer: Writer): string {
  if (!source) return said ?? '–';
  const { title, date } = source;
  const named =
    date === null ? title : writer.say(text('{title} ({date})', '{title}（{date}）', { title: nameText(title), date }));
  return said === null ? named : `${said}\n${named}`;
}
