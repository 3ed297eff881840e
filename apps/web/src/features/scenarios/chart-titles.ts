import type { SearchProgress } from '@tatami/contracts';
import { type ConfigurationOption, isKnown, type Language, type PlanSummary, type Text, text } from '@tatami/model';
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
