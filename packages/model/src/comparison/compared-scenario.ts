import type { Estimate, Text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import type { CapacityRunway, CapacityUse } from '../outlook/index.ts';
import type { Plan, PlanNode, UnplacedWorkload } from '../placement/index.ts';
import type { PlanCertainty } from '../plan/index.ts';
import type { Assumption, ScenarioResult } from '../scenario/index.ts';

/** What of an answer is compared: a small part, whatever the size of the estate, for it goes from thread to thread at every move of a slider. */
export interface ComparedResult extends Pick<ScenarioResult, 'businessCase' | 'boardPricesOf'> {
  readonly assumptions: readonly Pick<Assumption, 'id' | 'label' | 'value'>[];
  readonly capacity: {
    readonly uses: readonly Pick<CapacityUse, 'resource' | 'free'>[];
    readonly runway: Pick<CapacityRunway, 'room'> | null;
  } | null;
  readonly certainty: Pick<PlanCertainty, 'chance'> | null;
  readonly plan:
    | (Pick<Plan, 'summary'> & {
        readonly nodes: readonly Pick<PlanNode, 'platformId' | 'configuration' | 'spare'>[];
        readonly unplaced: readonly Pick<UnplacedWorkload, 'workloadId'>[];
      })
    | null;
  readonly checks: readonly Pick<LayoutCheck, 'severity'>[];
}

/** What of an answer is compared, and nothing else of it. */
export function comparedResult({
  assumptions,
  capacity,
  certainty,
  businessCase,
  boardPricesOf,
  plan,
  checks,
}: ScenarioResult): ComparedResult {
  return {
    assumptions: assumptions.map(({ id, label, value }) => ({ id, label, value })),
    capacity: capacity && {
      uses: capacity.uses.map(({ resource, free }) => ({ resource, free })),
      runway: capacity.runway && { room: capacity.runway.room },
    },
    certainty: certainty && { chance: certainty.chance },
    businessCase,
    ...(boardPricesOf !== undefined && { boardPricesOf }),
    plan: plan && {
      summary: plan.summary,
      nodes: plan.nodes.map(({ platformId, configuration, spare }) => ({ platformId, configuration, spare })),
      unplaced: plan.unplaced.map(({ workloadId }) => ({ workloadId })),
    },
    checks: checks.map(({ severity }) => ({ severity })),
  };
}

/** A scenario with what is compared of the answer to it. */
export interface ComparedScenario {
  readonly name: string;
  readonly inputs: ScenarioInputs;
  readonly result: ComparedResult;
}

export type ComparisonGroup = 'inputs' | 'servers' | 'licences' | 'money' | 'risk' | 'layout';

/** One quantity or input of all scenarios compared. */
export interface ComparisonRow {
  readonly id: string;
  readonly group: ComparisonGroup;
  readonly label: Text;
  /** In the order of the scenarios; null where one has none. */
  readonly cells: readonly (Estimate | Text | null)[];
  /** Each less the base; null at the base, of words, where one of the two is not known, and where they are of unlike years or workloads. */
  readonly differences: readonly (Estimate | null)[];
}

/** A row before its differences are taken. */
export interface DraftRow extends Omit<ComparisonRow, 'differences'> {
  /** Its cells are sums over the cost horizon of each scenario: over other years they do not compare. */
  readonly overHorizon?: boolean;
  /** Its cells are of unlike products, parts or rates: no difference is taken. */
  readonly isUnlike?: boolean;
}
