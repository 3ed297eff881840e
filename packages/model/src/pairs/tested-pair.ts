import { derive, type Estimate, known, listOf, nameText, type Text, text, unknown } from '../figure/index.ts';
import { type MirroredPair, PAIR_TESTS, type PairTest } from '../placement/index.ts';
import { failoverDuration, resyncRate, resyncTime } from '../storage/index.ts';
import { PAIR_TEST_TEXTS } from './pair-tests.data.ts';

/** What the tests of a pair tell of an outage. */
export interface TimesOfPair {
  /** Seconds of a full copy of the primary's data, at the rate that was measured. */
  readonly resync: Estimate;
  /** Rate at which the mirror caught up after an interruption, MB/s. */
  readonly recoveryRate: Estimate;
  /** Seconds that catching up after an hour takes, at the writes of the peak. */
  readonly catchUp: Estimate;
  /** Seconds that the service is away at a fail-over: the longest that was measured. */
  readonly outage: Estimate;
}

/** Unknown where no test was recorded; `data` is what the primary keeps, in GiB, `link` what it writes at its peak, in MB/s. */
export function timesOfPair({ tests = [] }: Pick<MirroredPair, 'tests'>, data: Estimate, link: Estimate): TimesOfPair {
  const recoveryRate = rateOf(tests, 'recovery', RECOVERY_RATE, MEASURE_RECOVERY);
  return {
    resync: resyncOf(rateOf(tests, 'full-copy', COPY_RATE, MEASURE_COPY), data),
    recoveryRate,
    catchUp: derive({
      label: CATCH_UP,
      formula: 'b × 3600 ÷ r',
      unit: 'seconds',
      kind: 'predicted',
      inputs: { r: recoveryRate, b: link },
      notes: [WRITES_GO_ON],
    }),
    outage: outageOf(tests),
  };
}

function resyncOf(rate: Estimate, data: Estimate): Estimate {
  if (rate.kind === 'unknown') return unknown('seconds', FULL_COPY, MEASURE_COPY);
  if (data.kind === 'unknown') return unknown('seconds', FULL_COPY, data.because.settle ?? STATE_DATA);
  const bytes = derive({ label: DATA, formula: 'd × 1073741824', unit: 'bytes', inputs: { d: data } });
  return resyncTime(bytes, rate);
}

/** Of the copy that was noted with its time and its data. */
function rateOf(tests: readonly PairTest[], which: PairTest['test'], label: Text, settle: Text): Estimate {
  const done = tests.find(({ test, outcome }) => test === which && outcome === 'passed');
  if (!done?.copiedGB || !done.seconds) return unknown('MB/s', label, settle);
  return resyncRate(
    known('measured', {
      value: done.copiedGB * BYTES_PER_GB,
      unit: 'bytes',
      because: { label: noted(done), inputs: [] },
    }),
    done.seconds,
  );
}

const BYTES_PER_GB = 1e9;
/** In which the service went to the other server. */
const FAIL_OVERS: readonly PairTest['test'][] = [
  'primary-shut-down',
  'database-stall',
  'storage-path',
  'disk',
  'server',
  'storage-server',
];

function outageOf(tests: readonly PairTest[]): Estimate {
  const [longest, ...others] = tests
    .filter(({ test, outcome, seconds }) => FAIL_OVERS.includes(test) && outcome === 'passed' && seconds !== undefined)
    .toSorted((a, b) => (b.seconds ?? 0) - (a.seconds ?? 0));
  if (longest?.seconds === undefined) return failoverDuration({});
  return known('measured', {
    value: longest.seconds,
    low: others.at(-1)?.seconds ?? longest.seconds,
    high: longest.seconds,
    unit: 'seconds',
    because: {
      label: text('longest outage in the tests of fail-over', 'フェイルオーバー試験での最長の停止時間'),
      inputs: [longest, ...others].map((each) => ({
        symbol: 't',
        estimate: known('measured', {
          value: each.seconds ?? 0,
          unit: 'seconds',
          because: { label: noted(each), inputs: [] },
        }),
      })),
    },
  });
}

function noted({ test, on }: PairTest): Text {
  const { does } = PAIR_TEST_TEXTS[test];
  return on ? text('{does}, {on}', '{does}（{on}）', { does, on: nameText(on) }) : does;
}

/** Which tests of a pair failed, and which nobody recorded. */
export function testsOfPair({ tests = [] }: Pick<MirroredPair, 'tests'>) {
  const failed = tests.filter(({ outcome }) => outcome === 'failed').map(({ test }) => test);
  const open = PAIR_TESTS.filter((id) => !tests.some(({ test }) => test === id));
  return { recorded: tests.length, failed, open };
}

/** What of the tests is to be said: how many passed, which failed, which were not made. */
export function saysOfTests(pair: Pick<MirroredPair, 'tests'>): readonly Text[] {
  const { recorded, failed, open } = testsOfPair(pair);
  const named = (ids: readonly PairTest['test'][]) => listOf(ids.map((id) => PAIR_TEST_TEXTS[id].does));
  return [
    ...(recorded > failed.length
      ? [
          text('{passed} of {all} tests passed.', '{all}件の試験のうち{passed}件が合格しています。', {
            passed: recorded - failed.length,
            all: PAIR_TESTS.length,
          }),
        ]
      : []),
    ...(failed.length > 0 ? [text('Failed: {tests}.', '不合格：{tests}。', { tests: named(failed) })] : []),
    ...(open.length > 0 ? [text('Not tested: {tests}.', '未実施：{tests}。', { tests: named(open) })] : []),
  ];
}

const FULL_COPY = text('Time of a full copy after an outage', '障害後の全体再同期の所要時間');
const COPY_RATE = text('Rate of a full copy, as tested', '全体再同期の速度（試験値）');
const RECOVERY_RATE = text('Rate of catching up after an interruption, as tested', '差分復旧の速度（試験値）');
const CATCH_UP = text('Time to catch up after an hour of interruption', '1時間の中断後の差分復旧の所要時間');
const DATA = text('Data of the primary', '現用系のデータ量');
const STATE_DATA = text('How much data the primary keeps.', '現用系のデータ量が必要です。');
const MEASURE_COPY = text(
  'The rate of a full copy, measured on this link.',
  'この回線での全体再同期の速度（測定値）が必要です。',
);
const MEASURE_RECOVERY = text(
  'The data that were copied after an interruption, and how long it took, measured on this link.',
  'この回線での差分復旧の測定値（転送量と所要時間）が必要です。',
);
const WRITES_GO_ON = text(
  'With the writes of the peak during the whole hour, each to another place; what is written while the mirror catches up comes on top.',
  '1時間を通してピーク時の書き込みが別々の領域に続いた場合の値です。復旧中の書き込みは含みません。',
);
