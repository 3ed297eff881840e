import {
  type Assumption,
  amount,
  isKnown,
  type ServerStorage,
  type StorageLine,
  type StorageOutlook,
  type StorageResource,
  serverName,
  type Text,
  text,
} from '@tatami/model';
import type { DocumentScenario } from '../../../document-input.ts';
import type { Block, WrittenSection } from '../../blocks.ts';
import { WORDS } from '../../words.ts';
import { columns, table, type Writer } from '../../writer.ts';

/** What is asked of the storage, what it gives, how full each server or the array gets, and what that rests on; none while no storage is stated. */
export function storageSection({ inputs, result }: DocumentScenario, writer: Writer): readonly WrittenSection[] {
  const { storage } = result;
  if (!storage) return [];
  const lines = storage.lines.filter(({ need, supply }) => isKnown(need) || isKnown(supply));
  return [
    {
      title: writer.say(text('Storage', 'ストレージ')),
      blocks: [
        { kind: 'paragraph', text: writer.say(READING[storage.kind === 'array' ? 'array' : 'server']) },
        ...chance(storage, writer),
        { kind: 'subheading', text: writer.say(text('Demand', '需要')) },
        { kind: 'paragraph', text: writer.say(storage.says) },
        demandTable(lines, inputs.years, writer),
        { kind: 'subheading', text: writer.say(text('Supply and how full it gets', '能力と使用率')) },
        supplyTable(lines, storage.kind === 'array', writer),
        ...serverTable(storage, lines, writer),
        ...assumptions(result.assumptions, writer),
        ...gaps(lines, writer),
      ],
    },
  ];
}

const READING = {
  server: text(
    'Each server has its own storage. Workloads are placed so that no server exceeds the ceilings of I/O, throughput and capacity; growth and the redundancy of the drives are counted.',
    '各サーバーがストレージを備える構成です。増加分と冗長化による書き込みの増加を含め、I/O・転送量・容量が使用上限を超えないようにワークロードを配置しています。',
  ),
  array: text(
    'All servers share one array. What all workloads need together, with their growth, is held against what it gives; more servers do not change it.',
    '全サーバーで1つのアレイを共有する構成です。増加分を含む全ワークロードの合計をアレイの能力と照合しています。サーバー台数を増やしてもアレイの能力は変わりません。',
  ),
} as const;

const MEASURE = {
  io: text('I/O per second', 'I/O性能（IOPS）'),
  transfer: text('Disk throughput', 'ディスク転送量'),
  storage: text('Capacity', '容量'),
} as const satisfies Record<StorageResource, Text>;

function chance({ chance: holds }: StorageOutlook, writer: Writer): readonly Block[] {
  if (!holds) return [];
  return [{ kind: 'list', items: [writer.labelled(writer.say(holds.because.label), writer.estimate(holds))] }];
}

function demandTable(lines: readonly StorageLine[], years: number, writer: Writer): Block {
  const short = lines.some(({ unknown }) => unknown > 0);
  const titles = [
    text('Measure', '項目'),
    text('Today', '現在の量'),
    text('Growth a year', '年間増加率'),
    text('Needed after {years}', '必要量（{years}後）', { years: amount(years, 'years') }),
    text('Margin', '余裕'),
    text('Planned for', '計画で見込む量'),
    ...(short ? [text('Workloads not known', '不明な件数')] : []),
  ];
  const rows = lines.map(({ resource, today, growthPerYear, need, margin, planned, unknown }) => [
    writer.say(MEASURE[resource]),
    writer.estimate(today),
    writer.percent(growthPerYear),
    writer.estimateWithInterval(need),
    margin ? writer.estimate(margin) : writer.percent(0),
    writer.estimate(planned ?? need),
    ...(short ? [writer.count(unknown)] : []),
  ]);
  const note = short ? writer.say(AT_LEAST) : null;
  return table(columns(titles.map(writer.say), { 0: 2, 1: 2, 3: 3, 5: 2 }), rows, { note });
}

const AT_LEAST = text(
  'What is not known is not counted: the need is at least this.',
  '不明なワークロードは含みません。実際の需要はこれ以上です。',
);

function supplyTable(lines: readonly StorageLine[], shared: boolean, writer: Writer): Block {
  const titles = [
    text('Measure', '項目'),
    shared ? text('The array gives', 'アレイの能力') : text('One server gives', '1台の能力'),
    text('Used up to', '使用上限'),
    shared ? text('In use', '使用率') : text('Fullest server', '最も使用率の高いサーバー'),
    text('Full after, from today', '上限到達まで（現在から）'),
  ];
  const rows = lines.map(({ resource, supply, ceiling, fullest, years }) => [
    writer.say(MEASURE[resource]),
    writer.estimate(supply),
    writer.estimate(ceiling),
    writer.estimateWithInterval(fullest),
    years.kind === 'unknown' && years.refused ? writer.say(FOR_LONG) : writer.estimate(years),
  ]);
  const marked = lines.flatMap(({ fullest, ceiling }, index) =>
    isKnown(fullest) && fullest.value > (ceiling.value ?? 1) * (1 + ROUNDING) ? [index] : [],
  );
  return table(columns(titles.map(writer.say), { 0: 2, 3: 2 }), rows, {
    marked,
    note: marked.length > 0 ? writer.say(BEYOND) : null,
  });
}

const ROUNDING = 1e-6;
const FOR_LONG = text('more than 20 years', '20年超');
const BEYOND = text('Bold: beyond its ceiling.', '太字は使用上限を超える項目です。');

/** As many servers as a page holds beside the rest; of more, the fullest. */
const MOST_SERVERS = 30;

function serverTable(storage: StorageOutlook, lines: readonly StorageLine[], writer: Writer): readonly Block[] {
  const sized = lines.flatMap(({ resource, supply }) => (isKnown(supply) ? [resource] : []));
  if (storage.servers.length === 0 || sized.length === 0) return [];
  const fullest = ({ fill }: ServerStorage) => Math.max(...sized.map((resource) => fill[resource] ?? 0));
  const shown =
    storage.servers.length > MOST_SERVERS
      ? storage.servers.toSorted((a, b) => fullest(b) - fullest(a)).slice(0, MOST_SERVERS)
      : storage.servers;
  const rows = shown.map(({ number, fill }) => [
    writer.server(serverName(number)),
    ...sized.map((resource) => writer.percent(fill[resource])),
  ]);
  const rest = storage.servers.length - shown.length;
  const titles = [WORDS.server, ...sized.map((resource) => MEASURE[resource])];
  return [
    { kind: 'subheading', text: writer.say(text('How full each server is', 'サーバー別の使用率')) },
    table(columns(titles.map(writer.say), { 0: 2 }), rows, {
      note:
        rest > 0
          ? writer.say(
              text(
                'The fullest; {rest} more are emptier.',
                '使用率の高い順です。ほか{rest}台はこれより低くなっています。',
                { rest },
              ),
            )
          : null,
    }),
  ];
}

const OF_STORAGE: ReadonlySet<string> = new Set([
  'storage',
  'fillCeiling',
  'ioCeiling',
  'storageBasis',
  'storageOfDatabases',
  'storageGrowthPerYear',
  'assumedWriteShare',
]);

/** What of the assumptions the chapter rests on, so that it can be read by itself. */
function assumptions(list: readonly Assumption[], writer: Writer): readonly Block[] {
  const own = list.filter(({ id }) => OF_STORAGE.has(id));
  if (own.length === 0) return [];
  const items = own.map(({ label, value }) =>
    writer.labelled(writer.say(label), 'kind' in value ? writer.estimate(value) : writer.say(value)),
  );
  return [
    { kind: 'subheading', text: writer.say(text('What this rests on', '前提')) },
    { kind: 'list', items },
  ];
}

function gaps(lines: readonly StorageLine[], writer: Writer): readonly Block[] {
  const items = writer.gaps(
    lines.flatMap(({ need, supply }) => [[need.because.label, need] as const, [supply.because.label, supply] as const]),
  );
  return items.length === 0 ? [] : [{ kind: 'gaps', title: writer.say(WORDS.unknownTitle), items }];
}
