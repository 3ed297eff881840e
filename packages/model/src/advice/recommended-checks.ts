import { amountOf, isKnown, text } from '../figure/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import type { ConfigurationOption } from './configuration-option.ts';

/** That the plan is for another configuration than the one recommended, with what each takes in licences; nothing where they are one. */
export function recommendedChecks(options: readonly ConfigurationOption[]): readonly LayoutCheck[] {
  const recommended = options.find((option) => option.recommended);
  const own = options.find(({ planned }) => planned);
  if (!recommended || !own || own === recommended) return [];
  const words = { own: own.label, recommended: recommended.label, because: recommended.because };
  // Where the estate was planned on both, the reason has what each takes in all.
  const isOfOneServer = !recommended.estate?.plan && isKnown(own.licences) && isKnown(recommended.licences);
  return [
    {
      severity: 'warning',
      code: 'planned-not-recommended',
      server: 'plan',
      node: 'plan',
      says: isOfOneServer
        ? text(
            'The plan is for {own} ({mine} a server); {recommended} is recommended ({theirs} a server). {because}',
            '計画の構成は{own}（1台当たり{mine}）ですが、推奨構成は{recommended}（1台当たり{theirs}）です。{because}',
            { ...words, mine: amountOf(own.licences), theirs: amountOf(recommended.licences) },
          )
        : text(
            'The plan is for {own}; {recommended} is recommended. {because}',
            '計画の構成は{own}ですが、推奨構成は{recommended}です。{because}',
            words,
          ),
      evidence: recommended.throughput,
    },
  ];
}
