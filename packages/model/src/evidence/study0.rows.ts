import { beyondNativeShare } from '../addressing/index.ts';
import {
  consolidationRatio,
  PUBLISHED_RATIOS,
  PUBLISHED_SPLIT_GAIN,
  SERVERS_PER_TARGET,
  typedRatio,
} from '../benchmark/index.ts';
import { assumed, estimateOf, known, text } from '../figure/index.ts';
import { formatCpuList, parseCpuList } from '../inventory/index.ts';
import { checkLayout, layOut } from '../layout/index.ts';
import {
  meanRemoteShare,
  numaPenalty,
  penaltyBetween,
  STUDY0_REMOTE_SHARES,
  STUDY4_LATENCY_RATIO,
  study0PatternPerformance,
} from '../numa/index.ts';
import { NO_CONSTRAINTS, type Placing } from '../placement/index.ts';
import { configurationsOf, numaTopologyOf, platformById } from '../platform/index.ts';
import { simulate } from '../uncertainty/index.ts';
import { covers, exactly, unanswered, within } from './check.ts';
import type { EvidenceQuestion } from './evidence-row.ts';

const EXACT = text('exact', '完全一致');

/** Sources and target fully used, as the study's ratio has it. */
const FULL = assumed(text('fully used', '全量使用'), 1, 'share');

function studyRatio(type: 'vertical' | 'horizontal') {
  const found = PUBLISHED_RATIOS.find((entry) => entry.type === type);
  if (!found) throw new Error(`study 0 publishes no ${type} ratio`);
  return { ratio: estimateOf(found.ratio) };
}

const serversPerTarget = (type: 'vertical' | 'horizontal') =>
  consolidationRatio(studyRatio(type), { type, sourcePeakUtilisation: FULL, targetCeiling: FULL }).serversPerTarget;

export const STUDY0_ROWS: readonly EvidenceQuestion[] = [
  {
    id: 'A0.1',
    study: 0,
    question: text(
      'Vertical consolidation at a throughput ratio of 4.0, no headroom: how many Netfinity 8500R per xSeries 440?',
      '垂直統合、スループット比4.0、余裕率なし：xSeries 440 1台あたりNetfinity 8500Rは何台か',
    ),
    tolerance: EXACT,
    compute: () => [exactly(SERVERS_PER_TARGET, 4, serversPerTarget('vertical'))],
  },
  {
    id: 'A0.2',
    study: 0,
    question: text(
      'Horizontal consolidation at a throughput ratio of about 6: how many, and is 5 possible?',
      '水平統合、スループット比約6：何台か、また5台の可能性はあるか',
    ),
    tolerance: text('nominal exact; the interval must hold 5', '公称値は完全一致、区間に5を含むこと'),
    compute: () => {
      const servers = serversPerTarget('horizontal');
      return [exactly(SERVERS_PER_TARGET, 6, servers), covers(text('5 is possible', '5台の可能性'), 5, servers)];
    },
  },
  {
    id: 'A0.3',
    study: 0,
    question: text(
      'Vertical throughput ratio 4.0 times the gain of two instances 1.45: does it give the "about 6" of the study?',
      '垂直統合のスループット比4.0×2インスタンス化の効果1.45は、事例の「約6」に一致するか',
    ),
    tolerance: text('± 0.05; 90% interval with both rounded 5.1 to 6.5', '±0.05、双方を丸めた場合の90%区間は5.1～6.5'),
    compute: () => {
      const exact = typedRatio(studyRatio('vertical'), 'horizontal', estimateOf(PUBLISHED_SPLIT_GAIN));
      const roundedRatio = known('measured', {
        value: 4,
        low: 3.5,
        high: 4.5,
        level: 1,
        unit: 'ratio',
        because: { label: text('4, read as rounded', '4（丸めとみなす）'), inputs: [] },
      });
      const product = simulate(
        {
          label: text('product of both, read as rounded', '双方を丸めとみなした積'),
          formula: 'R × g',
          unit: 'ratio',
          inputs: { R: roundedRatio, g: { ...estimateOf(PUBLISHED_SPLIT_GAIN), level: 1 } },
        },
        { seed: 1, draws: 10_000, level: 0.9 },
      );
      const aboutSix = product.chance(
        text('chance of 5.5 to 6.5, which is printed as about 6', '5.5～6.5（「約6」と表記される範囲）となる確率'),
        (value) => value >= 5.5 && value <= 6.5,
      );
      return [
        within(text('product', '積'), 5.8, 0.05, exact),
        within(text('lower end if rounded', '丸めた場合の下限'), 5.1, 0.05, product.estimate.low ?? Number.NaN),
        within(text('upper end if rounded', '丸めた場合の上限'), 6.5, 0.05, product.estimate.high ?? Number.NaN),
        within(text('chance of "about 6"', '「約6」となる確率'), 0.66, 0.02, aboutSix),
      ];
    },
  },
  {
    id: 'A0.4',
    study: 0,
    question: text(
      'Remote shares of Table 3, latency ratio 1.75, half of the time waiting for memory: what is Pattern B to A, and A to all-local?',
      '表3のリモート割合、遅延比1.75、メモリ待ち割合0.5：Pattern BのAに対する性能比、Aの全ローカルに対する性能比は',
    ),
    tolerance: text('± 0.002', '±0.002'),
    compute: () => {
      const bound = meanRemoteShare(STUDY0_REMOTE_SHARES.patternA);
      const machine = { latencyRatio: STUDY4_LATENCY_RATIO.value, stallFraction: 0.5 };
      const spread = meanRemoteShare(STUDY0_REMOTE_SHARES.patternB);
      return [
        within(
          text('B to A', 'B÷A'),
          0.907,
          0.002,
          penaltyBetween({ remoteShare: spread, referenceShare: bound, ...machine }),
        ),
        within(text('A to all-local', 'A÷全ローカル'), 0.978, 0.002, numaPenalty({ remoteShare: bound, ...machine })),
      ];
    },
  },
  {
    id: 'A0.5',
    study: 0,
    question: text(
      '16 GB in one 32-bit process or in two: which share lies beyond the native 4 GB?',
      '32ビットで16 GBを1プロセスまたは2プロセスで使う場合、直接扱える4 GBを超える割合は',
    ),
    tolerance: EXACT,
    compute: () => [
      exactly(text('one process', '1プロセス'), 0.75, beyondNativeShare(16, 1)),
      exactly(text('two processes', '2プロセス'), 0.5, beyondNativeShare(16, 2)),
    ],
  },
  {
    id: 'A0.6',
    study: 0,
    question: text('How fast were Patterns B and C (Fig. 8)?', 'Pattern BとCの性能（図8）は'),
    tolerance: text('must be unknown, not a number', '数値ではなく「不明」と答えること'),
    compute: () => [
      unanswered(text('Pattern B', 'Pattern B'), study0PatternPerformance('B')),
      unanswered(text('Pattern C', 'Pattern C'), study0PatternPerformance('C')),
    ],
  },
  {
    id: 'A0.7',
    study: 0,
    question: text(
      'Two instances on the nodes (0-3,8-11) and (4-7,12-15): which binding, and what of Patterns B and C?',
      '2インスタンスをノード（0-3,8-11）と（4-7,12-15）に割り当てる場合の推奨と、Pattern B・Cの扱いは',
    ),
    tolerance: EXACT,
    compute: placementChecks,
  },
];

function placementChecks(placing: Placing) {
  const topology = xseries440Topology();
  const [first, second] = plannedCpuLists(topology, placing);
  const codes = (cpuLists: readonly [string, string]) =>
    checkLayout(
      'xSeries 440',
      cpuLists.map((cpuList, index) => ({ name: `instance ${index + 1}`, cpuList, memory: [] })),
      topology,
    )
      .filter(({ severity }) => severity === 'warning')
      .map(({ code }) => code);
  return [
    exactly(text('instance 1', 'インスタンス1'), '0-3,8-11', first),
    exactly(text('instance 2', 'インスタンス2'), '4-7,12-15', second),
    exactly(
      text('Pattern A draws no warning', 'Pattern Aは警告なし'),
      true,
      codes(['0-3,8-11', '4-7,12-15']).length === 0,
    ),
    exactly(
      text('Pattern B spans nodes', 'Pattern Bはノードまたぎ'),
      true,
      codes(['0-7', '8-15']).includes('spans-nodes'),
    ),
    exactly(text('Pattern C overlaps', 'Pattern Cは重複'), true, codes(['0-15', '0-15']).includes('overlap')),
  ];
}

function xseries440Topology() {
  const platform = platformById('ibm-xseries-440');
  const configuration = platform && configurationsOf(platform).find(({ sockets }) => sockets === 8);
  if (!platform || !configuration) throw new Error('the catalogue lost the 8-way xSeries 440');
  return numaTopologyOf(platform, configuration);
}

/** Two instances that need half of the server each, placed and laid out as any plan is. */
function plannedCpuLists(topology: ReturnType<typeof xseries440Topology>, placing: Placing): [string, string] {
  const nodes = topology.nodes.map(({ cpus, memoryGiB }) => ({ cpu: cpus, memoryGiB }));
  const half = Math.min(...nodes.map(({ cpu }) => cpu));
  const placement = placing.firstFit({
    items: ['1', '2'].map((id) => ({ id, cpu: half, cpuOverTime: null, memoryGiB: 1, iops: null, spans: false })),
    steps: 1,
    serverTypes: [{ id: 'xseries-440', nodes, iops: null, count: 1, cost: 1 }],
    constraints: NO_CONSTRAINTS,
    ceiling: { cpu: 1, memory: 1, io: 1, transfer: 1, storage: 1, vcpus: 1 },
    memoryScope: 'node',
    spareServers: 0,
    seed: 1,
  });
  const [placed] = placement.servers;
  if (!placed) throw new Error('two half-size instances did not fit one server');
  const configuration = { sb: 2, msb: 0, sockets: 8, coresPerSocket: 1, memoryGiB: 16 };
  const { numaNodes } = layOut({ name: 'xSeries 440', platformId: 'ibm-xseries-440', configuration, topology, placed });
  const listOf = (id: string) => {
    const lists = numaNodes.flatMap(({ workloads }) => workloads.filter(({ workloadId }) => workloadId === id));
    return formatCpuList(lists.flatMap(({ cpuList }) => parseCpuList(cpuList) ?? []));
  };
  const [one, two] = [listOf('1'), listOf('2')];
  return one.startsWith('0') ? [one, two] : [two, one];
}
