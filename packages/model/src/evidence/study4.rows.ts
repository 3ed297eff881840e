import {
  averageWaitAgrees,
  bottleneckOf,
  elapsedWithCpus,
  STUDY4_ELAPSED,
  STUDY4_PHYSICAL_CORES,
  STUDY4_PROFILES,
  serialShare,
  speedUp,
} from '../diagnosis/index.ts';
import { text } from '../figure/index.ts';
import { memoryFitsNode } from '../numa/index.ts';
import { exactly, within } from './check.ts';
import type { EvidenceQuestion } from './evidence-row.ts';

const TWO_POINTS = text('± 2 points', '±2ポイント');
const HUNDREDTH = text('± 0.01', '±0.01');
const { hddOneCpu, hddTwoCpus, ssdOneCpu, ssdTwoCpus } = STUDY4_ELAPSED;

const withCpus = (cpus: number) =>
  elapsedWithCpus({
    oneCpuS: ssdOneCpu.value,
    manyCpuS: ssdTwoCpus.value,
    measuredCpus: 2,
    cpus,
    physicalCores: STUDY4_PHYSICAL_CORES.value,
  });

export const STUDY4_ROWS: readonly EvidenceQuestion[] = [
  {
    id: 'A4.1',
    study: 4,
    question: text('What holds up the two runs on the hard disk?', 'HDDでの2つの実行のボトルネックは'),
    tolerance: TWO_POINTS,
    compute: () => {
      const [bulk, loop] = [bottleneckOf(STUDY4_PROFILES.insertSelectHdd), bottleneckOf(STUDY4_PROFILES.loopHdd)];
      return [
        exactly(text('INSERT…SELECT: verdict', 'INSERT…SELECT：判定'), 'log-bound', bulk.verdict),
        exactly(text('INSERT…SELECT: leading', 'INSERT…SELECT：主因'), 'log', bulk.leading),
        within(text('INSERT…SELECT: call time (s)', 'INSERT…SELECT：コール時間（秒）'), 687, 1, bulk.totalCallTime),
        within(text('INSERT…SELECT: I/O share', 'INSERT…SELECT：I/Oの割合'), 0.77, 0.02, bulk.ioShare),
        within(
          text('INSERT…SELECT: CPU use, at most', 'INSERT…SELECT：CPU使用率の上限'),
          0.26,
          0.02,
          bulk.cpuUtilisation,
        ),
        exactly(text('loop: verdict', 'ループ：判定'), 'log-bound', loop.verdict),
        within(text('loop: call time (s)', 'ループ：コール時間（秒）'), 695, 1, loop.totalCallTime),
        within(text('loop: I/O share', 'ループ：I/Oの割合'), 0.6, 0.02, loop.ioShare),
        within(text('loop: CPU use', 'ループ：CPU使用率'), 0.42, 0.02, loop.cpuUtilisation),
      ];
    },
  },
  {
    id: 'A4.2',
    study: 4,
    question: text('And the run on the RAM disk?', 'RAMディスクでの実行のボトルネックは'),
    tolerance: TWO_POINTS,
    compute: () => {
      const run = bottleneckOf(STUDY4_PROFILES.loopSsd);
      return [
        exactly(text('verdict', '判定'), 'cpu-bound', run.verdict),
        within(text('call time (s)', 'コール時間（秒）'), 229, 1, run.totalCallTime),
        within(text('CPU share', 'CPU関連の割合'), 0.63, 0.02, run.cpuShare),
        within(text('CPU use', 'CPU使用率'), 0.91, 0.02, run.cpuUtilisation),
      ];
    },
  },
  {
    id: 'A4.3',
    study: 4,
    question: text(
      'What does the faster disk give, with two processors and with one?',
      'ストレージ高速化の効果は（2 CPU、1 CPU）',
    ),
    tolerance: HUNDREDTH,
    compute: () => [
      within(text('two processors', '2 CPU'), 2, 0.01, speedUp(hddTwoCpus.value, ssdTwoCpus.value)),
      within(text('one processor', '1 CPU'), 1.12, 0.01, speedUp(hddOneCpu.value, ssdOneCpu.value)),
    ],
  },
  {
    id: 'A4.4',
    study: 4,
    question: text('What does the second processor give, on each disk?', '2個目のCPUの効果は（各ストレージ）'),
    tolerance: HUNDREDTH,
    compute: () => [
      within(text('RAM disk', 'RAMディスク'), 1.67, 0.01, speedUp(ssdOneCpu.value, ssdTwoCpus.value)),
      within(text('serial share', '逐次処理の割合'), 0.195, 0.01, serialShare(ssdOneCpu.value, ssdTwoCpus.value, 2)),
      within(text('hard disk', 'HDD'), 0.94, 0.01, speedUp(hddOneCpu.value, hddTwoCpus.value)),
    ],
  },
  {
    id: 'A4.5',
    study: 4,
    question: text('How long would 3 and 4 processors take?', '3 CPU・4 CPUでの処理時間は'),
    tolerance: text('must be marked as an optimistic prediction', '楽観的な予測と明示すること'),
    compute: () =>
      [
        { cpus: 3, seconds: 38 },
        { cpus: 4, seconds: 32.5 },
      ].flatMap(({ cpus, seconds }) => {
        const estimate = withCpus(cpus);
        return [
          within(
            text('{cpus} {cpus:processor|processors}, at best (s)', '{cpus} CPU、最良の場合（秒）', { cpus }),
            seconds,
            0.05,
            estimate,
          ),
          exactly(text('{cpus}: kind', '{cpus} CPU：種別', { cpus }), 'predicted', estimate.kind),
          exactly(
            text('{cpus}: remarks', '{cpus} CPU：注記', { cpus }),
            true,
            (estimate.because.notes?.length ?? 0) > 0,
          ),
        ];
      }),
  },
  {
    id: 'A4.6',
    study: 4,
    question: text(
      'Does the largest SGA fit the memory of a NUMA node (48 in 48 GB, 64 in 128 GB)?',
      '最大SGAはNUMAノードのメモリに収まるか（48/48 GB、64/128 GB）',
    ),
    tolerance: text('exact', '完全一致'),
    compute: () => [
      exactly(text('48 in 48', '48/48'), 'zero-margin', memoryFitsNode(48, 48).verdict),
      exactly(text('48 in 48: left (GB)', '48/48：残り（GB）'), 0, memoryFitsNode(48, 48).margin),
      exactly(text('64 in 128', '64/128'), 'fits', memoryFitsNode(64, 128).verdict),
    ],
  },
  {
    id: 'A4.7',
    study: 4,
    question: text(
      'Do printed average waits agree with times and counts?',
      '平均待機時間の印字は時間と回数に整合するか',
    ),
    tolerance: text('± 0.5 s and ± 0.5 ms of rounding', '丸め±0.5秒・±0.5 ms'),
    compute: () => {
      const verdicts = Object.values(STUDY4_PROFILES)
        .flatMap(({ events }) => events.map(averageWaitAgrees))
        .filter((verdict) => verdict !== null);
      return [
        exactly(text('rows with a count', '回数のある行'), 13, verdicts.length),
        exactly(text('rows that agree', '整合する行'), 13, verdicts.filter(Boolean).length),
      ];
    },
  },
];
