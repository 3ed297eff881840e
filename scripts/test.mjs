// `npm test`: builds, then every unit and API test (Vitest) and every journey in a real browser (Playwright).
// Ends with what failed, by name, and one plain line, `N passed, N failed`; the exit code says the same.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './build.mjs';

const reports = mkdtempSync(join(tmpdir(), 'tatami-test-'));
const vitestReport = join(reports, 'vitest.json');
const playwrightReport = join(reports, 'playwright.json');

function run(command, args, env = {}) {
  const options = { stdio: 'inherit', shell: process.platform === 'win32', env: { ...process.env, ...env } };
  return spawnSync('npx', [command, ...args], options).status ?? 1;
}

/** A run that broke before it could report counts as one failure, never as none. */
function results(name, path, read) {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    return { passed: 0, failures: [{ title: `${name} ended without a report`, message: String(error) }] };
  }
}

function ofVitest({ numPassedTests, success, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0 && status === 'failed') return [{ title: name, message }];
    return failed.map((test) => ({ title: `${name} › ${test.fullName}`, message: test.failureMessages.join('\n') }));
  });
  // An error outside every test fails the run and stands in no test's result.
  if (failures.length === 0 && !success) failures.push({ title: 'vitest', message: 'an error outside every test' });
  return { passed: numPassedTests, failures };
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

const unitStatus = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]);
const journeyStatus = run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
});

const runs = [results('vitest', vitestReport, ofVitest), results('playwright', playwrightReport, ofPlaywright)];
rmSync(reports, { recursive: true, force: true });
const passed = runs.reduce((sum, run) => sum + run.passed, 0);
const failures = runs.flatMap((run) => run.failures);
for (const { title, message } of failures)
  console.log(`\nFAILED ${title}\n  ${message.trim().split('\n', 2).join('\n  ')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || unitStatus !== 0 || journeyStatus !== 0 || passed === 0 ? 1 : 0;
