import type { SearchProgress } from '@tatami/contracts';
import {
  type ConfigurationOption,
  isKnown,
  type Language,
  type PlanSummary,
  type Text,
  type TypeComparison,
  text,
} from '@tatami/model';
import { formatNumber, formatQuantity } from '@tatami/wording';

/** The finding of the before-and-after chart, from its own numbers. */
export function beforeAfterTitle({ serversBefore, serversAfter }: PlanSummary): Text {
  if (!isKnown(serversBefore) || !isKnown(serversAfter)) return text('What changes?', '何がどう変わるか');
  const [before, after] = [serversBefore.value, serversAfter.value];
  return text(
    `${formatNumber(before, 'en')} servers become ${formatNumber(after, 'en')}`,
    `${formatNumber(before, 'ja')}台を${formatNumber(after, 'ja')}台に集約`,
  );
}

/** The finding of the configurations chart: which choice of boards stands out. */
export function configurationsTitle(options: readonly ConfigurationOption[]): Text {
  const recommended = options.find((option) => option.recommended);
  return recommended
    ? text(
        `Processors or memory, for one server? ${recommended.label} is recommended`,
        `プロセッサかメモリか（1台あたり）：推奨は${recommended.label}`,
      )
    : text('Processors or memory, for one server?', 'プロセッサかメモリか（1台あたり）');
}

/** The finding of the chart of server types: what the mix costs against the best type alone. */
export function serverTypesTitle(comparison: TypeComparison | null): Text {
  if (!comparison?.best || !isKnown(comparison.saved))
    return text('One type of server, or several?', 'サーバーは1種類か、組み合わせか');
  const { unit, best, saved } = comparison;
  const written = (amount: number, language: Language) => formatQuantity(Number(amount.toFixed(2)), unit, language);
  if (saved.value <= 0)
    return text(
      `No mix is better than ${best.model} alone so far`,
      `現時点では${best.model}のみの構成を上回る組み合わせはありません`,
    );
  return text(
    `${written(saved.value, 'en')} less than on ${best.model} alone`,
    `${best.model}のみの場合より${written(saved.value, 'ja')}削減`,
  );
}

/** Where a search stands, in its own numbers. */
export function searchTitle({ objective, bound, unit }: SearchProgress): Text {
  const written = (cost: number, language: Language) => formatQuantity(Number(cost.toFixed(2)), unit, language);
  if (objective <= bound) {
    return text(
      `${written(objective, 'en')}: proven to be the least possible`,
      `${written(objective, 'ja')}：これより少ないプランはないことを証明済み`,
    );
  }
  return text(
    `Best plan so far ${written(objective, 'en')}; none can be below ${written(bound, 'en')}`,
    `現時点の最良案は${written(objective, 'ja')}、理論下限は${written(bound, 'ja')}`,
  );
}
