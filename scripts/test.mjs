// `npm test`: builds, then every unit and API test (Vitest) and, beside them, every journey in a real browser (Playwright), which
// waits for half of its time. Ends with what failed, by name, and one plain line, `N passed, N failed`; the exit code says the same.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import './build.mjs';

const reports = mkdtempSync(join(tmpdir(), 'tatami-test-'));
const playwrightReport = join(reports, 'playwright.json');

/** Starts a command; `stdio` says whose its output is. */
function start(command, args, env, stdio) {
  const options = { stdio, shell: process.platform === 'win32', env: { ...process.env, ...env } };
  const child = spawn('npx', [command, ...args], options);
  const status = new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  return { child, status };
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
 * wants Node 22). What stood in files that did not come to their end is not known, so these run once more, in a run of their
 * own; a process that is lost there too is a failure.
 */
async function runVitest() {
  const first = await vitest('vitest', []);
  if (first.unended.length === 0) return first;
  console.log(`\nRunning once more, their process was lost:\n  ${first.unended.join('\n  ')}\n`);
  const again = await vitest('vitest-again', first.unended);
  const lost = again.unended.map((title) => ({ title, message: 'its process was lost twice' }));
  return { passed: first.passed + again.passed, failures: [...first.failures, ...again.failures, ...lost] };
}

async function vitest(name, files) {
  const report = join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=./scripts/vitest-report.mjs'];
  const run = start('vitest', ['run', ...reporters, ...files], { TATAMI_VITEST_REPORT: report }, 'inherit');
  const status = await run.status;
  const result = results('vitest', report);
  if (status !== 0 && result.failures.length === 0 && result.unended.length === 0)
    result.failures.push({ title: 'vitest', message: `ended with ${status}, and no test says why` });
  return result;
}

/** The journeys, whose lines would be lost between those of Vitest: they are said in one piece once `before` is over. */
async function runPlaywright(before) {
  const { child, status } = start(
    'playwright',
    ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
    ['ignore', 'pipe', 'pipe'],
  );
  const said = [];
  let say = (part) => said.push(part);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => say(part));
  await before;
  process.stdout.write(Buffer.concat(said));
  say = (part) => process.stdout.write(part);
  return { status: await status, ...results('playwright', playwrightReport, ofPlaywright) };
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
const journeys = runPlaywright(unit);
const runs = await Promise.all([unit, journeys]);
rmSync(reports, { recursive: true, force: true });
const passed = runs.reduce((sum, run) => sum + run.passed, 0);
const failures = runs.flatMap((run) => run.failures);
for (const { title, message } of failures)
  console.log(`\nFAILED ${title}\n  ${message.trim().split('\n', 2).join('\n  ')}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 || (await journeys).status !== 0 || passed === 0 ? 1 : 0;
