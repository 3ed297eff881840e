import { writeFileSync } from 'node:fs';

/**
 * What `npm test` has to know of a run of Vitest, as JSON in the file named by TATAMI_VITEST_REPORT: how many tests passed,
 * what failed, which files did not come to their end because their process or their page was gone, and what else went wrong.
 */
export default class VitestReport {
  onTestRunEnd(testModules, unhandledErrors) {
    const didNotEnd = (module) =>
      endedWithoutAWord(module) || unhandledErrors.some((error) => isLossOfPageOf(module, error));
    const unended = testModules.filter(didNotEnd);
    const ended = testModules.filter((module) => !didNotEnd(module));
    const tests = ended.flatMap((module) => [...module.children.allTests()]);
    const isOfUnended = (error) => unended.some((module) => isLossOfProcess(error) || isLossOfPageOf(module, error));
    const outside = unhandledErrors.filter((error) => !isOfUnended(error));
    const report = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failures: [
        ...tests.filter((test) => test.result().state === 'failed').map(failureOfTest),
        ...ended.flatMap(failuresOutsideTests),
        ...outside.map(({ message }) => ({ title: 'vitest, outside every test', message })),
      ],
      unended: unended.map((module) => module.moduleId),
    };
    writeFileSync(process.env.TATAMI_VITEST_REPORT, JSON.stringify(report));
  }
}

function endedWithoutAWord(module) {
  return ['queued', 'pending'].includes(module.state());
}

/** "Worker exited unexpectedly" is said as the cause of an error of the pool. */
function isLossOfProcess(error) {
  return error.message.startsWith('[vitest-pool]') || error.cause?.message?.startsWith('Worker exited');
}

/** "Failed to run the test" is said of the file whose page is no longer there: one that is there says what failed itself. */
function isLossOfPageOf(module, error) {
  return error.message === `Failed to run the test ${module.moduleId}.`;
}

function failureOfTest(test) {
  const message = test
    .result()
    .errors.map((error) => error.message)
    .join('\n');
  return { title: `${test.module.moduleId} › ${test.fullName}`, message };
}

function failuresOutsideTests(module) {
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors());
  return [...module.errors(), ...suites].map(({ message }) => ({ title: module.moduleId, message }));
}
