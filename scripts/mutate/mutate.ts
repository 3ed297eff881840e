/**
 * `npm run -s mutate`: draws mutants of a package's product files (an operator turned round, a call exchanged, a truth
 * negated) and runs the package's own tests on each, and the golden plans on what these passed. Prints one line a mutant and the share
 * that was killed; what survives is a missing test, or changes nothing (equivalent.data.ts names those). Files on disk stay as they are.
 *   --package model   --count 50   --seed 1   --only PATTERN (of paths)   --line N
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { seededRandom } from '../../packages/model/src/uncertainty/index.ts';
import { EQUIVALENT } from './equivalent.data.ts';
import { heldByGoldenPlans } from './golden-plans.ts';
import { type Mutant, mutantsOf, mutated } from './mutants.ts';
import { packageFiles, relatedTests } from './related-tests.ts';
import { TestRunner, type Verdict } from './test-runner.ts';

const { values: options } = parseArgs({
  options: {
    package: { type: 'string', default: 'model' },
    count: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    line: { type: 'string' },
  },
});

/** A file of tests may use so much of processors: the slowest unchanged one uses a third. */
const PATIENCE_MS = 60_000;

/** Whose changes may show in plans. */
const IN_PLANS = new Set(['model', 'placement']);

const only = new RegExp(options.only);
const repository = fileURLToPath(new URL('../../', import.meta.url));
const root = `packages/${options.package}`;
const files = packageFiles(`${repository}${root}/src`);
const runner = new TestRunner(root, PATIENCE_MS);
const tally = { killed: 0, endless: 0, survived: 0, equivalent: 0 };

try {
  const mutants = drawn();
  await holdUnchanged(mutants);
  for (const mutant of mutants) {
    const verdict = isEquivalent(mutant) ? ({ kind: 'equivalent' } as const) : await verdictOn(mutant);
    tally[verdict.kind] += 1;
    say(mutant, verdict);
  }
} finally {
  runner.close();
}
const counted = tally.killed + tally.endless + tally.survived;
const share = ((100 * (tally.killed + tally.endless)) / counted).toFixed(1);
console.log(
  `${options.package}, seed ${options.seed}: ${tally.killed + tally.endless} of ${counted} killed (${share} %), ${tally.endless} of them without an end; ${tally.survived} survived; ${tally.equivalent} equivalent`,
);

/** Of tests that fail anyway nothing can be learnt. */
async function holdUnchanged(mutants: readonly Mutant[]): Promise<void> {
  const asked = new Set(mutants.flatMap(({ path }) => relatedTests(repository + path, files)));
  const verdict = await runner.run({ changed: null, tests: [...asked] });
  if (verdict.kind !== 'survived') throw new Error(`the tests fail without a mutant: ${JSON.stringify(verdict)}`);
}

async function verdictOn(mutant: Mutant): Promise<Verdict> {
  const file = repository + mutant.path;
  const changed = { file, source: mutated(readFileSync(file, 'utf8'), mutant) };
  const verdict = await runner.run({ changed, tests: relatedTests(file, files) });
  return verdict.kind === 'survived' && IN_PLANS.has(options.package) ? heldByGoldenPlans(changed) : verdict;
}

/** Every mutant is as likely as every other; equal seeds give equal draws while the files stand. */
function drawn(): readonly Mutant[] {
  const all = files.products
    .flatMap((file) => mutantsOf(relative(repository, file), readFileSync(file, 'utf8')))
    .filter(({ path, line }) => only.test(path) && [undefined, String(line)].includes(options.line));
  const random = seededRandom(Number(options.seed));
  return all
    .map((mutant) => ({ mutant, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .slice(0, Number(options.count))
    .map(({ mutant }) => mutant);
}

function isEquivalent(mutant: Mutant): boolean {
  return EQUIVALENT.some((each) =>
    (['path', 'text', 'original', 'at'] as const).every((part) => each[part] === mutant[part]),
  );
}

function say({ path, line, text, original, replacement }: Mutant, verdict: Verdict | { kind: 'equivalent' }): void {
  const by = verdict.kind === 'killed' ? ` by "${verdict.by}"` : '';
  console.log(`${verdict.kind}  ${path}:${line}  ${original} → ${replacement || 'nothing'}  ${text}${by}`);
}
