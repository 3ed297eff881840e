import { derive, type Estimate, fromCell, gain, isKnown, known, type Text, text, unknown } from '../../figure/index.ts';
import { type BenchmarkRun, cellOf, groupsOfLikeRuns, RUN_FIELDS } from '../../inventory/index.ts';
import { meanOfRuns } from '../../throughput/index.ts';
import type { ScoredLevel, SpecjbbScores } from '../study.ts';
import type { StudyLevel } from '../study-level.ts';
import { type SpecjbbScore, specjbbScore, type WarehouseRow } from './specjbb-score.ts';

/** Expected and actual peak and score of each level, the baseline first; null where the runs are none of SPECjbb by warehouses. */
export function scoredLevels(
  runs: readonly BenchmarkRun[],
  [baseline, ...others]: readonly StudyLevel[],
): SpecjbbScores | null {
  const ofTool = runs.filter(({ tool, clients, throughput }) => tool === 'specjbb' && clients !== null && throughput);
  if (!baseline || ofTool.length === 0) return null;
  const [first, ...rest] = [baseline, ...others].flatMap((level) => {
    const own = ofTool.filter((run) => level.includes(run));
    return own.length > 0 ? [measuredLevel(level, own)] : [];
  });
  if (!first) return null;
  const compared = rest.map((each) => ({ ...each, change: changeOf(first, each) }));
  return {
    levels: [first, ...compared].map(({ scored: _, ...level }) => level),
    says: compared.length > 0 ? compared.map((each) => sentence(first, each)) : [peaksOf(first)],
  };
}

interface MeasuredLevel extends ScoredLevel {
  /** null where the expected peak is not known. */
  readonly scored: SpecjbbScore | null;
}

function measuredLevel(level: StudyLevel, runs: readonly BenchmarkRun[]): MeasuredLevel {
  const rows = rowsOf(runs);
  const highest = rows.reduce((best, row) => (row.bops.value > best.bops.value ? row : best));
  const expectedPeak = expectedPeakOf(runs);
  const scored = isKnown(expectedPeak) ? specjbbScore(rows, expectedPeak) : null;
  const settle = expectedPeak.because.settle ?? STATE_PEAK;
  return {
    level: level.name,
    expectedPeak,
    atExpectedPeak:
      rows.find(({ warehouses }) => warehouses === expectedPeak.value)?.bops ??
      unknown('tps', AT_EXPECTED, isKnown(expectedPeak) ? MEASURE_PEAK : settle),
    actualPeak: known('measured', {
      value: highest.warehouses,
      unit: 'count',
      because: { label: ACTUAL_PEAK, inputs: [{ symbol: 'highest', estimate: highest.bops }] },
    }),
    highest: highest.bops,
    score: scored?.score ?? unknown('tps', SCORE, settle),
    change: null,
    scored,
  };
}

/** Throughput by warehouses, repeats as their mean. */
function rowsOf(runs: readonly BenchmarkRun[]): readonly WarehouseRow[] {
  const loads = new Map<number, BenchmarkRun[]>();
  for (const run of runs) loads.set(run.clients ?? 0, [...(loads.get(run.clients ?? 0) ?? []), run]);
  return [...loads]
    .toSorted(([one], [other]) => one - other)
    .map(([warehouses, each]) => ({ warehouses, bops: meanOfRuns(groupsOfLikeRuns(each).flat()) }));
}

/** What the runs state, else the processors of their virtual machine, which are those that Java sees. */
function expectedPeakOf(runs: readonly BenchmarkRun[]): Estimate {
  const field = runs.some(({ expectedPeak }) => expectedPeak !== null) ? 'expectedPeak' : 'vcpus';
  const [stating, ...more] = runs.filter((run) => run[field] !== null);
  const value = stating?.[field] ?? null;
  if (!stating || value === null) return unknown('count', EXPECTED_PEAK, STATE_PEAK);
  if (more.some((run) => run[field] !== value)) return unknown('count', EXPECTED_PEAK, ONE_PEAK);
  const label = field === 'vcpus' ? SEEN_BY_JAVA : EXPECTED_PEAK;
  const cell = cellOf(stating.origin, field);
  return cell
    ? fromCell('measured', label, value, 'count', cell)
    : known('measured', { value, unit: 'count', because: { label, inputs: [] } });
}

function changeOf(baseline: MeasuredLevel, other: MeasuredLevel): Estimate {
  if (!isCapacity(baseline) || !isCapacity(other)) return unknown('share', CHANGE, MEASURE_ON);
  return derive({
    label: CHANGE,
    formula: 'other ÷ baseline - 1',
    unit: 'share',
    inputs: { other: other.score, baseline: baseline.score },
  });
}

function isCapacity({ scored }: MeasuredLevel): boolean {
  return scored?.usableAsCapacity === true;
}

function peaksOf({ level, actualPeak, expectedPeak }: MeasuredLevel): Text {
  if (!isKnown(expectedPeak))
    return text(
      '{level}: throughput is highest at {actual} warehouses. At how many the peak is expected is not known, so no score follows.',
      '{level}：スループットはウェアハウス数{actual}で最大です。想定ピークが不明のため、スコアは求められません。',
      { level, actual: actualPeak.value ?? 0 },
    );
  return text(
    '{level}: throughput is highest at {actual} warehouses, expected at {expected}.',
    '{level}：スループットはウェアハウス数{actual}で最大です（想定ピークは{expected}）。',
    { level, actual: actualPeak.value ?? 0, expected: expectedPeak.value },
  );
}

function sentence(baseline: MeasuredLevel, other: MeasuredLevel): Text {
  const { change } = other;
  const names = { level: other.level, baseline: baseline.level };
  if (change && isKnown(change))
    return text(
      'SPECjbb score: {change}, {level} against {baseline}.',
      'SPECjbbスコア：{level}は{baseline}に対して{change}です。',
      { ...names, change: gain(change.value) },
    );
  if (!baseline.scored || !other.scored) return peaksOf(baseline.scored ? other : baseline);
  const short = isCapacity(baseline) ? other.scored : baseline.scored;
  return text(
    'The SPECjbb scores of {level} and {baseline} are not capacities: {missing} of {expected} rows count as zero. The peaks are to be compared.',
    '{level}と{baseline}のSPECjbbスコアは能力値ではありません（{expected}行のうち{missing}行が未測定で、0として平均されています）。比較にはピークを用います。',
    { ...names, missing: short.rowsExpected - short.rowsCounted, expected: short.rowsExpected },
  );
}

const EXPECTED_PEAK = RUN_FIELDS.expectedPeak.title;
const SEEN_BY_JAVA = text(
  'vCPUs of the virtual machine: the processors that Java sees',
  '仮想マシンのvCPU数（Javaから見えるプロセッサ数）',
);
const AT_EXPECTED = text('throughput at the expected peak', '想定ピークでのスループット');
const ACTUAL_PEAK = text('warehouses at which throughput is highest', 'スループットが最大となるウェアハウス数');
const SCORE = text('SPECjbb score (bops)', 'SPECjbbスコア（bops）');
const CHANGE = text('change of the SPECjbb score', 'SPECjbbスコアの変化');
const STATE_PEAK = text(
  'The number of processors that Java sees: SPECjbb expects its peak at as many warehouses.',
  'Javaから見えるプロセッサ数が必要です。SPECjbbは同数のウェアハウスをピークと想定します。',
);
const ONE_PEAK = text(
  'One expected peak for all runs of this kind: they state several.',
  '同種の測定に複数の想定ピークが記載されています。1つに揃える必要があります。',
);
const MEASURE_PEAK = text('A measurement at the expected peak.', '想定ピークでの測定が必要です。');
const MEASURE_ON = text(
  'Measurements on both sides from the expected peak to twice as many warehouses.',
  '両方について、想定ピークからその2倍までのウェアハウス数での測定が必要です。',
);
