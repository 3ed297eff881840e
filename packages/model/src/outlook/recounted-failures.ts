import {
  type Placement,
  type PlacementProblem,
  type Placing,
  racksOfPlan,
  type ServerFailure,
} from '../placement/index.ts';

/** What would help where servers may not fail without a loss, counted anew by the same means: nothing that was not counted is proposed. */
export interface RecountedFailures {
  /** Ids of workloads without a place that find one where no rule of racks or sites holds: these alone keep them from it. */
  readonly keptByRacks: readonly string[];
  /** With one more spare server in each pool that loses some, where that leaves fewer workloads without a place; null = nowhere. */
  readonly spare: RecountedSpare | null;
}

/** One more spare server, where it helps most. */
export interface RecountedSpare {
  /** From 0; null = racks are not told apart, or it helps as much in any. */
  readonly rack: number | null;
  /** Servers that still may not fail without a loss. */
  readonly losing: number;
}

/** What helps against the losses of a plan? null where there are none. */
export function recountedFailures(
  problem: PlacementProblem,
  placement: Placement,
  failures: readonly ServerFailure[],
  placing: Pick<Placing, 'failures'>,
): RecountedFailures | null {
  const lost = lostIn(failures);
  if (lost.length === 0) return null;
  return {
    keptByRacks: keptByRacks(problem, placement, lost, placing),
    spare: spareThatHelps(problem, placement, failures, placing),
  };
}

function lostIn(failures: readonly ServerFailure[]): readonly string[] {
  return failures.flatMap(({ without }) => without);
}

function losingIn(failures: readonly ServerFailure[]): readonly ServerFailure[] {
  return failures.filter(({ without }) => without.length > 0);
}

function keptByRacks(
  problem: PlacementProblem,
  placement: Placement,
  lost: readonly string[],
  placing: Pick<Placing, 'failures'>,
): readonly string[] {
  const { constraints } = problem;
  if (!racksOfPlan(constraints)) return [];
  const byServer = <Rule extends { readonly across: string }>(rule: Rule) => ({ ...rule, across: 'server' as const });
  const { racks: _, spread = [], pairs = [], ...others } = constraints;
  const loosened = { ...others, spread: spread.map(byServer), pairs: pairs.map(byServer) };
  const without = new Set(lostIn(placing.failures({ ...problem, constraints: loosened }, placement)));
  return [...new Set(lost)].filter((id) => !without.has(id));
}

/** One more empty server of the kind that loses most, in each pool that loses some, tried in each rack. */
function spareThatHelps(
  problem: PlacementProblem,
  placement: Placement,
  failures: readonly ServerFailure[],
  placing: Pick<Placing, 'failures'>,
): RecountedSpare | null {
  const racks = racksOfPlan(problem.constraints)?.racks ?? 1;
  const isToldApart = placement.servers.some(({ rack }) => rack !== undefined);
  const tried = Array.from({ length: isToldApart ? racks : 1 }, (_, rack) => {
    const counted = placing.failures(problem, withSpares(placement, failures, isToldApart ? rack : undefined));
    return { rack, lost: lostIn(counted).length, losing: losingIn(counted).length };
  });
  const least = Math.min(...tried.map(({ lost }) => lost));
  const best = tried.find(({ lost }) => lost === least);
  if (!best || least >= lostIn(failures).length) return null;
  const isAlike = tried.every(({ lost }) => lost === least);
  return { rack: isAlike ? null : best.rack, losing: best.losing };
}

function withSpares(placement: Placement, failures: readonly ServerFailure[], rack: number | undefined): Placement {
  const byLoss = losingIn(failures).toSorted((a, b) => b.without.length - a.without.length);
  const losing = byLoss.flatMap(({ number }) => placement.servers.find((server) => server.number === number) ?? []);
  const ofPools = losing.filter(({ pool }, at) => losing.findIndex((each) => each.pool === pool) === at);
  const next = Math.max(...placement.servers.map(({ number }) => number)) + 1;
  const spares = ofPools.map((like, at) => ({ ...like, number: next + at, spare: true, rack, items: [] }));
  return { ...placement, servers: [...placement.servers, ...spares] };
}
