import { amount, inARow, type Text, text } from '../figure/index.ts';
import type { UtilisationSeries } from '../inventory/index.ts';
import { instantS } from '../series/index.ts';
import type { NothingRecorded, RecordedResponse, RecordedValue } from './recorded-run.ts';
import { LEAST_COVERED } from './recorded-runs.data.ts';
import { commonS, type RunTime } from './run-time.ts';
import { type SamplesDuring, samplesDuring } from './samples-during.ts';
import { writtenTime, writtenValue } from './written.ts';

/** A response as the series of the machine tell it: of the one that covers most of the run. */
export function seriesValue(
  field: RecordedResponse,
  series: readonly UtilisationSeries[],
  run: RunTime,
  others: readonly RunTime[],
): RecordedValue | NothingRecorded {
  const its = series.filter(({ metric }) => metric === field);
  if (its.length === 0) return 'not-recorded';
  const then = its.filter((each) => commonS(spanOf(each), run) > 0);
  if (then.length === 0) return 'other-time';
  // The highest of each step says nothing of a mean.
  const means = then.filter(({ sampleIs }) => sampleIs !== 'highest');
  if (means.length === 0) return 'highest-only';
  const best = means
    .flatMap((each) => {
      const during = samplesDuring(each, run, others);
      return during ? [{ each, during }] : [];
    })
    .toSorted((a, b) => b.during.covered - a.during.covered || a.each.stepS - b.each.stepS)[0];
  if (best && best.during.covered >= LEAST_COVERED.value) return recordedValue(field, best.each, best.during);
  return means.some((each) => (samplesDuring(each, run, [])?.covered ?? 0) >= LEAST_COVERED.value)
    ? 'several-runs'
    : 'too-little';
}

function spanOf({ startsAt, stepS, values }: UtilisationSeries): RunTime {
  const startS = instantS(startsAt) ?? Number.NaN;
  return { fromS: startS - stepS, toS: startS + values.length * stepS };
}

function recordedValue(field: RecordedResponse, series: UtilisationSeries, during: SamplesDuring): RecordedValue {
  const { file, sheet, row, cells } = series.origin;
  const { mean, samples, time } = during;
  const column = cells[field]?.column ?? field;
  return {
    field,
    value: mean,
    cell: {
      column: `${column}, ${writtenTime(time)}, n = ${samples}`,
      text: writtenValue(mean),
      from: { file, sheet, row },
    },
    says: saysOf(series, during),
  };
}

function saysOf({ stepS, sampleIs, origin }: UtilisationSeries, { samples, time, covered }: SamplesDuring): Text {
  const mean = text(
    'Mean of {samples} {samples:sample|samples} of {step}, {from} to {to}, in {file}: {covered} of the run.',
    '{file}の{from}〜{to}に記録されたサンプル{samples}件（{step}間隔）の平均。測定時間の{covered}にあたります。',
    {
      samples,
      step: amount(stepS, 'seconds'),
      from: { atS: time.fromS, shows: 'moment' },
      to: { atS: time.toS, shows: 'moment' },
      file: origin.file,
      covered: amount(Math.min(covered, 1), 'share'),
    },
  );
  return sampleIs === null ? inARow([mean, NOT_SAID]) : mean;
}

const NOT_SAID = text(
  'The file does not say what its samples are; they were taken for means.',
  'サンプルが平均値かどうかの記載がないため、平均値とみなしています。',
);
