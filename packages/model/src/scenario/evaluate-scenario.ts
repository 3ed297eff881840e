import type { ScenarioRequest } from '../inputs/index.ts';
import type { Placing, Solver } from '../placement/index.ts';
import { answeredScenario } from './answered-scenario.ts';
import type { ScenarioResult } from './scenario-result.ts';

/**
 * The answer to one scenario: ratio, plan, layout, licences and cost, with every assumption, every open question and where every
 * record went. Four stages, each a value of its own: prepared, posed, placed, accounted. `placing` holds the rules of placement,
 * `place` decides which workload goes where; all else follows. Pure: equal requests and solvers give equal results, whatever was clicked before. Never throws on what a
 * person can enter; what is missing becomes a question, and a blocking one leaves `plan` null.
 */
export function evaluateScenario(
  request: ScenarioRequest,
  placing: Placing,
  place: Solver = placing.first,
): ScenarioResult {
  return answeredScenario(request, placing, place).result;
}
