import type { CurveCheck } from '../packages/model/src/index.ts';
import { say } from '../packages/wording/src/index.ts';

/** One line of how a fitted curve does at points kept for the check, and one of the simpler ways beside it. */
export function printCurveCheck(check: CurveCheck): void {
  const { id, pass, question, series, points, refused, inside, required, medianError, others } = check;
  const simpler = others.map((other) => `${say(other.label, 'en')} ${percent(other.medianError)}`).join(', ');
  console.log(
    `${pass ? 'holds' : 'FAILS'}  ${id}  ${say(question, 'en')}: ${percent(inside)} of ${points} points of ${series} series inside the 80 % interval (at least ${percent(required)}), ${refused} refused\n       median error ${percent(medianError)}${simpler && `; ${simpler}`}`,
  );
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
