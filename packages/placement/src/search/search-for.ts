import { type Bound, tighter } from '../bound/bound.ts';
import { coverDemand, coveringServers, type Slack } from '../bound/covering-bound.ts';
import { quickBound } from '../bound/quick-bound.ts';
import { type LinearSolver, loadLinearSolver } from '../linear/linear-solver.ts';
import type { Assignment, CompiledType, Problem } from '../problem/index.ts';
import type { Chance } from './chance.ts';
import { patternType } from './columns/column-generation.ts';
import { ColumnSearch, type ColumnSpan, type ColumnStage } from './columns/column-search.ts';
import { GridColumns, problemGrid } from './columns/grid-columns.ts';
import { PatternColumns } from './columns/pattern-columns.ts';
import { serversOf } from './columns/servers-of.ts';
import { SmoothColumns } from './columns/smooth-columns.ts';
import type { WantedServers } from './mixed/cheaper-servers.ts';
import { MixedSearch } from './mixed/mixed-search.ts';
import { TypeLimitSearch } from './mixed/type-limit-search.ts';
import type { Search } from './search.ts';
import { plainType, UniformSearch } from './uniform/uniform-search.ts';

export interface SearchAndBound {
  readonly search: Search;
  /** What is proved before the search begins. */
  readonly bound: Bound;
}

/** Patterns pay where a server of the first plan holds no more items than this; by the bound, which is lower than any plan, more. */
const FEW_ITEMS = 4;
const FEW_ITEMS_BY_BOUND = 5.5;
const SPAN_OF_SMOOTH_PRICES: ColumnSpan = { from: 0, latest: 0.5, dive: 0.55, to: 0.93, dives: 8 };
const SPAN_OF_PATTERNS: ColumnSpan = { from: 0, latest: 0.65, dive: 0.75, to: 0.9, dives: 6 };
/** On a grid of sizes patterns find far better plans than the search without them. */
const SPAN_OF_GRID: ColumnSpan = { from: 0.12, latest: 1, dive: 0.5, to: 0.85, dives: 6 };
const BRANCHES = 2_000;
const BRANCHES_WITH_SLACK = 100;
/** Amounts of the program are whole within this. */
const WHOLE = 1e-4;

/** The search that suits a problem, and its first bound. `linearSolverUrl` is where a browser finds the linear solver. */
export async function searchFor(problem: Problem, chance: Chance, linearSolverUrl?: string): Promise<SearchAndBound> {
  const bound = quickBound(problem);
  const plain = plainType(problem);
  if (plain) {
    const uniform = new UniformSearch(problem, plain, chance);
    if (!holdsFew(problem, plain, bound)) return { search: uniform, bound };
    const solver = await loadLinearSolver(linearSolverUrl);
    return { search: new ColumnSearch(uniform, patternStages(problem, plain, chance, solver)), bound };
  }
  const solver = await loadLinearSolver(linearSolverUrl);
  const mixed = (each: Problem) => mixedSearch(each, chance, solver);
  return problem.maxTypes < problem.types.length
    ? { search: new TypeLimitSearch(problem, mixed), bound }
    : mixed(problem);
}

function mixedSearch(problem: Problem, chance: Chance, solver: LinearSolver): SearchAndBound {
  const bound = quickBound(problem);
  const covering = coverDemand(problem, solver, BRANCHES);
  const wantedWith = (slack: Slack) => wantedServers(problem, solver, slack);
  const mixed = new MixedSearch(problem, covering?.prices ?? [], chance, wantedWith);
  const grid = problemGrid(problem);
  const search = grid
    ? new ColumnSearch(mixed, [
        { span: SPAN_OF_GRID, engineFrom: (best) => new GridColumns(problem, grid, solver, best) },
      ])
    : mixed;
  return { search, bound: covering ? tighter(bound, covering.bound) : bound };
}

/** Smoothed prices first, which give good plans at once; then, where these prove anything, the linear program, which proves more. */
function patternStages(problem: Problem, type: CompiledType, chance: Chance, solver: LinearSolver): ColumnStage[] {
  let smooth: SmoothColumns | null = null;
  const smoothFrom = (best: Assignment): SmoothColumns | null => {
    smooth = itemsPerServer(best) <= FEW_ITEMS ? new SmoothColumns(problem, type, chance, best) : null;
    return smooth;
  };
  const exactFrom = (best: Assignment): PatternColumns | null =>
    smooth && smooth.bound > 0
      ? new PatternColumns(problem, type, solver, [...serversOf(best), ...smooth.patterns])
      : null;
  return [
    { span: SPAN_OF_SMOOTH_PRICES, engineFrom: smoothFrom },
    { span: SPAN_OF_PATTERNS, engineFrom: exactFrom },
  ];
}

function itemsPerServer(plan: Assignment): number {
  return plan.server.length / serversOf(plan).length;
}

function holdsFew(problem: Problem, type: CompiledType, bound: Bound): boolean {
  const servers = bound.value / Math.max(1, type.cost);
  return patternType(problem) !== null && problem.itemCount / Math.max(1, servers) <= FEW_ITEMS_BY_BOUND;
}

/** New servers only: which standing ones are wanted is for the search to find. */
function wantedServers(problem: Problem, solver: LinearSolver, slack: Slack): readonly WantedServers[] {
  if (problem.standingType.length > 0) return [];
  return coveringServers(problem, solver, BRANCHES_WITH_SLACK, slack).map(({ kind, products, amount }) => ({
    type: kind.type,
    products,
    count: Math.ceil(amount - WHOLE),
  }));
}
