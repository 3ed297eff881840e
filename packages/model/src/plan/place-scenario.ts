import { type ChanceByServers, chanceByServers, type PlacedDemand, placedDemands } from '../confidence/index.ts';
import type { Estimate } from '../figure/index.ts';
import {
  type CarriedLoad,
  carriedLoads,
  type ExtraMemory,
  type Placement,
  type Placing,
  type Solver,
} from '../placement/index.ts';
import { extraMemoryOf, savedByExtraMemory, savingsOf } from './extra-memory.ts';
import { memoryCurves } from './memory-curves.ts';
import type { PosedScenario } from './pose-scenario.ts';

/** The third stage of an answer: every workload with its server and node, and what memory left over is given to. */
export interface PlacedScenario extends PosedScenario {
  readonly placement: Placement;
  /** What each of its servers carries. */
  readonly carries: readonly CarriedLoad[];
  /** How sure each number of servers is; null where something has no place, or nothing is placed. */
  readonly chances: ChanceByServers | null;
  /** For demands that were placed: how many servers they took, so that no other is placed again. */
  readonly packed: readonly PlacedDemand[];
  readonly extraMemory: readonly ExtraMemory[];
  /** Reads per second that it saves; null where none is given any. */
  readonly savedIops: Estimate | null;
}

/** Asks the solver, and shares out the memory it leaves over. */
export function placeScenario(posed: PosedScenario, placing: Placing, place: Solver): PlacedScenario {
  const { problem, demand, scoped, request } = posed;
  const curves = memoryCurves(demand, scoped.estate, request.inputs);
  const placement = placing.shareMemory(problem, place(problem), savingsOf(curves));
  const { drawn, fits } = posed;
  const packed = placement.unplaced.length > 0 ? [] : placedDemands(problem, placement, drawn, placing.first);
  const carries = carriedLoads(placement, problem);
  const chances = chanceByServers(placement, carries, problem, drawn, fits, packed, request.inputs.confidence);
  const extraMemory = extraMemoryOf(placement, curves);
  return { ...posed, placement, carries, chances, packed, extraMemory, savedIops: savedByExtraMemory(extraMemory) };
}
