import {
  attributesIn,
  dbmsWords,
  firstOf,
  inARow,
  listOf,
  type ScenarioAccounting,
  type ServerRecord,
  type Text,
  text,
  type WorkloadRecord,
  workloadsThatMove,
} from '@tatami/model';
import type { ProposalDocumentInput } from '../../document-input.ts';
import type { Block, Table, WrittenSection } from '../blocks.ts';
import { inWorkbook, MOST_LISTED, MOST_NAMED } from '../long-lists.ts';
import { marked, noteWithMark } from '../set-by-hand.ts';
import { statedTable } from '../stated-table.ts';
import { columns, table, type Writer } from '../writer.ts';
import { findings } from './findings.ts';

/** As many rows as a section holds before its table moves to the appendix. */
const ROWS_IN_TEXT = 24;

/** What the customer has today: every server, and where every record went. */
export function estateSection({ estate, scenarios, date }: ProposalDocumentInput, writer: Writer): WrittenSection {
  const { accounting } = scenarios[0].result;
  const { servers } = estate;
  const workloads = workloadsThatMove(estate);
  return {
    title: writer.say(text('Current estate', '現行環境')),
    blocks: [
      { kind: 'paragraph', text: writer.say(accountingSentence(accounting)) },
      ...notTaken(accounting, writer),
      ...unanswered(accounting, writer),
      ...findings({ estate, workloads, date }, writer),
      ...(servers.length > ROWS_IN_TEXT
        ? [grouped(servers, writer), whereListed(servers.length, writer)]
        : serverTables(servers, writer)),
      ...(workloads.length > 0 && workloads.length <= ROWS_IN_TEXT ? [workloadTable(workloads, writer)] : []),
    ],
  };
}

/** What is too long for the text: every server, and the names of what was left out. */
export function estateAppendix({ estate, scenarios }: ProposalDocumentInput, writer: Writer): Block[] {
  const { servers } = estate;
  return [
    ...(servers.length > ROWS_IN_TEXT && servers.length <= MOST_LISTED
      ? [subheading(text('All current servers', '現行サーバー一覧'), writer), ...serverTables(servers, writer)]
      : []),
    ...furtherColumns(estate, writer),
    ...leftOut(scenarios[0].result, writer),
    ...rowsNotTakenTable(scenarios[0].result.accounting, writer),
  ];
}

/** Each machine of an estate once, in the order of the lists. */
export function recordsOf({ servers, workloads }: ProposalDocumentInput['estate']) {
  const keys = new Set(servers.map(({ key }) => key));
  return [...servers, ...workloads.filter(({ key }) => !keys.has(key))];
}

/** What the customer's lists say of each machine beyond what a plan needs: location, owner, asset number, end of maintenance. */
function furtherColumns(estate: ProposalDocumentInput['estate'], writer: Writer): Block[] {
  const alike = new Map<string, string[]>();
  for (const { name, attributes } of recordsOf(estate)) {
    if (attributes === null) continue;
    const names = alike.get(attributes);
    if (names) names.push(name);
    else alike.set(attributes, [name]);
  }
  if (alike.size === 0) return [];
  const heading = subheading(text('Further entries of the lists', '一覧のその他の記載'), writer);
  if (alike.size > MOST_LISTED) return [heading, inWorkbook('entries', writer)];
  const rows = [...alike].map(([attributes, names]) => [namesOf(names, writer), entriesIn(attributes, writer)]);
  const titles = [text('Name', '名称'), text('As the lists say', '一覧の記載')];
  const most = Math.max(...[...alike.values()].map(({ length }) => length));
  return [
    heading,
    table(columns(titles.map(writer.say), most > 1 ? { 0: 3, 1: 4 } : { 0: 1.5, 1: 5 }), rows),
    ...(most > MOST_NAMED ? [inWorkbook('entries', writer)] : []),
  ];
}

function entriesIn(attributes: string, writer: Writer): string {
  const entries = Object.entries(attributesIn(attributes)).map(([header, value]) => writer.labelled(header, value));
  return entries.join(writer.language === 'ja' ? '／' : '; ');
}

function namesOf(names: readonly string[], writer: Writer): string {
  return writer.say(text('{names}', '{names}', { names: firstOf(names, MOST_NAMED) }));
}

/** Names of what a plan does not hold, by reason: none of it disappears unsaid. */
function leftOut({ accounting }: ProposalDocumentInput['scenarios'][0]['result'], writer: Writer): Block[] {
  if (accounting.leftOut.length === 0) return [];
  const rows = accounting.leftOut.map(({ because, names }) => [
    writer.say(because),
    writer.count(names.length),
    namesOf(names, writer),
  ]);
  const titles = [text('Reason', '理由'), text('Number', '件数'), text('Names', '名称')];
  return [
    subheading(text('Left out of the plan', '計画の対象外'), writer),
    table(columns(titles.map(writer.say), { 0: 1.2, 1: 0.5, 2: 5 }), rows),
    ...(accounting.leftOut.some(({ names }) => names.length > MOST_NAMED) ? [inWorkbook('leftOut', writer)] : []),
  ];
}

/** Rows that the customer sent and no total holds: the first few by name, all of them in the appendix. */
function notTaken({ rowsNotTaken }: ScenarioAccounting, writer: Writer): Block[] {
  if (rowsNotTaken.length === 0) return [];
  const names = firstOf(
    rowsNotTaken.map(({ says }) => says),
    ROWS_NAMED,
  );
  const sentence = text(
    '{count} {count:row|rows} of the files could not be used and {count:is|are} in no total: {names}.',
    'このほか、ご提供ファイルの{count}行は内容を確認できないため、集計の対象外です：{names}。',
    { count: rowsNotTaken.length, names },
  );
  return [{ kind: 'paragraph', text: writer.say(sentence) }];
}

/** Machines that count although a list says that they may be gone or out of use, and those that a list may hold beyond them: nobody has answered. */
function unanswered({ countedUnanswered = [], uncountedUnanswered = [] }: ScenarioAccounting, writer: Writer): Block[] {
  const counted = countedUnanswered.map(({ file, problem, rows }) =>
    text(
      '{rows} {rows:row|rows} of {file} {rows:counts|count} here, today and in the plan, until this is answered: {problem}',
      '{file}の{rows}行は、次の点をご回答いただくまで、現行・計画とも計上しています：{problem}',
      { rows, file, problem },
    ),
  );
  const uncounted = uncountedUnanswered.map(({ file, problem }) =>
    text(
      '{file} may list more machines than are counted here, today and in the plan, until this is answered: {problem}',
      '{file}には、次の点をご回答いただくまで、現行・計画とも計上していないマシンが含まれている可能性があります：{problem}',
      { file, problem },
    ),
  );
  return [...counted, ...uncounted].map((each) => ({ kind: 'paragraph', text: writer.say(each) }));
}

const ROWS_NAMED = 6;

function rowsNotTakenTable({ rowsNotTaken }: ScenarioAccounting, writer: Writer): Block[] {
  if (rowsNotTaken.length === 0) return [];
  const titles = [text('File', 'ファイル'), text('Row', '行'), text('Concerns', '対象')];
  const rows = rowsNotTaken.map(({ file, sheet, row, says }) => [
    sheet === null ? file : `${file} › ${sheet}`,
    writer.number(row),
    says,
  ]);
  return [
    subheading(text('Rows that could not be used', '使用できなかった行'), writer),
    table(columns(titles.map(writer.say), { 0: 3, 1: 0.5, 2: 3 }), rows),
  ];
}

/** What of the records supplied is planned, and what is not, by reason; reasons that nothing has are not said. */
function accountingSentence({ total, planned, unplaced, hosts, excludedAs }: ScenarioAccounting): Text {
  const { templates, poweredOff, byHand, byRule, emptyHosts } = excludedAs;
  const others = [
    [unplaced, text('{unplaced} without a place', '配置先のないもの{unplaced}件', { unplaced })],
    [templates, text('{templates} {templates:template|templates}', 'テンプレート{templates}件', { templates })],
    [
      poweredOff,
      text('{poweredOff} off, out of use or out of scope', '電源オフ・使用終了・対象外の記載{poweredOff}件', {
        poweredOff,
      }),
    ],
    [byHand, text('{byHand} left out singly', '個別に除外{byHand}件', { byHand })],
    [byRule, text('{byRule} left out by rule', '条件により除外{byRule}件', { byRule })],
    [
      emptyHosts,
      text(
        '{emptyHosts} {emptyHosts:server|servers} with no workload in the plan',
        '計画対象のワークロードがないサーバー{emptyHosts}台',
        {
          emptyHosts,
        },
      ),
    ],
  ] as const;
  const named = others.flatMap(([count, says]) => (count > 0 ? [says] : []));
  const accounted =
    named.length === 0
      ? total === 1
        ? text('The plan holds the one workload of the inventory.', '現行環境の台帳にある1件を計画の対象としています。')
        : text(
            'The plan holds all {total} workloads (databases, virtual machines or whole servers) of the inventory.',
            '現行環境の台帳にある{total}件すべてを計画の対象としています。',
            { total },
          )
      : text(
          'Of the {total} {total:workload|workloads} (databases, virtual machines or whole servers) of the inventory, the plan holds {planned}; the others: {others}.',
          '現行環境の台帳にある{total}件のうち、{planned}件を計画の対象としています。ほかの内訳：{others}。',
          { total, planned, others: listOf(named) },
        );
  const counted = text(
    '{hosts} {hosts:server is|servers are} counted through the planned workloads on {hosts:it|them}.',
    '計画対象のワークロードを搭載するサーバー{hosts}台は、ワークロードとして数え、この件数には含めていません。',
    { hosts },
  );
  return hosts > 0 ? inARow([accounted, counted]) : accounted;
}

function subheading(title: ReturnType<typeof text>, writer: Writer): Block {
  return { kind: 'subheading', text: writer.say(title) };
}

function whereListed(servers: number, writer: Writer): Block {
  if (servers > MOST_LISTED) return inWorkbook('servers', writer);
  return {
    kind: 'paragraph',
    text: writer.say(text('The appendix lists every server.', '全サーバーの一覧は付録に記載しています。')),
  };
}

const LONGEST_NAME = 32;

const SERVER_TITLES = [
  text('Server', 'サーバー'),
  text('Model', '機種'),
  text('CPU', 'CPU'),
  text('Sockets', 'ソケット'),
  text('Cores', 'コア'),
  text('Memory', 'メモリ'),
  text('Peak', 'ピーク'),
  text('Average', '平均'),
];

function serverTables(servers: readonly ServerRecord[], writer: Writer): Table[] {
  if (servers.length === 0) return [];
  const rows = servers.map((server) => [
    server.name,
    marked(writer.words(server.model), server, 'model'),
    marked(writer.words(server.cpuModel), server, 'cpuModel'),
    marked(writer.count(server.sockets), server, 'sockets'),
    marked(writer.count(server.cores), server, 'cores'),
    marked(writer.memory(server.memoryGiB), server, 'memoryGiB'),
    marked(writer.percent(server.cpuPeakShare), server, 'cpuPeakShare'),
    marked(writer.percent(server.cpuAverageShare), server, 'cpuAverageShare'),
  ]);
  const read = text(
    'Peak and average: share of the server’s CPU in use. "Unknown": the files supplied do not say.',
    'ピーク・平均はサーバーのCPU使用率です。「不明」はご提供ファイルに記載がない項目です。',
  );
  return [
    statedTable(
      SERVER_TITLES,
      // A name cannot break: it has the room it needs, unless it is a text of its own.
      { 0: servers.some(({ name }) => name.length > LONGEST_NAME) ? 0.9 : 0, 1: 1.2, 2: 1.7 },
      rows,
      noteWithMark(rows, read),
      writer,
    ),
  ];
}

const GROUP_TITLES = [
  text('Model and CPU', '機種・CPU'),
  text('Servers', '台数'),
  text('Cores, total', 'コア数計'),
  text('Memory, total', 'メモリ計'),
];

/** Servers of one kind in one row; a sum with an unknown in it is unknown. */
function grouped(servers: readonly ServerRecord[], writer: Writer): Table {
  const kinds = new Map<string, ServerRecord[]>();
  for (const server of servers) {
    const kind = [writer.words(server.model), writer.words(server.cpuModel)].join(' · ');
    kinds.set(kind, [...(kinds.get(kind) ?? []), server]);
  }
  const rows = [...kinds]
    .toSorted((a, b) => b[1].length - a[1].length)
    .map(([kind, members]) => [
      kind,
      writer.number(members.length),
      writer.count(sum(members.map(({ cores }) => cores))),
      writer.memory(sum(members.map(({ memoryGiB }) => memoryGiB))),
    ]);
  return table(columns(GROUP_TITLES.map(writer.say)), rows);
}

function sum(values: readonly (number | null)[]): number | null {
  return values.reduce((total, value) => (total === null || value === null ? null : total + value), 0);
}

const WORKLOAD_TITLES = [
  text('Workload', 'ワークロード'),
  text('DBMS', 'DBMS'),
  text('vCPU', 'vCPU'),
  text('Memory', 'メモリ'),
  text('Database', 'データベース'),
  text('Peak', 'ピーク'),
];

function workloadTable(workloads: readonly WorkloadRecord[], writer: Writer): Table {
  const rows = workloads.map((workload) => [
    workload.name,
    marked(writer.words(workload.dbms && writer.say(dbmsWords(workload.dbms))), workload, 'dbms'),
    marked(writer.count(workload.vcpus), workload, 'vcpus'),
    marked(writer.memory(workload.memoryGiB), workload, 'memoryGiB'),
    marked(writer.memory(workload.databaseGiB), workload, 'databaseGiB'),
    marked(writer.percent(workload.cpuPeakShare), workload, 'cpuPeakShare'),
  ]);
  return statedTable(WORKLOAD_TITLES, { 0: 4, 1: 5 }, rows, noteWithMark(rows, null), writer);
}
