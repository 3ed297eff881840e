import { type ConfigurationOption, isKnown, type PlanSummary, type Text, text } from '@tatami/model';
import { formatNumber } from '@tatami/wording';

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
