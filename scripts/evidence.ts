/** Prints the acceptance rows of the five studies as the model computes them now; --json for machines. Exits 1 if one fails. */
import { evidenceRows } from '../packages/model/src/index.ts';

const rows = evidenceRows().map(({ id, expected, got, tolerance, pass, remark, checks }) => ({
  id,
  expected: expected.en,
  got: got.en,
  tolerance: tolerance.en,
  pass,
  remark: remark?.en ?? null,
  checks: checks.map((check) => ({
    label: check.label.en,
    expected: check.expected,
    got: check.got,
    tolerance: check.tolerance,
    pass: check.pass,
  })),
}));

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(rows, null, 2));
} else {
  for (const { id, pass, expected, got, tolerance } of rows) {
    console.log(
      `${pass ? 'holds' : 'FAILS'}  ${id}  (${tolerance})\n       expected  ${expected}\n       got       ${got}`,
    );
  }
  console.log(`${rows.filter(({ pass }) => pass).length} of ${rows.length} rows hold`);
}
process.exitCode = rows.every(({ pass }) => pass) ? 0 : 1;
