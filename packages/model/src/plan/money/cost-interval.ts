import { amount, type Estimate, inARow, isKnown, listOf, type Text, text } from '../../figure/index.ts';
import type { Plan } from '../../placement/index.ts';
import { nameOfCost } from './named-cost.ts';

interface IntervalOfPlan {
  readonly summary: Pick<Plan['summary'], 'costBefore' | 'costAfter' | 'costParts' | 'serversAfter' | 'licences'>;
  readonly nodes: readonly Pick<Plan['nodes'][number], 'spare'>[];
}

/**
 * What moves a plan's total cost between the ends of its interval, and what is held? null where it has none, or its parts are not known.
 * What other numbers of servers cost beside their chances (`PlanCertainty.levels`) follows the same rule: whole servers hold a product.
 */
export function costIntervalSays({ summary, nodes }: IntervalOfPlan): Text | null {
  const { costAfter, costParts = [], serversAfter, licences = [] } = summary;
  const moving = costParts.filter(({ after }) => moves(after)).map(({ name }) => name);
  if (!isKnown(costAfter) || !moves(costAfter) || !isKnown(serversAfter) || moving.length === 0) return null;
  const { low, high } = serversAfter;
  const spares = nodes.some(({ spare }) => spare) ? WITH_SPARES : WITHOUT_SPARES;
  const values = {
    cost: nameOfCost(summary),
    level: amount(costAfter.level, 'share'),
    ...{ low, high, spares, moving: listOf(moving) },
  };
  const held = licences.flatMap(({ name, after }) => (after.value && !moves(after) ? [name] : []));
  return inARow([
    low < high
      ? text(
          'The {level} interval of the {cost} is that of {low} to {high} servers{spares}; what moves in it: {moving}.',
          '{cost}の{level}区間は、サーバー台数{spares}が{low}～{high}台となる場合の、次の費用の幅によるものです：{moving}。',
          values,
        )
      : text(
          'The {level} interval of the {cost} is that of {high} {high:server|servers}{spares}; what moves in it: {moving}.',
          '{cost}の{level}区間は、台数{spares}を{high}台とした場合の、次の費用の幅によるものです：{moving}。',
          values,
        ),
    ...(held.length > 0
      ? [
          text(
            'The servers that hold these products, and their licences, stay as many in it: {held}.',
            '次の製品を収容するサーバーの台数とライセンス数は、この範囲では変わりません：{held}。',
            { held: listOf(held) },
          ),
        ]
      : []),
  ]);
}

const WITH_SPARES = text(', spares among them', '（予備を含む）');
const WITHOUT_SPARES = text('', '');

function moves(estimate: Estimate): boolean {
  return isKnown(estimate) && estimate.low < estimate.high;
}
