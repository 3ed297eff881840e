/**
 * `npm run -s evidence`: the acceptance rows of the five studies as the model computes them now, and how fitted curves do at published
 * points kept for the check; exits 1 if one fails.
 * --leave-one-out: instead, the errors of every form of the memory curve at hidden points. --json: for machines.
 * --calibration: instead, how often plans of 200 drawn estates hold at each confidence, seconds to minutes; as JSON.
 */
import { CONFIDENCES, calibrate } from '../packages/model/src/evidence/calibration/calibrate.ts';
import { curveChecks, evidenceRows } from '../packages/model/src/index.ts';
import { placing } from '../packages/placement/src/placing.ts';
import { say } from '../packages/wording/src/index.ts';
import { printCurveCheck } from './curve-checks.ts';
import { leaveOneOutReport, printLeaveOneOut } from './leave-one-out.ts';

const asked = new Set(process.argv.slice(2));

if (asked.has('--leave-one-out')) {
  if (asked.has('--json')) console.log(JSON.stringify(leaveOneOutReport(), null, 2));
  else printLeaveOneOut();
} else if (asked.has('--calibration')) {
  printCalibration();
} else {
  process.exitCode = printAcceptanceRows() ? 0 : 1;
}

function printCalibration(): void {
  for (const each of calibrate(placing, CONFIDENCES, { from: 1, estates: 200 })) console.log(JSON.stringify(each));
}

/** Returns whether every row holds. */
function printAcceptanceRows(): boolean {
  const rows = evidenceRows(placing).map(({ id, expected, got, tolerance, pass, remark, checks }) => ({
    id,
    expected: say(expected, 'en'),
    got: say(got, 'en'),
    tolerance: say(tolerance, 'en'),
    pass,
    remark: remark && say(remark, 'en'),
    checks: checks.map((check) => ({
      label: say(check.label, 'en'),
      expected: check.expected,
      got: check.got,
      tolerance: check.tolerance,
      pass: check.pass,
    })),
  }));
  const curves = curveChecks();
  if (asked.has('--json')) {
    console.log(JSON.stringify([...rows, ...curves], null, 2));
  } else {
    for (const { id, pass, expected, got, tolerance } of rows) {
      console.log(
        `${pass ? 'holds' : 'FAILS'}  ${id}  (${tolerance})\n       expected  ${expected}\n       got       ${got}`,
      );
    }
    console.log(`${rows.filter(({ pass }) => pass).length} of ${rows.length} rows hold`);
    for (const curve of curves) printCurveCheck(curve);
  }
  return [...rows, ...curves].every(({ pass }) => pass);
}
