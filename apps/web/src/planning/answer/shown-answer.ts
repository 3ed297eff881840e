import {
  evaluateScenario,
  isOfSameProblem,
  type Move,
  movesBetween,
  type Plan,
  type PlanRecord,
  type ScenarioRequest,
  type ScenarioResult,
  type Solver,
  solverFor,
} from '@tatami/model';
import { placing } from '@tatami/placement/placing';

/** The plan of record and whether the estate is still the one it was computed from. */
export interface KnownRecord {
  readonly record: PlanRecord;
  /** ISO 8601 instant it was made. */
  readonly at: string;
  readonly estateIsSame: boolean;
}

/** Which answer is this: the first one by first fit, the plan of record itself, or the plan of record with as little moved as an edit asks for? */
export type AnswerOrigin =
  | {
      readonly kind: 'first' /** When the plan of record was made, which other inputs or another estate asked for; null where there is none. */;
      readonly outdated: string | null;
    }
  | {
      readonly kind: 'record';
      readonly at: string;
      readonly plan: Plan;
      /** Against the plan of record before, where it was replanned from that one. */
      readonly moves: readonly Move[];
    }
  | { readonly kind: 'kept'; readonly at: string; readonly from: Plan; readonly moves: readonly Move[] };

/** The answer to a scenario and where it comes from. */
export interface ShownAnswer {
  readonly result: ScenarioResult;
  readonly origin: AnswerOrigin;
}

/**
 * The answer every screen and document shows: the plan of record, kept as far as the inputs allow, else the first answer. `evaluate` gives
 * the request's answer by a solver, for one who has a part of it already.
 */
export function shownAnswer(
  request: ScenarioRequest,
  known: KnownRecord | null,
  evaluate: (solver: Solver) => ScenarioResult = (solver) => evaluateScenario(request, placing, solver),
): ShownAnswer {
  const solver = solverFor(request.inputs, known?.record ?? null, known?.estateIsSame ?? false, placing);
  const result = evaluate(solver);
  const first = { kind: 'first', outdated: known?.at ?? null } as const;
  if (!known || !result.plan || solver === placing.first) return { result, origin: first };
  const { record, at, estateIsSame } = known;
  if (!estateIsSame && !isOfSameProblem(record.plan, result.plan)) return { result, origin: first };
  const moves = movesBetween(record.plan, result.plan);
  if (moves.length > 0) return { result, origin: { kind: 'kept', at, from: record.plan, moves } };
  return { result, origin: { kind: 'record', at, plan: result.plan, moves: record.moves ?? [] } };
}
