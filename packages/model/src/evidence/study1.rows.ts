import { estimateOf, nameText, text } from '../figure/index.ts';
import { DEFAULT_PRICE_BOOK, licencesFor } from '../licensing/index.ts';
import {
  bottleneckOfBoards,
  coreGain,
  type MeasuredPoint,
  type MemoryModel,
  memoryThroughput,
  PRIMEQUEST_CORES_PER_SOCKET,
  PRIMEQUEST_DATABASE_TIB,
  PRIMEQUEST_DISKS,
  PRIMEQUEST_RUNS,
  type PrimequestRun,
} from '../throughput/index.ts';
import { GIB_PER_TIB } from '../units/index.ts';
import { covers, exactly, within } from './check.ts';
import type { EvidenceQuestion } from './evidence-row.ts';

const pointOf = ({ sharedMemoryTiB, sockets, throughputTps }: PrimequestRun): MeasuredPoint => ({
  memoryGiB: sharedMemoryTiB.value * GIB_PER_TIB,
  sockets: sockets.value,
  throughput: estimateOf(throughputTps),
});
const installedPointOf = (run: PrimequestRun): MeasuredPoint => ({
  ...pointOf(run),
  memoryGiB: run.memoryTiB.value * GIB_PER_TIB,
});

/** The model of all runs, or of all but the hidden one. */
function modelWithout(hidden: PrimequestRun | null): MemoryModel {
  const runs = PRIMEQUEST_RUNS.filter((run) => run !== hidden);
  const databaseGiB = PRIMEQUEST_DATABASE_TIB.value * GIB_PER_TIB;
  const model = memoryThroughput({ points: runs.map(pointOf), databaseGiB });
  if (!model) throw new Error('study 1 lost its points');
  return model;
}

function runOf(boards: string): PrimequestRun {
  const run = PRIMEQUEST_RUNS.find((candidate) => candidate.boards === boards);
  if (!run) throw new Error(`study 1 has no run of ${boards}`);
  return run;
}

const answerFor = (model: MemoryModel, run: PrimequestRun) => model.predict(run.sharedMemoryTiB.value * GIB_PER_TIB);

function coversHidden(boards: string) {
  const hidden = runOf(boards);
  const estimate = answerFor(modelWithout(hidden), hidden);
  const width = (estimate.high ?? 0) / (estimate.low ?? 1);
  return [
    covers(text('interval holds the hidden value', '区間が隠した値を含む'), hidden.throughputTps.value, estimate),
    exactly(text('the interval is wide (over 1.5 to 1)', '区間が広い（1.5倍超）'), true, width > 1.5),
  ];
}

function oracleProcessors(sockets: number) {
  const label = text('PRIMEQUEST 2400E2', 'PRIMEQUEST 2400E2');
  const count = (value: number, unit: 'servers' | 'sockets' | 'cores') =>
    estimateOf({ label, value, unit, kind: 'stated', source: PRIMEQUEST_CORES_PER_SOCKET.source });
  return licencesFor(
    {
      product: 'oracle-ee',
      currency: 'USD',
      machines: [
        {
          name: label,
          cpuModel: 'Intel Xeon E7-8890 v3',
          servers: count(1, 'servers'),
          sockets: count(sockets, 'sockets'),
          cores: count(sockets * PRIMEQUEST_CORES_PER_SOCKET.value, 'cores'),
          socketCapacity: null,
          virtualMachines: null,
        },
      ],
    },
    DEFAULT_PRICE_BOOK,
  ).licences;
}

const EXACT = text('exact', '完全一致');

export const STUDY1_ROWS: readonly EvidenceQuestion[] = [
  {
    id: 'A1.1',
    study: 1,
    question: text(
      'Does the saturating curve 1/X = a + b·exp(-C/c0) meet all four measurements, and with which constants?',
      '飽和曲線 1/X = a + b·exp(-C/c0) は4つの測定値に一致するか、その係数は',
    ),
    tolerance: text(
      '± 0.5 TPS; three sizes, three parameters: zero degrees of freedom',
      '±0.5 TPS（3点・3パラメータで自由度0）',
    ),
    compute: () => {
      const model = modelWithout(null);
      const { a, c0 } = model.law?.explain(PRIMEQUEST_DATABASE_TIB.value * GIB_PER_TIB, 'tps').inputs ?? {};
      return [
        ...PRIMEQUEST_RUNS.map((run) =>
          within(
            text('TPS of {boards}', '{boards}のTPS', { boards: run.boards }),
            run.throughputTps.value,
            0.5,
            model.law?.valueAt(run.sharedMemoryTiB.value * GIB_PER_TIB) ?? Number.NaN,
          ),
        ),
        within(text('c0 (TiB)', 'c0（TiB）'), 0.705, 0.001, (c0?.value ?? Number.NaN) / GIB_PER_TIB),
        within(text('limit (TPS)', '上限（TPS）'), 474, 0.5, 1 / (a?.value ?? Number.NaN)),
        exactly(text('degrees of freedom', '自由度'), 0, model.degreesOfFreedom),
      ];
    },
  },
  {
    id: 'A1.2',
    study: 1,
    question: text(
      '1 SB + 1 MSB against 2 SB at 3.0 TB: what do twice the processors give?',
      '3.0 TBで1 SB＋1 MSBと2 SBを比べると、CPU 2倍の効果は',
    ),
    tolerance: text('at most 1% difference', '差は1%以内'),
    compute: () => [
      within(text('measured', '実測'), 0, 0.01, bottleneckOfBoards(PRIMEQUEST_RUNS.map(installedPointOf)).because),
      ...[16, 100, 400].map((clients) =>
        within(
          text(
            'exact network, {clients} {clients:client|clients}, 20 ms of processor',
            '待ち行列網、{clients}クライアント、CPU 20 ms',
            { clients },
          ),
          0,
          0.0001,
          coreGain({
            throughput: runOf('1x SB + 1x MSB').throughputTps.value,
            clients,
            cores: 2 * PRIMEQUEST_CORES_PER_SOCKET.value,
            coresAfter: 4 * PRIMEQUEST_CORES_PER_SOCKET.value,
            cpuSecondsPerTransaction: 0.02,
            disks: PRIMEQUEST_DISKS.value,
          }),
        ),
      ),
    ],
  },
  {
    id: 'A1.3',
    study: 1,
    question: text(
      'Hide one of the two 423: is it given back by its twin?',
      '2つの423の一方を隠すと、もう一方から再現されるか',
    ),
    tolerance: EXACT,
    compute: () => {
      const hidden = runOf('1x SB + 1x MSB');
      return [exactly(text('TPS', 'TPS'), hidden.throughputTps.value, answerFor(modelWithout(hidden), hidden))];
    },
  },
  {
    id: 'A1.4',
    study: 1,
    question: text(
      'Hide 472: does the interval hold it, and is it wide?',
      '472を隠すと、区間に含まれるか、区間は十分広いか',
    ),
    tolerance: text('coverage, not point error', '点誤差ではなく区間の被覆'),
    compute: () => coversHidden('1x SB + 3x MSB'),
  },
  {
    id: 'A1.5',
    study: 1,
    question: text('Hide 293: does the interval hold it?', '293を隠すと、区間に含まれるか'),
    tolerance: text('coverage', '区間の被覆'),
    compute: () => coversHidden('1x SB'),
  },
  {
    id: 'A1.6',
    study: 1,
    question: text('What does each doubling of memory give?', 'メモリ倍増ごとの性能向上率は'),
    tolerance: text('± 0.1 points', '±0.1ポイント'),
    compute: () => {
      const [first, second] = modelWithout(null).gains.map(({ gain }) => (gain.value ?? Number.NaN) * 100);
      return [
        within(text('1.5 to 3.0 TB (%)', '1.5→3.0 TB（%）'), 44.4, 0.1, first ?? Number.NaN),
        within(text('3.0 to 6.0 TB (%)', '3.0→6.0 TB（%）'), 11.6, 0.1, second ?? Number.NaN),
      ];
    },
  },
  {
    id: 'A1.7',
    study: 1,
    question: text('Which share of the memory was given to the database?', 'データベースに割り当てたメモリの割合は'),
    tolerance: text('± 0.001 for every pattern', '全パターンで±0.001'),
    compute: () =>
      PRIMEQUEST_RUNS.map(({ boards, sharedMemoryTiB, memoryTiB }) =>
        within(nameText(boards), 0.767, 0.001, sharedMemoryTiB.value / memoryTiB.value),
      ),
  },
  {
    id: 'A1.8',
    study: 1,
    question: text(
      'What is the bottleneck, and what to add first? And if a diagnosis says CPU-bound?',
      'ボトルネックは何か、何を先に増設すべきか。CPUネックと診断された場合は',
    ),
    tolerance: EXACT,
    compute: () => {
      const points = PRIMEQUEST_RUNS.map(installedPointOf);
      const [found, flagged] = [bottleneckOfBoards(points), bottleneckOfBoards(points, { verdict: 'cpu-bound' })];
      return [
        exactly(text('verdict', '判定'), 'storage-bound', found.verdict),
        exactly(text('add first', '優先する増設'), 'memory', found.addFirst),
        exactly(text('add first if CPU-bound', 'CPUネックの場合の優先増設'), 'cpu', flagged.addFirst),
      ];
    },
  },
  {
    id: 'A1.9',
    study: 1,
    question: text(
      'Oracle EE processors of 2 and of 4 sockets of 18 cores: how many for the same 423 TPS?',
      '18コア×2ソケットと4ソケットのOracle EEプロセッサ数は（同じ423 TPS）',
    ),
    tolerance: EXACT,
    compute: () => [
      exactly(text('2 sockets', '2ソケット'), 18, oracleProcessors(2)),
      exactly(text('4 sockets', '4ソケット'), 36, oracleProcessors(4)),
    ],
  },
];
