import { type KnownEstimate, known, type Text, text } from '../figure/index.ts';
import { COMMON_PEAK_ERROR, HIDDEN_BY_STEP } from './error.data.ts';

/**
 * How far may the peaks of recordings at this step lie below the peaks that matter? A mean over a step hides what is shorter: from
 * nothing up to all that one Oracle day hides, the middle of both as the median; beside it the error of the weeks that were
 * recorded. Beyond an hour the loss goes on as it grew up to there. null = no step is known: the second alone. Unit 'ratio', 80 %.
 */
export function samplingError(stepS: number | null): KnownEstimate {
  const hidden = stepS === null ? 0 : Math.log(hiddenAt(stepS));
  const weeks = Math.log((COMMON_PEAK_ERROR.high as number) / COMMON_PEAK_ERROR.value);
  const half = Math.hypot(hidden / 2, weeks);
  const value = Math.exp(hidden / 2);
  const low = Math.min(value, stepS === null ? (COMMON_PEAK_ERROR.low as number) : value * Math.exp(-half));
  return known('assumed', {
    value,
    low,
    high: value * Math.exp(half),
    unit: 'ratio',
    because: {
      label: hidden > 0 ? labelOf(stepS as number) : COMMON_PEAK_ERROR.label,
      inputs: [],
      source: hidden > 0 ? figureFor(stepS as number).source : COMMON_PEAK_ERROR.source,
      ...(hidden > 0 && { notes: [HIDES] }),
    },
  });
}

/** Highest five minutes over the highest step, by interpolation in the logarithm of the step. */
function hiddenAt(stepS: number): number {
  const after = HIDDEN_BY_STEP.findIndex((each) => each.stepS >= stepS);
  if (after === 0) return 1;
  const last = HIDDEN_BY_STEP.length - 1;
  const upper = HIDDEN_BY_STEP[after < 0 ? last : after];
  const lower = HIDDEN_BY_STEP[(after < 0 ? last : after) - 1];
  if (!upper || !lower) throw new Error('the table of steps has fewer than two');
  const along = Math.log(stepS / lower.stepS) / Math.log(upper.stepS / lower.stepS);
  return lower.figure.value * (upper.figure.value / lower.figure.value) ** along;
}

function figureFor(stepS: number) {
  const found = HIDDEN_BY_STEP.find((each) => each.stepS >= stepS) ?? HIDDEN_BY_STEP.at(-1);
  if (!found) throw new Error('the table of steps is empty');
  return found.figure;
}

function labelOf(stepS: number): Text {
  const minutes = Math.round(stepS / 60);
  return text(
    'Peak that matters over the highest mean of {minutes} {minutes:minute|minutes}',
    '{minutes}分平均の最大値に対する実際のピークの比',
    { minutes },
  );
}

const HIDES = text(
  'A mean over a step hides shorter peaks: from nothing to all that one measured Oracle day hides.',
  '区間平均では、それより短いピークが見えません。まったく隠れない場合から、実測したOracleの1日と同じだけ隠れる場合までを見込んでいます。',
);
