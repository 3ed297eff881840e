/** The leave-one-out tables of the memory curve, as `npm run -s evidence -- --leave-one-out` prints them. */
import { coverageOf, type HeldOutSeries, heldOutMisses, heldOutSeries, isKnown } from '../packages/model/src/index.ts';

/** Tables for people: errors per form in per cent, then each hidden point with its interval. */
export function printLeaveOneOut(): void {
  const series = heldOutSeries();
  for (const each of series) printSeries(each);
  console.log('Misses per transaction at a hidden pool size, from the curve through the others');
  for (const { poolGiB, actual, predicted } of heldOutMisses())
    console.log(
      `  ${poolGiB} GiB: measured ${actual.toFixed(2)}, curve ${predicted?.toFixed(2) ?? 'outside, not answered'}`,
    );
  const answered = series.flatMap(({ result }) => result.hidden).filter(({ covered }) => covered !== null);
  const inside = answered.filter(({ covered }) => covered).length;
  console.log(
    `\nInside the 80 % interval, all series: ${inside} of ${answered.length} (${percent(inside / answered.length)})`,
  );
}

/** The same for machines. */
export function leaveOneOutReport() {
  const series = heldOutSeries();
  return {
    series: series.map(({ id, name, unit, coverage, result }) => ({
      id,
      name: name.en,
      unit,
      coverage,
      forms: result.forms.map(({ id: form, label, errors }) => ({ form, label: label.en, errors })),
      hidden: result.hidden.map(({ memoryGiB, actual, estimate, covered }) => ({
        memoryGiB,
        actual,
        value: estimate.value,
        low: estimate.low,
        high: estimate.high,
        covered,
      })),
    })),
    misses: heldOutMisses(),
    coverage: coverageOf(series.flatMap(({ result }) => result.hidden)),
  };
}

function printSeries({ name, unit, coverage, result }: HeldOutSeries): void {
  console.log(`${name.en} (errors of each form at the point that was hidden, %)`);
  console.log(
    row(
      'form',
      result.hidden.map(({ memoryGiB }) => `${Number(memoryGiB.toFixed(0))} GiB`),
    ),
  );
  for (const { label, errors } of result.forms)
    console.log(
      row(
        label.en,
        errors.map((error) => (error === null ? '-' : signed(error))),
      ),
    );
  console.log(
    row(
      `measured (${unit})`,
      result.hidden.map(({ actual }) => short(actual)),
    ),
  );
  const interval = result.hidden.map(({ estimate }) =>
    isKnown(estimate) ? `${short(estimate.low)}-${short(estimate.high)}` : 'refused',
  );
  console.log(row('80 % interval of the product', interval));
  console.log(
    row(
      'inside',
      result.hidden.map(({ covered }) => (covered === null ? '-' : covered ? 'yes' : 'NO')),
    ),
  );
  console.log(`  covered: ${coverage === null ? 'all refused' : percent(coverage)}\n`);
}

const FIRST = 56;
const OTHERS = 20;

function row(first: string, others: readonly string[]): string {
  return `  ${first.padEnd(FIRST)}${others.map((other) => other.padStart(OTHERS)).join('')}`;
}

function signed(share: number): string {
  return `${share >= 0 ? '+' : ''}${(share * 100).toFixed(1)}`;
}

function short(value: number): string {
  return value >= 100_000 ? `${Math.round(value / 1000)}k` : String(Number(value.toPrecision(4)));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(0)} %`;
}
