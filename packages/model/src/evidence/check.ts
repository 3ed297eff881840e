import { type Estimate, inARow, isKnown, nameText, type Text, text } from '../figure/index.ts';

/** What a check compares: numbers, words, or yes and no. */
export type CheckValue = number | string | boolean | null;

/** One comparison of a published result with what the model computes. */
export interface EvidenceCheck {
  readonly label: Text;
  readonly expected: CheckValue;
  readonly got: CheckValue;
  /** Largest allowed difference; 0 = exact. */
  readonly tolerance: number;
  readonly pass: boolean;
  /** The computed number with its because, where it is one. */
  readonly estimate: Estimate | null;
}

/** The value must equal what was published. */
export function exactly(label: Text, expected: CheckValue, got: CheckValue | Estimate): EvidenceCheck {
  const value = plain(got);
  return check(label, expected, got, 0, value === expected);
}

/** The value must lie within a tolerance of what was published. */
export function within(label: Text, expected: number, tolerance: number, got: number | Estimate): EvidenceCheck {
  const value = plain(got);
  return check(label, expected, got, tolerance, typeof value === 'number' && Math.abs(value - expected) <= tolerance);
}

/** The interval must hold a measured value, whatever the point estimate. */
export function covers(label: Text, measured: number, estimate: Estimate): EvidenceCheck {
  const pass = isKnown(estimate) && estimate.low <= measured && measured <= estimate.high;
  const got = isKnown(estimate) ? `${short(estimate.low)}…${short(estimate.high)}` : 'unknown';
  return { label, expected: measured, got, tolerance: 0, pass, estimate };
}

/** The model must not answer with a number. */
export function unanswered(label: Text, estimate: Estimate): EvidenceCheck {
  const got = isKnown(estimate) ? estimate.value : estimate.refused ? 'refused' : 'unknown';
  return { label, expected: 'unknown', got, tolerance: 0, pass: !isKnown(estimate), estimate };
}

function check(
  label: Text,
  expected: CheckValue,
  got: CheckValue | Estimate,
  tolerance: number,
  pass: boolean,
): EvidenceCheck {
  return { label, expected, got: plain(got), tolerance, pass, estimate: isEstimate(got) ? got : null };
}

function plain(got: CheckValue | Estimate): CheckValue {
  return isEstimate(got) ? got.value : got;
}

function isEstimate(got: CheckValue | Estimate): got is Estimate {
  return typeof got === 'object' && got !== null;
}

/** Whole numbers in full, others with five digits: enough to compare, short enough to read. */
function short(value: CheckValue): string {
  if (typeof value !== 'number' || Number.isInteger(value)) return String(value);
  return String(Number(value.toPrecision(5)));
}

/** The expectation of several checks in one line. */
export function inOneLine(checks: readonly EvidenceCheck[], of: (check: EvidenceCheck) => CheckValue): Text {
  const [only] = checks;
  if (only && checks.length === 1) return nameText(short(of(only)));
  const each = checks.map((one) =>
    text('{label}: {value}', '{label}: {value}', { label: one.label, value: short(of(one)) }),
  );
  return inARow(each, text('; ', '; '));
}
