import { amount, inARow, type PlanBound, type ScenarioResult, type Text, text } from '@tatami/model';

/** What of a plan the sentence is of. */
type Plan = Pick<NonNullable<ScenarioResult['plan']>, 'unplaced' | 'madeBy'> & { readonly bound: PlanBound };

/** From here on a better plan may be worth a longer search: the summary says it too. */
const WIDE_GAP = 0.05;

/** How far from the best possible the plan may be, as proven; null where something has no place, or nothing was planned. */
export function boundSentence(plan: Plan | null): Text | null {
  if (!plan || plan.unplaced.length > 0) return null;
  const { objective, value, gap, amount: ranked, unit = 'servers' } = plan.bound;
  if (objective <= value) return AT_BOUND;
  const share = amount(gap, 'share');
  const search = plan.madeBy === 'first-fit' ? [SEARCH] : [];
  // What servers of unknown price count for is no money: only the share is said.
  if (ranked !== undefined)
    return inARow([
      text(
        'By what plans are ranked by, it may be up to {share} above the best possible.',
        '計画の比較に用いる値では、理論下限を最大{share}上回っています。',
        { share },
      ),
      ...search,
    ]);
  const values = { plan: amount(objective, unit), bound: amount(value, unit), share };
  const says =
    unit === 'servers'
      ? text(
          'No plan can do with fewer than {bound} under these assumptions; this one takes {plan}, up to {share} above the best possible.',
          'この前提での理論下限は{bound}です。この計画は{plan}で、理論下限を最大{share}上回っています。',
          values,
        )
      : text(
          'Plans are compared by licences, support and hardware: no plan can be below {bound} under these assumptions; this one is at {plan}, up to {share} above the best possible.',
          '計画はライセンス、サポート、ハードウェアで比較しています。この前提での理論下限は{bound}です。この計画は{plan}で、理論下限を最大{share}上回っています。',
          values,
        );
  return inARow([says, ...search]);
}

/** The same for the summary, where a better plan may be far from this one. */
export function wideGapSentence(plan: Plan | null): Text | null {
  return plan && plan.bound.gap > WIDE_GAP ? boundSentence(plan) : null;
}

const AT_BOUND = text(
  'Under these assumptions, with the room that each workload is given, no plan is better: it is at its proven bound.',
  'この前提（ワークロードごとに見込む余裕を含む）での理論下限と一致しており、これ以上よい計画はありません。',
);
const SEARCH = text(
  'It is the first answer; a search may find a better one.',
  '初期解のため、最適化により改善する可能性があります。',
);
