// `npm test`: builds, then every unit and API test (Vitest) and every journey in a real browser (Playwright).
// Ends with one plain line, `N passed, N failed`, and the exit code says the same.
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
function counts(path, read) {
  try {
    return read(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const unitStatus = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]);
const journeyStatus = run('playwright', ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
});

const results = [
  counts(vitestReport, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + (report.success || report.numFailedTests > 0 ? 0 : 1),
  })),
  counts(playwrightReport, ({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
  })),
];
rmSync(reports, { recursive: true, force: true });
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || unitStatus !== 0 || journeyStatus !== 0 || passed === 0 ? 1 : 0;
