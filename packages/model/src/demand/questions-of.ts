import { type MeasuredRatio, publishedRatio } from '../benchmark/index.ts';
import { amount, isKnown, span, type Text, text } from '../figure/index.ts';
import type { ServerRecord } from '../inventory/index.ts';
import { clusterOfWorkload, type HostPool } from './assumed-hosts.ts';
import { type CpuLine, hasWholeServer } from './cpu-demand.ts';
import type { DemandAssumptions, HostBasis } from './demand-assumptions.ts';
import type { IoLine } from './io-demand.ts';
import type { MemoryLine } from './memory-demand.ts';
import { raisedBy, type SummedPeak } from './peak-of-sum.ts';
import type { Question, SettledIn } from './question.ts';
import type { ScopedWorkload } from './scope.ts';
import { type SourceClass, type Target, targetRating } from './source-class.ts';
import type { StorageLine } from './storage-demand.ts';
import type { DemandTimeline } from './timeline.ts';

export interface Lines {
  readonly workloads: readonly ScopedWorkload[];
  readonly cpu: readonly CpuLine[];
  readonly memory: readonly MemoryLine[];
  readonly io: readonly IoLine[];
  readonly storage: readonly StorageLine[];
}

export interface OverTime {
  readonly timeline: DemandTimeline | null;
  readonly summed: SummedPeak | null;
}

/** What the files leave open, each asked once with all it concerns. Blocking ones first. */
export function questionsOf(
  lines: Lines,
  classes: readonly SourceClass[],
  overTime: OverTime,
  target: Target,
  assumptions: DemandAssumptions,
  hosts: () => HostPool,
): readonly Question[] {
  return [
    nothingInScope(lines),
    hostSize(lines, hosts),
    cpuRating(lines, classes, target, assumptions, hosts),
    ratioSpan(lines, classes, assumptions),
    cpuPeak(lines),
    memory(lines, assumptions),
    seriesCoverage(lines, overTime),
    seriesGaps(lines, overTime),
    storageDemand(lines, assumptions),
  ].filter((question) => question !== null);
}

function nothingInScope({ workloads }: Lines): Question | null {
  if (workloads.length > 0) return null;
  return {
    id: 'nothing-in-scope',
    blocking: true,
    asks: text(
      'Nothing is in scope: no inventory, or everything left out. What is to be planned?',
      '対象がありません（サーバー台帳がないか、すべて対象外です）。何を計画の対象としますか。',
    ),
    affected: [],
    choices: [],
  };
}

function hostSize({ workloads, cpu }: Lines, hosts: () => HostPool): Question | null {
  const affected = namesWhere(workloads, (_, index) => {
    const line = cpu[index];
    return line?.partOfServer === null || line?.source === null;
  });
  if (affected.length === 0) return null;
  return {
    id: 'host-size',
    blocking: true,
    asks: text(
      'The server of these workloads, or its cores, is in no file. What are the hosts, or what is to be assumed?',
      'これらのワークロードが稼働するサーバー、またはそのコア数がファイルにありません。ホストの情報、または前提をお知らせください。',
    ),
    affected,
    choices: hostChoices(
      hosts(),
      workloads.flatMap(({ workload }) => (workload ? [clusterOfWorkload(workload)] : [])),
    ),
    settledIn: { list: 'servers', field: 'cores' },
  };
}

function cpuRating(
  { workloads }: Lines,
  classes: readonly SourceClass[],
  target: Target,
  assumptions: DemandAssumptions,
  hosts: () => HostPool,
): Question | null {
  const open = classes.filter(({ ratio }) => !isKnown(ratio));
  if (open.length === 0) return null;
  return {
    id: 'cpu-rating',
    blocking: true,
    asks: text(
      'No ratio between these servers and {model} is known: their CPUs, or its {cpuModel}, are not rated. What ratio has one benchmark on both shown?',
      'これらのサーバーと{model}の比が分かりません（CPUまたは{cpuModel}の評価値がありません）。同じベンチマークで測定した集約率をお知らせください。',
      { model: target.platform.model, cpuModel: target.platform.cpuModel },
    ),
    affected: [...new Set(open.map(cpuNameOf))],
    choices: [
      ...publishedChoices(open, workloads, target, assumptions),
      ...(isKnown(targetRating(target))
        ? hostChoices(
            hosts(),
            open.flatMap(({ servers }) => servers.map(({ cluster }) => cluster)),
          )
        : []),
    ],
  };
}

/** What may stand in for servers that no file describes: the nearest first. */
function hostChoices(pool: HostPool, clusters: readonly (string | null)[]): Question['choices'] {
  const inCluster = clusters.some((cluster) => cluster !== null && pool.of(cluster).length > 0);
  const choice = (hostBasis: HostBasis, label: Text) => ({ label, inputs: { hostBasis } });
  return [
    ...(inCluster ? [choice('cluster', LIKE_CLUSTER)] : []),
    ...(pool.of(null).length > 0 ? [choice('most-common', LIKE_MOST)] : []),
    choice('catalogue', LIKE_CATALOGUE),
  ];
}

const LIKE_CLUSTER = text('Take the cluster’s hosts', '同じクラスターのホストと同等とする');
const LIKE_MOST = text('Assume the most common model of the estate', '最も多い機種と同等とする');
const LIKE_CATALOGUE = text(
  'Assume a middling CPU of the catalogue (wide interval)',
  'CPUカタログの中位の機種とする（予測区間は広くなります）',
);

function cpuNameOf({ servers, name }: SourceClass): string {
  return servers[0]?.cpuModel ?? name;
}

/** Ratios that a study measured for these very machines; what they do not cover is left out by choosing one. */
function publishedChoices(
  open: readonly SourceClass[],
  workloads: readonly ScopedWorkload[],
  { platform }: Target,
  { consolidationType, excludedWorkloads }: DemandAssumptions,
): Question['choices'] {
  return kindsOf(open).flatMap((kind) => {
    const measuredRatio = publishedRatio(kind, platform.id, consolidationType);
    if (!measuredRatio) return [];
    const others = othersThan(kind, workloads);
    const label = publishedLabel(measuredRatio);
    if (others.length === 0) return [{ label, inputs: { measuredRatio } }];
    const alone = text('{label}; leave out what is no {kind}', '{label}（{kind}以外は除外）', { label, kind });
    return [{ label: alone, inputs: { measuredRatio, excludedWorkloads: [...excludedWorkloads, ...others] } }];
  });
}

/** The kinds of server in these classes: their models, or CPUs where no model is stated. */
function kindsOf(classes: readonly SourceClass[]): readonly string[] {
  return [...new Set(classes.flatMap(({ servers }) => servers.map(kindOf)))];
}

function kindOf({ model, cpuModel }: ServerRecord): string {
  return model ?? cpuModel ?? '';
}

function othersThan(kind: string, workloads: readonly ScopedWorkload[]): readonly string[] {
  return workloads.filter(({ server }) => server === null || kindOf(server) !== kind).map(({ key }) => key);
}

function publishedLabel({ value, low, high, provenance }: MeasuredRatio): Text {
  if (low === high)
    return text('Use the published ratio {value}: {provenance}', '公表された集約率{value}を使用：{provenance}', {
      value,
      provenance,
    });
  return text(
    'Use the published ratio {value} ({interval}): {provenance}',
    '公表された集約率{value}（{interval}）を使用：{provenance}',
    { value, interval: span(low, high, 'ratio'), provenance },
  );
}

/** A ratio measured on one machine, applied to several kinds: allowed, but said. */
function ratioSpan(
  { workloads }: Lines,
  classes: readonly SourceClass[],
  { measuredRatio, excludedWorkloads }: DemandAssumptions,
): Question | null {
  const kinds = measuredRatio ? kindsOf(classes) : [];
  if (kinds.length < 2) return null;
  return {
    id: 'ratio-span',
    blocking: false,
    asks: text(
      'The measured ratio is applied to {kinds} different kinds of server; it was measured on one.',
      '測定された集約率を{kinds}種類のサーバーに適用しています（測定は1種類です）。',
      { kinds: kinds.length },
    ),
    affected: kinds,
    choices: kinds.slice(0, MOST_KINDS_OFFERED).map((kind) => ({
      label: text('Plan {kind} only', '{kind}のみを対象とする', { kind }),
      inputs: { excludedWorkloads: [...excludedWorkloads, ...othersThan(kind, workloads)] },
    })),
  };
}

const MOST_KINDS_OFFERED = 3;

function cpuPeak({ workloads, cpu }: Pick<Lines, 'workloads' | 'cpu'>): Question | null {
  const affected = namesWhere(workloads, (_, index) => cpu[index]?.peak === null);
  if (affected.length === 0) return null;
  const choice = (share: number) => ({
    label: text('Size at {share} of what is allocated', '割り当ての{share}として算定する', {
      share: amount(share, 'share'),
    }),
    inputs: { assumedCpuPeakShare: share },
  });
  return {
    id: 'cpu-peak',
    blocking: true,
    asks: text(
      'No file states the peak CPU use of {workloads} {workloads:workload|workloads}. Which value should the plan assume?',
      '{workloads}件のCPUピーク使用率がファイルにありません。どの値を前提としますか。',
      { workloads: affected.length },
    ),
    affected,
    choices: [...hostUseChoice({ workloads, cpu }), choice(1), choice(0.7)],
    settledIn: fieldOf(
      workloads.filter((_, index) => cpu[index]?.peak === null),
      'cpuPeakShare',
    ),
  };
}

/** Offered where hosts of the workloads concerned report their use. */
function hostUseChoice({ workloads, cpu }: Pick<Lines, 'workloads' | 'cpu'>): Question['choices'] {
  const reported = workloads.some(
    ({ workload, server }, index) =>
      cpu[index]?.peak === null && (workload?.vcpus ?? null) !== null && (server?.cpuAverageShare ?? null) !== null,
  );
  if (!reported) return [];
  return [
    {
      label: text(
        'Take the use their hosts reported (one moment; up to the whole host in the interval)',
        'ホストの使用率から算定する（瞬間値。予測区間はホスト全体まで）',
      ),
      inputs: { cpuPeakBasis: 'host-use' },
    },
  ];
}

function memory(
  { workloads, memory: lines }: Lines,
  { measuredRatio, memoryBasis, excludedWorkloads }: DemandAssumptions,
): Question | null {
  const open = workloads.filter((_, index) => lines[index]?.from === 'nowhere');
  if (open.length === 0) return null;
  const whole = open.every(({ workload }) => workload === null || workload.vcpus === null);
  const installed = open.filter(({ server }) => (server?.memoryGiB ?? null) !== null).length;
  const offersInstalled = whole && installed > 0 && memoryBasis !== 'installed';
  return {
    id: 'memory',
    blocking: true,
    asks: text(
      'No file states how much memory {workloads} {workloads:workload needs|workloads need}.',
      '{workloads}件の必要メモリがファイルにありません。',
      { workloads: open.length },
    ),
    affected: open.map(({ name }) => name),
    choices: [
      ...(offersInstalled ? [installedChoice(installed, open.length)] : []),
      ...(whole && measuredRatio ? [COVERED_CHOICE] : []),
      ...(open.length < workloads.length ? [leaveOutChoice(open, excludedWorkloads)] : []),
    ],
    settledIn: fieldOf(open, 'memoryGiB'),
  };
}

function statedForSome(label: Text, installed: number, open: number): Text {
  return text('{label} (stated for {installed} of {open})', '{label}（{open}件中{installed}件に記載あり）', {
    label,
    installed,
    open,
  });
}

/** Servers of which no file states the memory are asked about once this is chosen. */
function installedChoice(installed: number, open: number): Question['choices'][number] {
  const label = text('Take all installed memory of each server', '各サーバーの搭載メモリをすべて必要とみなす');
  return {
    label: installed === open ? label : statedForSome(label, installed, open),
    inputs: { memoryBasis: 'installed' },
  };
}

function leaveOutChoice(open: readonly ScopedWorkload[], excludedWorkloads: readonly string[]) {
  return {
    label: text('Leave {count:it|them} out', '対象外とする', { count: open.length }),
    inputs: { excludedWorkloads: [...excludedWorkloads, ...open.map(({ key }) => key)] },
  };
}

/** The list in which a person finds what is missing: that of servers where nothing but servers lack it. */
function fieldOf(open: readonly ScopedWorkload[], field: 'memoryGiB' | 'cpuPeakShare'): SettledIn {
  return open.every(({ workload }) => workload === null) ? { list: 'servers', field } : { list: 'workloads', field };
}

const COVERED_CHOICE: Question['choices'][number] = {
  label: text('Memory is covered by the measured ratio', '測定された集約率にメモリも含まれるとみなす'),
  inputs: { memoryBasis: 'covered-by-ratio' },
};

function seriesCoverage({ workloads, cpu }: Lines, { timeline }: OverTime): Question | null {
  const withSeries = cpu.filter(({ recording }) => recording !== null).length;
  if (withSeries === 0 || (timeline && withSeries === workloads.length)) return null;
  return {
    id: 'series-coverage',
    blocking: false,
    asks: timeline
      ? text(
          '{withSeries} of {workloads} {workloads:workload|workloads} have CPU series; the others count with their peak at all times.',
          '{workloads}件中{withSeries}件にCPUの時系列があります。残りは常にピークとして加算します。',
          { withSeries, workloads: workloads.length },
        )
      : text(
          'The CPU series do not cover a common time: peaks are added as if they fell together.',
          'CPUの時系列に共通の期間がないため、ピークが同時に発生するものとして合計します。',
        ),
    affected: namesWhere(workloads, (_, index) => cpu[index]?.recording === null),
    choices: [],
  };
}

/** Said where what stands in for missing samples changes the answer. */
function seriesGaps({ workloads }: Lines, { timeline, summed }: OverTime): Question | null {
  const raised = summed ? raisedBy(summed) : 0;
  if (!timeline || raised === 0) return null;
  const { cpuShare, recorded } = timeline;
  return {
    id: 'series-gaps',
    blocking: false,
    asks: text(
      'Samples are missing where others have them, or series reach more at other times: counting these workloads with their peak raises the peak of the sum by {raised}.',
      'ほかの系列にある時点の欠測、または期間外のより高い値があるため、該当するワークロードをピークで数えており、合計のピークは{raised}高くなっています。',
      { raised: amount(raised, 'share') },
    ),
    affected: namesWhere(workloads, (_, index) => cpuShare[index] !== recorded[index]),
    choices: [],
  };
}

/** One question for all that no file states of I/O and capacity. */
function storageDemand({ workloads, io, storage }: Lines, { storageBasis }: DemandAssumptions): Question | null {
  const noRate = (index: number) => io[index]?.iops === null;
  const noSize = (index: number) => storage[index]?.from === 'nowhere';
  const affected = namesWhere(workloads, (_, index) => noRate(index) || noSize(index));
  if (affected.length === 0) return null;
  const rates = workloads.filter((_, index) => noRate(index)).length;
  const sizes = workloads.filter((_, index) => noSize(index));
  const installed = sizes.filter(({ server, workload }) => server?.storageGiB != null && hasWholeServer(workload));
  const values = { workloads: workloads.length, rates, sizes: sizes.length };
  return {
    id: 'storage-demand',
    blocking: false,
    asks:
      sizes.length === 0
        ? text(
            'The I/O rate of {rates} of {workloads} {workloads:workload|workloads} is not known, so their I/O is not sized. IOPS, writes and MB/s would make it known, measured or stated.',
            '{workloads}件中{rates}件のI/Oレートが不明なため、I/Oは確認対象外です。IOPS・書き込みIOPS・転送量（MB/s）の測定値または記載値が必要です。',
            values,
          )
        : rates === 0
          ? text(
              'The storage capacity of {sizes} of {workloads} {workloads:workload|workloads} is not known, so it is not sized. Its capacity, or what is used, would make it known.',
              '{workloads}件中{sizes}件のストレージ容量が不明なため、容量は確認対象外です。割り当て容量または使用量が必要です。',
              values,
            )
          : text(
              'The storage demand is not fully known: no I/O rate for {rates} and no capacity for {sizes} of {workloads} {workloads:workload|workloads}. IOPS, writes, MB/s and capacity would make it known.',
              'ストレージの需要がすべては分かっていません（{workloads}件中、I/Oレート不明{rates}件、容量不明{sizes}件）。IOPS・書き込みIOPS・転送量・容量の測定値または記載値が必要です。',
              values,
            ),
    affected,
    choices:
      installed.length > 0 && storageBasis !== 'installed'
        ? [installedDisksChoice(installed.length, sizes.length)]
        : [],
    settledIn: { list: 'workloads', field: rates > 0 ? 'iops' : 'storageGiB' },
  };
}

function installedDisksChoice(installed: number, open: number): Question['choices'][number] {
  const label = text('Take the disk capacity of each server', '各サーバーのディスク容量をすべて必要とみなす');
  return {
    label: installed === open ? label : statedForSome(label, installed, open),
    inputs: { storageBasis: 'installed' },
  };
}

function namesWhere(
  workloads: readonly ScopedWorkload[],
  concerns: (workload: ScopedWorkload, index: number) => boolean,
): readonly string[] {
  return workloads.filter(concerns).map(({ name }) => name);
}
