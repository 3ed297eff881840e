import type { Text } from '../figure/index.ts';
import type { Arrangement } from './arrangement.ts';
import type { PlacementConstraints } from './constraints.ts';
import type { ServerFailure } from './failure/server-failure.ts';
import type { Blocked, Placement, PlacementProblem, Solver } from './problem.ts';
import type { SavingCurves } from './saving-curves.ts';

/** Constraints that let go of something, and what follows from that. */
export interface Loosened {
  readonly says: Text;
  readonly constraints: PlacementConstraints;
}

/**
 * What an answer asks of placement. The rules live in packages/placement, which gives this; whoever evaluates a scenario passes it
 * in, as catalogues and prices are.
 */
export interface Placing {
  /**
   * The first answer: first fit; where something is pinned, first fit without the pins and then as few moves as they ask for. So a
   * pin moves what it names, and not all that first fit would have placed after it.
   */
  readonly first: Solver;
  /** First fit with what is pinned placed first. */
  readonly firstFit: Solver;
  /** A solver that keeps an arrangement as far as the problem allows. */
  keeping(previous: Arrangement): Solver;
  /** The first answer on one type of server alone, with as many types as that takes. */
  firstOnType(problem: PlacementProblem, typeId: string): Placement;
  /** Changes of the constraints that may give a workload a place which they keep from it, the smallest of each rule first. */
  loosened(id: string, blocked: Blocked, constraints: PlacementConstraints): readonly Loosened[];
  /** What becomes of the workloads of each server that carries some, when it fails and all others stay where they are. */
  failures(problem: PlacementProblem, placement: Placement): readonly ServerFailure[];
  /** Gives the memory that a placement leaves over to the caches that save most by it. */
  shareMemory(problem: PlacementProblem, placement: Placement, curves: SavingCurves): Placement;
}
