/**
 * Places a dbpack/1 instance: `npm run -s place -- INSTANCE.json[.gz] --seconds S | --iterations N --seed N --out FILE`.
 * Writes a solution for the verifier and prints one JSON line. Exit 1: no plan is possible; 2: the instance cannot be read.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import {
  type Budget,
  compileProblem,
  dbpackSolution,
  type FoundPlan,
  type Problem,
  readDbpack,
  solve,
} from '../packages/placement/src/index.ts';

const USAGE = 'usage: place INSTANCE.json[.gz] --seconds S | --iterations N [--seed N] [--out FILE]';

/** Seconds kept back for the check of the answer and the writing of the file. */
const MOST_KEPT_BACK = 0.15;
const SHARE_KEPT_BACK = 0.03;

const clock = (): number => performance.now() / 1000;
const startedAt = clock();

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    iterations: { type: 'string' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});

const problem = readProblem(positionals[0] ?? stop(USAGE));
const solution = await solve(problem, { seed: wholeNumber('seed', options.seed), budget: budget() });
if (solution.kind === 'infeasible') {
  console.log(JSON.stringify({ kind: 'infeasible', unplaced: solution.unplaced }));
  process.exitCode = 1;
} else {
  if (options.out) writeFileSync(options.out, JSON.stringify(dbpackSolution(problem.name, solution.assignment)));
  console.log(JSON.stringify(reportOf(solution)));
}

function readProblem(path: string): Problem {
  const read = readDbpack(parsed(path));
  if (read.kind === 'invalid') return stop(faultText(read.faults));
  const compiled = compileProblem(read.source);
  return compiled.kind === 'problem' ? compiled.problem : stop(faultText(compiled.faults));
}

function parsed(path: string): unknown {
  try {
    const bytes = readFileSync(path);
    return JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString());
  } catch (error) {
    return stop(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function faultText(faults: readonly { readonly where: string; readonly problem: string }[]): string {
  return faults.map(({ where, problem: fault }) => `${where}: ${fault}`).join('\n');
}

function budget(): Budget {
  if (options.iterations !== undefined) return { iterations: wholeNumber('iterations', options.iterations) };
  const seconds = Number(options.seconds ?? stop(USAGE));
  if (!(seconds > 0)) stop('--seconds must be more than 0');
  const kept = Math.min(MOST_KEPT_BACK, seconds * SHARE_KEPT_BACK);
  return { seconds: Math.max(0, seconds - kept - (clock() - startedAt)), clock };
}

function wholeNumber(name: string, value: string): number {
  const number = Number(value);
  return Number.isSafeInteger(number) && number >= 0 ? number : stop(`--${name} must be a whole number, 0 or more`);
}

function reportOf({ cost, assignment, bound, boundKind, gap, iterations }: FoundPlan): Record<string, unknown> {
  return {
    cost,
    bins: assignment.serverTypes.length,
    bound,
    boundKind,
    gap: Number(gap.toFixed(6)),
    iterations,
    seconds: Number((clock() - startedAt).toFixed(3)),
    peakRssMiB: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

function stop(message: string): never {
  console.error(message);
  process.exit(2);
}
