// `npm test`: builds, then every unit and API test (Vitest) and every journey in a real browser (Playwright).
// Ends with what failed, by name, and one plain line, `N passed, N failed`; the exit code says the same.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './build.mjs';

const reports = mkdtempSync(join(tmpdir(), 'tatami-test-'));
const playwrightReport = join(reports, 'playwright.json');

function run(command, args, env = {}) {
  const options = { stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, ...env } };
  return spawnSync('npx', [command, ...args], options).status ?? 1;
}

/** A run that broke before it could report counts as one failure, never as none. */
function results(name, path, read = (report) => report) {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    return { passed: 0, failures: [{ title: `${name} ended without a report`, message: String(error) }], unended: [] };
  }
}

/**
 * Vitest 4 now and then loses a process that has done its work (an answer written while the channel closes; Vitest 5 mends it and
 * wants Node 22), or the page of a file on a machine that has too much to do. What stood in files that did not come to their end
 * is not known, so these run once more, in a run of their own; a process or a page that is lost there too is a failure.
 */
function runVitest() {
  const first = vitest('vitest', []);
  if (first.unended.length === 0) return first;
  console.log(`\nRunning once more, their process or their page was lost:\n  ${first.unended.join('\n  ')}\n`);
  const again = vitest('vitest-again', first.unended);
  const lost = again.unended.map((title) => ({ title, message: 'its process or its page was lost twice' }));
  return { passed: first.passed + again.passed, failures: [...first.failures, ...again.failures, ...lost] };
}

function vitest(name, files) {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-report.mjs'];
  const status = run('vitest', ['run', ...reporters, ...files], { TATAMI_VITEST_REPORT: report });
  const result = results('vitest', report);
  if (status !== 0 && result.failures.length === 0 && result.unended.length === 0)
    result.failures.push({ title: 'vitest', message: `ended with ${status}, and no test says why` });
  return result;
}

function ofPlaywright({ stats, errors, suites }) {
  const specsIn = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)];
  const failures = suites.flatMap(specsIn).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => ({
        title: `${spec.file}:${spec.line} › ${spec.title}`,
        message: test.results.at(-1)?.error?.message ?? '',
      })),
  );
  const outside = errors.map(({ message = '' }) => ({ title: 'playwright', message }));
  return { passed: stats.expected + stats.flaky, failures: [...failures, ...outside] };
}

const unit = runVitest();
const journeyStatus = run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
});

const runs = [unit, results('playwright', playwrightReport, ofPlaywright)];
rmSync(reports, { recursive: true, force: true });
const passed = runs.reduce((sum, run) => sum + run.passed, 0);
const failures = runs.flatMap((run) => run.failures);
for (const { title, message } of failures)
  console.log(`\nFAILED ${title}\n  ${message.trim().split('\n', 2).join('\n  ')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || journeyStatus !== 0 || passed === 0 ? 1 : 0;
