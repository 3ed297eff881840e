import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { readFile } from '@tatami/formats';
import {
  DEFAULT_PRICE_BOOK,
  type Estate,
  evaluateScenario,
  PLATFORMS,
  type Plan,
  placementProblem,
  type ScenarioInputs,
  type ScenarioRequest,
} from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import { compileProblem, type Problem, type ProblemSource, placeBySearch, readDbpack, solve } from '@tatami/placement';
import { placing } from '@tatami/placement/placing';
import { SAMPLE_FILES, SAMPLE_SCENARIOS } from '../../apps/api/src/sample/sample-project.data.ts';
import { drawnProblems } from './drawn-problems.ts';
import { drawnScenario } from './drawn-scenarios.ts';
import { markOfFigures } from './mark-of-figures.ts';

/** One case whose figures are kept: equal code gives equal figures on every machine. */
export interface GoldenCase {
  readonly name: string;
  figures(): Promise<Readonly<Record<string, unknown>>>;
}

const DRAWN_SCENARIOS = 40;
const SEARCH_ITERATIONS = 200;
/** Iterations on servers of one type are short; those on several types, or by patterns, take up to seconds. */
const ITERATIONS_ON_ONE_TYPE = 300;
const ITERATIONS_ON_SEVERAL_TYPES = 12;

const root = fileURLToPath(new URL('../..', import.meta.url));
const instances = join(process.env.TATAMI_SHARED ?? join(root, '../shared'), 'optimiser/instances');

/** The scenarios of the sample project, from its files. */
export function sampleCases(): readonly GoldenCase[] {
  const estate = sampleEstate();
  return SAMPLE_SCENARIOS.map(({ inputs }, index) => caseOf(`sample-${index + 1}`, estate, inputs));
}

/** Scenarios drawn over everything that may be stated. */
export function scenarioCases(): readonly GoldenCase[] {
  return Array.from({ length: DRAWN_SCENARIOS }, (_, index) => {
    const { name, estate, inputs } = drawnScenario(index + 1);
    return caseOf(name, estate, inputs);
  });
}

/** Problems that are searched until hardly anything is found: what guides the searches shows here. */
export function problemCases(): readonly GoldenCase[] {
  return drawnProblems().map(({ source, iterations }) => ({
    name: `problem-${source.name}`,
    figures: () => placedSource(source, () => iterations),
  }));
}

/** Every shared instance; none where the shared folder is not there. */
export function instanceCases(): readonly GoldenCase[] {
  if (!existsSync(instances)) return [];
  return readdirSync(instances, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.json(\.gz)?$/.test(path))
    .sort()
    .map((path) => ({
      name: `instance-${basename(path).replace(/\.json(\.gz)?$/, '')}`,
      figures: () => placedInstance(join(instances, path)),
    }));
}

function sampleEstate(): Estate {
  const read = SAMPLE_FILES.map((name) =>
    readFile({ bytes: readFileSync(join(root, 'prisma/sample', name)), fileName: name }),
  );
  return {
    servers: read.flatMap(({ records }) => records.servers),
    workloads: read.flatMap(({ records }) => records.workloads),
    series: read.flatMap(({ records }) => records.series),
    benchmarkRuns: read.flatMap(({ records }) => records.benchmarkRuns),
  };
}

function caseOf(name: string, estate: Estate, inputs: ScenarioInputs): GoldenCase {
  const request: ScenarioRequest = {
    estate,
    inputs,
    platforms: PLATFORMS,
    catalogue: CPU_CATALOGUE,
    priceBook: DEFAULT_PRICE_BOOK,
    seed: 1,
  };
  return {
    name,
    async figures() {
      const first = evaluateScenario(request, placing);
      const problem = placementProblem(request);
      const placement =
        problem && (await placeBySearch(problem, { seed: 1, budget: { iterations: SEARCH_ITERATIONS } }));
      const searched = placement && evaluateScenario(request, placing, () => placement);
      return {
        questions: first.questions.map(({ id }) => id),
        first: keyFigures(first.plan),
        figures: markOfFigures(first),
        searched: searched && keyFigures(searched.plan),
        searchedFigures: searched && markOfFigures(searched),
      };
    },
  };
}

/** Servers, cost and bound in clear, so that a difference can be judged by eye. */
function keyFigures(plan: Plan | null): readonly (number | string)[] | null {
  if (!plan) return null;
  const { nodes, unplaced, bound } = plan;
  return [nodes.length, unplaced.length, bound.objective, bound.value, bound.kind, markOfFigures(nodes)];
}

async function placedInstance(path: string): Promise<Readonly<Record<string, unknown>>> {
  const bytes = readFileSync(path);
  const read = readDbpack(JSON.parse((path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()));
  if (read.kind === 'invalid') return { faults: read.faults.length };
  return placedSource(read.source, ({ types }) =>
    types.length > 1 ? ITERATIONS_ON_SEVERAL_TYPES : ITERATIONS_ON_ONE_TYPE,
  );
}

async function placedSource(
  source: ProblemSource,
  iterationsFor: (problem: Problem) => number,
): Promise<Readonly<Record<string, unknown>>> {
  const compiled = compileProblem(source);
  if (compiled.kind === 'invalid') return { faults: compiled.faults.length };
  const { problem } = compiled;
  const solution = await solve(problem, { seed: 1, budget: { iterations: iterationsFor(problem) } });
  if (solution.kind === 'infeasible') return { unplaced: solution.unplaced };
  const { cost, bound, boundKind, iterations, assignment } = solution;
  return { cost, bound, boundKind, iterations, placement: markOfFigures(assignment) };
}
