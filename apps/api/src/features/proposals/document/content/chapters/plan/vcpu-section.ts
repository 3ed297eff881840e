import {
  type ClusterLoad,
  isKnown,
  type PlannedVcpus,
  type ScenarioResult,
  serverName,
  type Text,
  text,
  type VcpusOfPlan,
} from '@tatami/model';
import type { DocumentScenario } from '../../../document-input.ts';
import type { Block, WrittenSection } from '../../blocks.ts';
import { WORDS } from '../../words.ts';
import { columns, table, type Writer } from '../../writer.ts';

/** As many clusters, pools and servers as stand in the text. */
const MOST_ROWS = 30;

/** Virtual CPUs per physical core, today and by the plan, and with one server less; none where no workload states virtual CPUs. */
export function vcpuSection({ result }: DocumentScenario, writer: Writer): readonly WrittenSection[] {
  const { vcpus } = result;
  if (!vcpus) return [];
  return [
    {
      title: writer.say(text('vCPUs per physical core', '物理コアあたりのvCPU数')),
      blocks: [
        { kind: 'paragraph', text: writer.say(readingOf(vcpus)) },
        loadsTable(vcpus, writer),
        ...idleHosts(vcpus, result.accounting, writer),
        { kind: 'subheading', text: writer.say(text('By planned server', '計画サーバー別')) },
        serversTable(vcpus, writer),
        ...gapsOf(vcpus, writer),
      ],
    },
  ];
}

function readingOf({ limit }: VcpusOfPlan): Text {
  const now = text(
    'Virtual CPUs granted to running machines over the physical cores that carry them, today and by the plan. With one server less, the largest one is down and spare servers carry its part.',
    '稼働中の仮想マシンに割り当てたvCPU数を、それを収容する物理コア数で割った値です（現在と計画）。サーバー1台停止時は、最大の1台が停止し、予備サーバーが代わりに収容する場合の値です。',
  );
  if (limit === null) return now;
  return text(
    '{now} The plan grants no server more than {limit} for each core.',
    '{now}計画では、どのサーバーも1コアあたり{limit}以下としています。',
    { now, limit },
  );
}

const TITLES = [
  text('Where', '対象'),
  text('Servers', 'サーバー台数'),
  text('vCPUs', 'vCPU'),
  text('Cores', 'コア'),
  text('vCPUs per core', '1コアあたりvCPU'),
  text('One server less', '1台停止時'),
];

function loadsTable({ today, planned }: VcpusOfPlan, writer: Writer): Block {
  const now = today
    .slice(0, MOST_ROWS)
    .map((load) => [
      writer.say(todayText(load)),
      load.hosts === 0 ? writer.words(null) : writer.number(load.hosts),
      writer.figure(load.vcpus),
      writer.figure(load.cores),
      writer.figure(load.vcpusPerCore),
      writer.figure(load.oneHostLess),
    ]);
  const then = planned.map((load) => [
    writer.say(plannedText(load)),
    writer.number(load.servers),
    writer.figure(load.vcpus),
    writer.figure(load.cores),
    writer.figure(load.vcpusPerCore),
    writer.figure(load.oneServerLess),
  ]);
  return table(columns(TITLES.map(writer.say), { 0: 3 }), [...now, ...then], {
    note: restText(today.length - now.length, writer),
  });
}

function todayText({ cluster, hosts }: ClusterLoad): Text {
  if (cluster !== null) return text('Today, cluster {cluster}', '現在（クラスター {cluster}）', { cluster });
  if (hosts > 0) return text('Today, no cluster named', '現在（クラスター名なし）');
  return text('Today, on hosts that no file describes, or in a cloud', '現在（ホストの記載なし、またはクラウド上）');
}

/** Why a cluster has more hosts here than servers are counted before. */
function idleHosts(
  { today }: VcpusOfPlan,
  { excludedAs: { emptyHosts } }: ScenarioResult['accounting'],
  writer: Writer,
): readonly Block[] {
  const hosts = today.filter(({ cluster }) => cluster !== null).flatMap(({ byHost }) => byHost);
  const idle = hosts.filter(({ vcpus }) => isKnown(vcpus) && vcpus.value === 0).length;
  if (idle === 0 || idle > emptyHosts) return [];
  const says = text(
    'The clusters of today are counted with all their hosts. {idle} of these {idle:carries|carry} no running virtual machine and {idle:is|are} not among the servers and cores before, which carry a workload of the plan.',
    '現在のクラスターは全ホストで数えています。うち{idle}台は稼働中の仮想マシンがなく、統合前のサーバー台数・コア数（計画対象のワークロードが稼働するもの）には含みません。',
    { idle },
  );
  return [{ kind: 'paragraph', text: writer.say(says) }];
}

function plannedText({ pool, spares }: PlannedVcpus): Text {
  const where = pool
    ? text('Plan, {pool}', '計画（{pool}）', { pool: pool.name })
    : text('Plan, all servers', '計画（全サーバー）');
  return spares === 0 ? where : text('{where}, N+{spares}', '{where}、N+{spares}', { where, spares });
}

function serversTable({ servers }: VcpusOfPlan, writer: Writer): Block {
  const shown = servers.toSorted((a, b) => b.vcpusPerCore - a.vcpusPerCore).slice(0, MOST_ROWS);
  const rows = shown.map(({ number, vcpus, cores, vcpusPerCore }) => [
    writer.server(serverName(number)),
    writer.number(vcpus),
    writer.number(cores),
    writer.number(vcpusPerCore),
  ]);
  const titles = [WORDS.server, ...[2, 3, 4].flatMap((at) => TITLES[at] ?? [])];
  return table(columns(titles.map(writer.say), { 0: 2 }), rows, {
    note: restText(servers.length - shown.length, writer),
  });
}

function restText(rest: number, writer: Writer): string | null {
  if (rest === 0) return null;
  return writer.say(text('{rest} more are not listed.', 'ほか{rest}件は記載を省略しています。', { rest }));
}

function gapsOf({ unstated, planned }: VcpusOfPlan, writer: Writer): readonly Block[] {
  const items = writer.gaps(planned.map(({ oneServerLess }) => [oneServerLess.because.label, oneServerLess] as const));
  const left =
    unstated === 0
      ? []
      : [
          {
            kind: 'paragraph',
            text: writer.say(
              text(
                '{unstated} {unstated:workload of the plan states|workloads of the plan state} no vCPUs and {unstated:counts|count} as none.',
                '計画の{unstated}件のワークロードはvCPU数の記載がなく、含まれていません。',
                { unstated },
              ),
            ),
          } as const,
        ];
  return [
    ...left,
    ...(items.length === 0 ? [] : [{ kind: 'gaps', title: writer.say(WORDS.unknownTitle), items } as const]),
  ];
}
