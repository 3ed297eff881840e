import type { Demand } from '../../demand/index.ts';
import { firstOf, type Text, text } from '../../figure/index.ts';
import type { ScenarioInputs } from '../../inputs/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';

/** As many keys as a sentence lists; of more it gives the number. */
const MOST_NAMED = 3;

/**
 * Workloads that constraints or products name and the plan does not have: left out of it, or gone since another import. What
 * is said about them has no effect, and this says so.
 */
export function passedOverChecks(inputs: ScenarioInputs, demand: Demand | null): readonly LayoutCheck[] {
  if (!demand) return [];
  const present = new Set(demand.workloads.map(({ key }) => key));
  const { apart, together, pinned, spread = [], pairs = [] } = inputs.constraints;
  const missing = (ids: readonly string[]) => [...new Set(ids)].filter((id) => !present.has(id)).sort();
  return [
    ...passedOver(
      'constraint-passed-over',
      text('Constraints', '制約'),
      missing([
        ...apart.flat(),
        ...together.flat(),
        ...pinned.map(({ id }) => id),
        ...spread.flatMap(({ ids }) => ids),
        ...pairs.flatMap(({ primary, standby }) => (standby === null ? [primary] : [primary, standby])),
      ]),
    ),
    ...passedOver(
      'product-passed-over',
      text('Licence products', 'ライセンス製品の指定'),
      missing(inputs.licencesOf.flatMap(({ workloads }) => workloads)),
    ),
  ];
}

function passedOver(code: string, what: Text, missing: readonly string[]): readonly LayoutCheck[] {
  if (missing.length === 0) return [];
  return [
    {
      severity: 'warning',
      code,
      server: 'plan',
      node: 'plan',
      says: text(
        '{what} name {missing} {missing:workload that is|workloads that are} not in this plan (excluded, or no longer in the estate): {names}. They have no effect there.',
        '{what}に、この計画にないワークロード（対象外、または再取り込み後に存在しないもの）が{missing}件含まれています：{names}。該当分は適用していません。',
        { what, missing: missing.length, names: firstOf(missing, MOST_NAMED) },
      ),
      evidence: null,
    },
  ];
}
