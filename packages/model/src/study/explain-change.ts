import { type BecauseInput, isKnown, known, type Text, text } from '../figure/index.ts';
import type { PairedEffect, SpeedMeasure } from '../throughput/index.ts';
import type { StudyPoint } from './study.ts';

/** How a change over several loads follows from the ratio at each: geometric mean, less one. */
export const CHANGE_OVER_LOADS = 'geomean(ratio) - 1';

/** The ratio at each of these loads, for `CHANGE_OVER_LOADS`: of throughputs the other over the baseline, of times the baseline over the other. */
export function ratiosAt(points: readonly StudyPoint[], measure: SpeedMeasure): readonly BecauseInput[] {
  return points.flatMap(({ clients, baseline, other }) => {
    if (!isKnown(baseline) || !isKnown(other)) return [];
    const [over, under] = measure === 'elapsed' ? ([BASELINE, OTHER] as const) : ([OTHER, BASELINE] as const);
    const sides = { other: other.value, baseline: baseline.value };
    const estimate = known('measured', {
      value: sides[over] / sides[under],
      unit: 'ratio',
      because: {
        label: labelAt(clients, measure),
        formula: `${over} ÷ ${under}`,
        inputs: [
          { symbol: OTHER, estimate: other },
          { symbol: BASELINE, estimate: baseline },
        ],
      },
    });
    return [{ symbol: 'ratio', estimate }];
  });
}

const OTHER = 'other';
const BASELINE = 'baseline';

function labelAt(clients: number | null, measure: SpeedMeasure): Text {
  if (measure === 'elapsed')
    return clients === null
      ? text('time of the baseline over the time', '基準の処理時間÷処理時間')
      : text(
          'time of the baseline over the time, {clients} {clients:client|clients}',
          '基準の処理時間÷処理時間（クライアント数{clients}）',
          { clients },
        );
  return clients === null
    ? text('throughput over that of the baseline', 'スループット÷基準のスループット')
    : text(
        'throughput over that of the baseline, {clients} {clients:client|clients}',
        'スループット÷基準のスループット（クライアント数{clients}）',
        { clients },
      );
}

/** How the bounds of a change were reckoned, in numbers that a reader can put in. */
export function boundsOf({ error, degrees, t }: PairedEffect): Text {
  return text(
    'Bounds: (1 + change) × exp(± {t} × {error}) - 1, of the standard error {error} of the logarithm of the ratio, and Student’s t with {degrees} {degrees:degree|degrees} of freedom.',
    '区間：（1＋変化）×exp（±{t}×{error}）－1。{error}は比の対数の標準誤差、{t}は自由度{degrees}のt分布の値です。',
    { t: inDigits(t), error: inDigits(error), degrees },
  );
}

/** Significant digits with which the bounds can be reckoned again to a tenth of a per cent. */
const DIGITS = 3;

function inDigits(value: number): string {
  return String(Number(value.toPrecision(DIGITS)));
}
