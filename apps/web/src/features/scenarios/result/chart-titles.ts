import type { SearchProgress } from '@tatami/contracts';
import {
  amount,
  type ConfigurationOption,
  isKnown,
  type PlanSummary,
  type Text,
  type TypeComparison,
  text,
} from '@tatami/model';

/** The finding of the before-and-after chart, from its own numbers. */
export function beforeAfterTitle({ serversBefore, serversAfter }: PlanSummary): Text {
  if (!isKnown(serversBefore) || !isKnown(serversAfter)) return text('What changes?', '何がどう変わるか');
  const [before, after] = [serversBefore.value, serversAfter.value];
  return text('{before} {before:server becomes|servers become} {after}', '{before}台を{after}台に集約', {
    before,
    after,
  });
}

/** The finding of the configurations chart: which choice of boards stands out. */
export function configurationsTitle(options: readonly ConfigurationOption[]): Text {
  const recommended = options.find((option) => option.recommended);
  return recommended
    ? text(
        'Processors or memory: what one server costs, {label} is recommended',
        'プロセッサかメモリか（費用は1台あたり）：推奨は{label}',
        { label: recommended.label },
      )
    : text('Processors or memory, for one server?', 'プロセッサかメモリか（1台あたり）');
}

/** The finding of the chart of server types: what the mix costs against the best type alone. */
export function serverTypesTitle(comparison: TypeComparison | null): Text {
  if (!comparison?.best || !isKnown(comparison.saved))
    return text('One type of server, or several?', 'サーバーは1種類か、組み合わせか');
  const { unit, best, saved } = comparison;
  if (saved.value <= 0)
    return text(
      'No mix is better than {model} alone so far',
      '現時点では{model}のみの構成を上回る組み合わせはありません',
      { model: best.model },
    );
  return text('{saved} less than on {model} alone', '{model}のみの場合より{saved}削減', {
    saved: amount(saved.value, unit),
    model: best.model,
  });
}

/** Where a search stands, in its own numbers. */
export function searchTitle({ objective, bound, unit }: SearchProgress): Text {
  if (objective <= bound) {
    if (unit === 'share')
      return text('The best plan is proven optimal for these inputs', '最良案はこの前提での理論下限と一致');
    return text('{cost}: proven optimal for these inputs', '{cost}：この前提での理論下限と一致', {
      cost: amount(objective, unit),
    });
  }
  if (unit === 'share')
    return text(
      'Best plan so far {cost} of the first; none can be below {bound} of it',
      '現時点の最良案は初期解の{cost}、理論下限は{bound}',
      { cost: amount(objective, unit), bound: amount(bound, unit) },
    );
  return text('Best plan so far {cost}; none can be below {bound}', '現時点の最良案は{cost}、理論下限は{bound}', {
    cost: amount(objective, unit),
    bound: amount(bound, unit),
  });
}
