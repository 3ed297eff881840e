import type { MissCurve } from '../cache/index.ts';
import { type Estimate, isKnown, type Text, text } from '../figure/index.ts';
import { fitReciprocal, type SizedThroughput } from './fit.ts';
import { THROUGHPUT_FORMS, type ThroughputForm } from './forms.ts';
import { memoryThroughput } from './memory-throughput.ts';

/** Relative error of one form at each hidden point, in the order of the points; null where it cannot be fitted. */
export interface FormErrors {
  readonly id: string;
  readonly label: Text;
  readonly errors: readonly (number | null)[];
}

/** What the model says of a point it has not seen. `covered` is null where it refuses. */
export interface HiddenPoint {
  readonly memoryGiB: number;
  readonly actual: number;
  readonly estimate: Estimate;
  readonly covered: boolean | null;
}

export interface LeaveOneOut {
  readonly forms: readonly FormErrors[];
  readonly hidden: readonly HiddenPoint[];
}

/**
 * How wrong is each form, and does the interval hold, at points the fit has not seen? Hides every point in turn. `measured`
 * adds the form 1/X = a + b·m on a measured miss curve.
 */
export function leaveOneOut(
  points: readonly SizedThroughput[],
  databaseGiB: number | null,
  measured?: MissCurve,
): LeaveOneOut {
  const forms = measured ? [...THROUGHPUT_FORMS, measuredForm(measured)] : THROUGHPUT_FORMS;
  return {
    forms: forms.map((form) => ({
      id: form.id,
      label: form.label,
      errors: points.map((hidden) => errorOf(form, points, hidden, databaseGiB)),
    })),
    hidden: points.map((hidden) => hiddenPoint(points, hidden, databaseGiB)),
  };
}

/** Share of held-out points inside the stated interval; refusals do not count. null when every one was refused. */
export function coverageOf(hidden: readonly HiddenPoint[]): number | null {
  const answered = hidden.filter(({ covered }) => covered !== null);
  return answered.length === 0 ? null : answered.filter(({ covered }) => covered).length / answered.length;
}

function errorOf(
  form: ThroughputForm,
  points: readonly SizedThroughput[],
  hidden: SizedThroughput,
  databaseGiB: number | null,
): number | null {
  const left = points.filter((point) => point !== hidden);
  const predicted = form.fit(left, databaseGiB)?.(hidden.size);
  return predicted === undefined ? null : predicted / hidden.throughput - 1;
}

function hiddenPoint(
  points: readonly SizedThroughput[],
  hidden: SizedThroughput,
  databaseGiB: number | null,
): HiddenPoint {
  const left = points.filter((point) => point !== hidden);
  const model = memoryThroughput({
    points: left.map(({ size, throughput }) => ({ memoryGiB: size, throughput })),
    databaseGiB,
  });
  if (!model) throw new Error('leave-one-out needs two or more usable points');
  const estimate = model.predict(hidden.size);
  const covered = isKnown(estimate) ? estimate.low <= hidden.throughput && hidden.throughput <= estimate.high : null;
  return { memoryGiB: hidden.size, actual: hidden.throughput, estimate, covered };
}

function measuredForm(curve: MissCurve): ThroughputForm {
  return {
    id: 'measured-misses',
    label: text('1/X = a + b·m on the {label}', '1/X = a + b·m（{label}）', { label: curve.label }),
    parameters: 2,
    plausible: true,
    fit: (points) => {
      const fit = fitReciprocal(points, (size) => curve.misses(size));
      return fit && ((size) => 1 / (fit.a + fit.b * curve.misses(size)));
    },
  };
}
