import { estimateOf, isKnown, text } from '../figure/index.ts';
import {
  failoverDuration,
  mirroringLoss,
  mirroringLossUnderLoad,
  monitorActsInTime,
  resyncRate,
  STUDY2_CORES,
  STUDY2_LOSSES,
  STUDY2_RESYNCS,
  STUDY2_STALL,
  STUDY2_WINDOWS_MONITOR,
  STUDY2_WRITE_SHARE,
  stallBand,
} from '../storage/index.ts';
import { covers, exactly, unanswered, within } from './check.ts';
import type { EvidenceQuestion } from './evidence-row.ts';

const TENTH_POINT = text('± 0.1 points', '±0.1ポイント');
const direct = () => mirroringLoss({ loss: estimateOf(STUDY2_LOSSES.direct), writeShare: STUDY2_WRITE_SHARE.value });
const iscsi = () => mirroringLoss({ loss: estimateOf(STUDY2_LOSSES.iscsi), writeShare: STUDY2_WRITE_SHARE.value });
const percent = (share: number | null) => (share ?? Number.NaN) * 100;

/** Half of the response time on a processor: an assumption; from a third on, 32 clients keep the study's 8 cores busy. */
const CPU_SHARE = 0.5;

const stall = () =>
  stallBand({
    timeoutS: STUDY2_STALL.timeout.value,
    intervalS: STUDY2_STALL.interval.value,
    alphaS: [STUDY2_STALL.alphaFrom.value, STUDY2_STALL.alphaTo.value],
  }).stall;

export const STUDY2_ROWS: readonly EvidenceQuestion[] = [
  {
    id: 'A2.1',
    study: 2,
    question: text(
      'Mirroring cost 25% at nine writes to one read: what at 50% and 20% writes?',
      '書き込み90%で25%低下したミラーリングは、書き込み50%・20%では何%低下するか',
    ),
    tolerance: TENTH_POINT,
    compute: () => [
      within(text('φ(s-1)', 'φ(s-1)'), 0.333, 0.001, direct().addedTime),
      within(text('at 50% writes (%)', '書き込み50%（%）'), 15.6, 0.1, percent(direct().lossAt(0.5).value)),
      within(text('at 20% writes (%)', '書き込み20%（%）'), 6.9, 0.1, percent(direct().lossAt(0.2).value)),
    ],
  },
  {
    id: 'A2.2',
    study: 2,
    question: text(
      'It cost 35 to 50% behind iSCSI: what at 50% writes?',
      'iSCSI構成で35～50%低下した場合、書き込み50%では',
    ),
    tolerance: TENTH_POINT,
    compute: () => {
      const { addedTime } = iscsi();
      const { low, high } = estimateOf(STUDY2_LOSSES.iscsi);
      const halfOf = (loss: number) => mirroringLoss({ loss, writeShare: STUDY2_WRITE_SHARE.value }).lossAt(0.5).value;
      return [
        within(text('φ(s-1), least', 'φ(s-1)の下限'), 0.54, 0.005, addedTime.low ?? Number.NaN),
        within(text('φ(s-1), greatest', 'φ(s-1)の上限'), 1, 0.005, addedTime.high ?? Number.NaN),
        within(text('least loss (%)', '低下率の下限（%）'), 23, 0.1, percent(halfOf(low))),
        within(text('greatest loss (%)', '低下率の上限（%）'), 35.7, 0.1, percent(halfOf(high))),
      ];
    },
  },
  {
    id: 'A2.3',
    study: 2,
    question: text(
      'With 32 and 48 clients the processors were the limit: how much did mirroring cost then?',
      '32・48クライアントではCPUネックでした。そのときのミラーリングによる低下は',
    ),
    tolerance: text('at most 5%', '5%以内'),
    compute: () =>
      [32, 48].map((clients) => {
        const { addedTime } = direct();
        const cores = STUDY2_CORES.value;
        const loss = isKnown(addedTime)
          ? mirroringLossUnderLoad({ addedTime, clients, cores, cpuShare: CPU_SHARE })
          : addedTime;
        return within(text('{clients} {clients:client|clients}', '{clients}クライアント', { clients }), 0, 0.05, loss);
      }),
  },
  {
    id: 'A2.4',
    study: 2,
    question: text('How fast were the three full copies?', '3回のフルコピーの転送速度は'),
    tolerance: text('± 0.1 MB/s', '±0.1 MB/s'),
    compute: () =>
      (
        [
          ['direct', 69.9],
          ['iscsi', 53.4],
          ['windowsIscsi', 48.3],
        ] as const
      ).map(([run, expected]) => {
        const { usedBytes, seconds } = STUDY2_RESYNCS[run];
        return within(usedBytes.label, expected, 0.1, resyncRate(estimateOf(usedBytes), seconds.value));
      }),
  },
  {
    id: 'A2.5',
    study: 2,
    question: text(
      'Timeout 16 s, interval 10 s, 1 to 3 s to give I/O back: how long does I/O stall, and are 17 and 28 s possible?',
      'タイムアウト16秒、インターバル10秒、復帰1～3秒の場合のI/O停止時間は。17秒・28秒は含まれるか',
    ),
    tolerance: text('exact', '完全一致'),
    compute: () => [
      exactly(text('least (s)', '最短（秒）'), 17, stall().low),
      exactly(text('greatest (s)', '最長（秒）'), 29, stall().high),
      covers(STUDY2_STALL.observedDirect.label, STUDY2_STALL.observedDirect.value, stall()),
      covers(STUDY2_STALL.observedIscsi.label, STUDY2_STALL.observedIscsi.value, stall()),
    ],
  },
  {
    id: 'A2.6',
    study: 2,
    question: text(
      'Windows: does the monitor (5 s + 30 s) act before the mirror gives up (120 s)?',
      'Windows構成：監視（5秒＋30秒）はミラー切断（120秒）より先に動作するか',
    ),
    tolerance: text('exact', '完全一致'),
    compute: () => {
      const { interval, timeout, connectTimeout } = STUDY2_WINDOWS_MONITOR;
      const { inTime, slack } = monitorActsInTime(
        { intervalS: interval.value, timeoutS: timeout.value },
        connectTimeout.value,
      );
      return [
        exactly(text('in time', '間に合う'), true, inTime),
        exactly(text('time to spare (s)', '余裕（秒）'), 85, slack),
      ];
    },
  },
  {
    id: 'A2.7',
    study: 2,
    question: text(
      'How long does a failover keep the service away, and what are the values of the graphs?',
      'フェイルオーバー時のサービス停止時間、およびグラフの値は',
    ),
    tolerance: text('must be unknown, not a number', '数値ではなく「不明」と答えること'),
    compute: () => [
      unanswered(text('outage', '停止時間'), failoverDuration({ detection: stall() })),
      unanswered(text('outage, nothing stated', '停止時間（記載なし）'), failoverDuration({})),
    ],
  },
];
