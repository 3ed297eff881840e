import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quickBound } from '../bound/quick-bound.ts';
import { type Kernel, plainKernel, vectorKernel } from '../kernel/index.ts';
import {
  type Assignment,
  type CompiledType,
  compileProblem,
  type Problem,
  type ProblemSource,
} from '../problem/index.ts';
import { chanceOf } from './chance.ts';
import { type FoundPlan, solve } from './solve.ts';
import { plainType, UniformSearch } from './uniform/uniform-search.ts';

const CAPACITY = 100;

/** One type of one node; two resources, hourly where there are samples. */
function problemOf(samples: readonly (readonly (readonly number[])[])[]): Problem {
  const hours = samples[0]?.[0]?.length ?? 1;
  const source: ProblemSource = {
    name: 'test',
    dims: [
      { name: 'cpu', scope: 'node' },
      { name: 'memory', scope: 'node' },
    ],
    hours,
    items: samples.map((item) => item.map((series) => Math.max(...series))),
    series: new Map([0, 1].map((d) => [d, samples.map((item) => item[d])])),
    serverTypes: [{ name: 'server', count: null, cost: 1, cores: 1, nodes: [[CAPACITY, CAPACITY]] }],
    conflicts: [],
    products: [],
    product: samples.map(() => -1),
    spares: 1,
  };
  const compiled = compileProblem(source);
  if (compiled.kind === 'invalid') throw new Error(JSON.stringify(compiled.faults));
  return compiled.problem;
}

const demands = (hours: number) =>
  fc.array(
    fc.tuple(
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: hours, maxLength: hours }),
      fc.array(fc.integer({ min: 0, max: 45 }), { minLength: hours, maxLength: hours }),
    ),
    { minLength: 1, maxLength: 24 },
  );

/** A fixed problem with some fifty servers that is not solved at once. */
function middling(hours: number): Problem {
  const chance = chanceOf(5);
  const series = (most: number) => Array.from({ length: hours }, () => 3 + chance.below(most));
  return problemOf(Array.from({ length: 120 }, () => [series(36), series(32)]));
}

function searched(problem: Problem, pieces: number, kernelOf: (words: number) => Kernel | null = vectorKernel) {
  const made = (words: number): Kernel => {
    const kernel = kernelOf(words);
    if (!kernel) throw new Error('this engine has no vectors');
    return kernel;
  };
  const search = new UniformSearch(problem, plainType(problem) as CompiledType, chanceOf(1), made);
  for (let n = 0; n < pieces; n += 1) search.advance();
  return search;
}

async function planOf(problem: Problem, iterations: number, seed = 1): Promise<FoundPlan> {
  const solution = await solve(problem, { seed, budget: { iterations } });
  if (solution.kind !== 'plan') throw new Error('no plan');
  return solution;
}

describe('solve', () => {
  it.each([1, 6])('never exceeds a capacity at any of %i hours, nor costs less than the bound', (hours) => {
    fc.assert(
      fc.property(demands(hours), (samples) => {
        const problem = problemOf(samples);
        const assignment = searched(problem, 200).best as Assignment;
        const servers = assignment.serverTypes.length;
        expect(servers).toBeGreaterThanOrEqual(quickBound(problem).value);
        for (let server = 0; server < servers; server += 1) {
          const held = samples.filter((_, item) => assignment.server[item] === server);
          for (let hour = 0; hour < hours; hour += 1) {
            for (const d of [0, 1]) {
              const load = held.reduce((sum, item) => sum + item[d]?.[hour], 0);
              expect(load).toBeLessThanOrEqual(CAPACITY);
            }
          }
        }
      }),
      { seed: 3, numRuns: 60 },
    );
  });

  it('gives equal plans for equal seeds and iterations', async () => {
    const problem = middling(3);
    const first = await planOf(problem, 3000, 7);
    expect(await planOf(problem, 3000, 7)).toEqual(first);
    expect((await planOf(problem, 3000, 8)).assignment.server).not.toEqual(first.assignment.server);
  });

  it('plans by patterns where two or three items fill a server, equally for equal seeds', async () => {
    const chance = chanceOf(11);
    const problem = problemOf(Array.from({ length: 90 }, () => [0, 1].map(() => [15 + chance.below(60)])));
    const first = await planOf(problem, 300, 7);
    expect(first.boundKind).toBe('column-generation');
    expect(first.gap).toBe(0);
    expect(await planOf(problem, 300, 7)).toEqual(first);
  });

  it('is the same with vectors and without', () => {
    const problem = middling(5);
    const vectors = searched(problem, 1500, vectorKernel).best;
    expect(vectors).not.toBeNull();
    expect(vectors).toEqual(searched(problem, 1500, plainKernel).best);
  });

  it('gets better with more iterations, and never worse than where it starts', async () => {
    const problem = middling(4);
    const short = await planOf(problem, 1);
    const long = await planOf(problem, 4000);
    expect(long.cost).toBeLessThan(short.cost);
    const again = await solve(problem, { seed: 2, budget: { iterations: 1 }, start: long.assignment });
    expect(again).toMatchObject({ kind: 'plan', cost: long.cost });
  });

  it('keeps the best plan when it is stopped', async () => {
    const seen: number[] = [];
    const solution = await solve(middling(3), {
      seed: 1,
      budget: { seconds: 1000, clock: () => 0 },
      onProgress: ({ cost }) => seen.push(cost),
      shouldStop: () => seen.length > 0,
    });
    expect(solution).toMatchObject({ kind: 'plan', stopped: 'asked', cost: seen.at(-1) });
  });

  it('names the items no server can hold', async () => {
    const problem = problemOf([
      [[10], [10]],
      [[CAPACITY + 1], [10]],
      [[10], [200]],
    ]);
    expect(await solve(problem, { seed: 1, budget: { iterations: 10 } })).toEqual({
      kind: 'infeasible',
      unplaced: [1, 2],
    });
  });

  it('puts items that need nothing on one server', async () => {
    const nothing = Array.from({ length: 20 }, () => [[0], [0]]);
    // The spare is the second.
    expect(await planOf(problemOf(nothing), 10)).toMatchObject({ cost: 2, gap: 0 });
  });

  it('needs no server for no item', async () => {
    expect(await planOf(problemOf([]), 10)).toMatchObject({ cost: 0, bound: 0, gap: 0 });
  });
});
