import { ThroughputMemoryChart, throughputMemoryRowsOf } from '@tatami/charts';
import {
  amount,
  inARow,
  isKnown,
  type MemoryThroughput,
  memoryCurvesOf,
  memoryFillsServers,
  platformName,
  type Text,
  text,
} from '@tatami/model';
import { formatGain } from '@tatami/wording';
import {
  type DocumentInput,
  type DocumentScenario,
  type ProposalDocumentInput,
  proposesPlan,
} from '../../../document-input.ts';
import type { Block, WrittenSection } from '../../blocks.ts';
import { chartBlock } from '../../draw-charts.ts';
import { originsOf } from '../../origins-of.ts';
import { standIn } from '../../places.ts';
import { platformOf } from '../../platform-name.ts';
import { responseBlocks } from '../../response-blocks.ts';
import { WORDS } from '../../words.ts';
import { columns, table, type Writer } from '../../writer.ts';

/** What more memory gives: the measured throughputs, the curve through them, and where it stops to hold; without a plan of each machine measured so. */
export async function throughputSections(input: DocumentInput, writer: Writer): Promise<WrittenSection[]> {
  if (proposesPlan(input)) {
    const measured = input.scenarios.find(({ result }) => result.memoryThroughput !== null);
    const data = measured?.result.memoryThroughput;
    if (!data) return [];
    const filled = memoryFillsServers(measured.result.options);
    return [await throughputSection(data, writer.say(TITLE), measuredOn(measured, input), writer, filled?.says)];
  }
  const curves = memoryCurvesOf(input.runs);
  return Promise.all(
    curves.map(({ machine, curve }) => {
      const title = writer.say(TITLE);
      const named = curves.length > 1 && machine !== null ? writer.labelled(title, machine) : title;
      return throughputSection(curve, named, machine === null ? UNNAMED : onMachine(machine), writer);
    }),
  );
}

const TITLE = text('Throughput against memory', 'メモリ容量とスループット');
const UNNAMED = text('The files do not name the machine.', '測定機種の記載はありません。');

/** `ofEstate`: what more memory means for the number of servers, where that follows it. */
async function throughputSection(
  data: MemoryThroughput,
  title: string,
  on: Text,
  writer: Writer,
  ofEstate?: Text,
): Promise<WrittenSection> {
  const chart = {
    data,
    title: data.finding,
    height: 210,
    table: throughputMemoryRowsOf(data, writer.language),
    plotted: { shape: 'bars', named: [0, 1], values: [2], first: data.measured.length } as const,
  };
  const places = standIn(originsOf([data.measured, data.besideCurve]).cells);
  return {
    title,
    blocks: [
      { kind: 'paragraph', text: writer.say(places ? inARow([on, places]) : on) },
      { kind: 'paragraph', text: writer.say(data.verdictSays) },
      ...(ofEstate ? [{ kind: 'paragraph', text: writer.say(ofEstate) } as const] : []),
      measuredTable(data, writer),
      await chartBlock(ThroughputMemoryChart, chart, writer),
      ...(data.responses ? responseBlocks(data.responses, writer) : []),
      ...turnBlocks(data, writer),
      { kind: 'paragraph', text: writer.say(validity(data)) },
      { kind: 'list', items: data.notes.map(writer.say) },
    ],
  };
}

/** Whose measurements these are: of several scenarios they speak of one. */
function measuredOn({ name, inputs }: DocumentScenario, { scenarios, platforms }: ProposalDocumentInput): Text {
  const machine = platformName(platformOf(platforms, inputs.platformId));
  return scenarios.length === 1
    ? onMachine(machine)
    : text(
        'Measured on {machine}, the target of the scenario "{name}".',
        'シナリオ「{name}」の統合先である{machine}での測定結果です。',
        { machine, name },
      );
}

function onMachine(machine: string): Text {
  return text('Measured on {machine}.', '{machine}での測定結果です。', { machine });
}

/** When the advice would turn: it rests on the storage as it was. */
function turnBlocks({ turnsAt }: MemoryThroughput, writer: Writer): readonly Block[] {
  if (!turnsAt || !isKnown(turnsAt)) return [];
  const label = writer.say(turnsAt.because.label);
  return [{ kind: 'paragraph', text: writer.labelled(label, writer.estimateWithInterval(turnsAt)) }];
}

const TITLES = [
  WORDS.configuration,
  WORDS.memory,
  text('Given to the database', 'DB割り当てメモリ'),
  WORDS.throughput,
  text('Gain over the size before', '増加率'),
  text('Kind', '区分'),
];

/** Runs with other processors stand among those of the curve by their memory; no size before is theirs. */
function measuredTable({ measured, besideCurve, gains, basis }: MemoryThroughput, writer: Writer): Block {
  const rows = [...measured, ...besideCurve]
    .toSorted((a, b) => a.memoryGiB - b.memoryGiB)
    .map((point) => {
      const { label, memoryGiB, cacheGiB, throughput } = point;
      const gain = measured.includes(point) ? gains.find(({ toGiB }) => toGiB === memoryGiB)?.gain : undefined;
      return [
        label ? writer.say(label) : '–',
        basis === 'installed' ? writer.memory(memoryGiB) : '–',
        writer.memory(cacheGiB),
        writer.estimate(throughput),
        gain && isKnown(gain) ? formatGain(gain.value, writer.language) : '–',
        writer.kind(throughput),
      ];
    });
  return table(columns(TITLES.map(writer.say), { 0: 1, 5: 0 }), rows);
}

function validity({ range, curve }: MemoryThroughput) {
  if (curve.length === 0)
    return text(
      'One memory size was measured: it says nothing about others. A second measured size would give a curve.',
      '測定されたメモリ容量が1種類のため、他の容量の性能は不明です。2種類目の測定により曲線を示せます。',
    );
  return text(
    'The curve holds from {from} to {to}. Outside it no number is given; a measurement there would settle it.',
    '曲線が有効な範囲は{from}から{to}までです。範囲外の値は不明とし、実測により確認します。',
    { from: amount(range.fromGiB, 'GiB'), to: amount(range.toGiB, 'GiB') },
  );
}
