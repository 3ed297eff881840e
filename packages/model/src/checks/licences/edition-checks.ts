import { text } from '../../figure/index.ts';
import { productByWorkload } from '../../inputs/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { isSameEdition, LICENCE_RULES } from '../../licensing/index.ts';
import { type LimitedPlan, limitsMet } from './edition-limits.ts';

/**
 * Which workloads need more than the edition uses that is stated for them? The same limits refuse an edition where it is weighed in place of
 * another. The threads of SE2 are asked about before a plan is made, and checked where it is to stay.
 */
export function editionChecks(plan: LimitedPlan): readonly LayoutCheck[] {
  const { inputs } = plan.request;
  const productOf = productByWorkload(inputs);
  const isChecked = (product: string) => !isSe2(product) || inputs.se2Threads === 'kept';
  return LICENCE_RULES.filter(({ id, limits }) => limits.length > 0 && isChecked(id)).flatMap((rule) => {
    const running = plan.problem.items.flatMap(({ id }) => (productOf(id) === rule.id ? [id] : []));
    return limitsMet(rule, plan, running).map(
      ({ refuses, says }): LayoutCheck => ({
        severity: refuses ? 'warning' : 'info',
        code: refuses ? 'edition-exceeded' : 'edition-limit',
        server: 'plan',
        node: 'plan',
        says: text('{edition}: {says}', '{edition}：{says}', { edition: rule.name, says }),
        evidence: null,
      }),
    );
  });
}

function isSe2(product: string): boolean {
  return product === SE2 || isSameEdition(product, SE2);
}

const SE2 = 'oracle-se2';
