import { LICENCE_METRICS } from '../../databases/index.ts';
import { calledNames } from '../../demand/index.ts';
import { firstOf, inARow, nameText, type Text, text } from '../../figure/index.ts';
import type { OtherMetric, OwnedByFiles, StatedLicences } from '../../inputs/index.ts';
import type { LayoutCheck } from '../../layout/index.ts';
import { licenceRuleOf } from '../../licensing/index.ts';
import { ownedWithOrigin, type StatedAside } from '../../money/index.ts';

/** As many workloads as the sentence lists. */
const MOST_NAMED = 4;

/**
 * Of which workloads do files say that they are licensed by another metric than the one counted, and which licences that files state as owned does no rule
 * of the plan count?
 */
export function licenceMetricChecks(
  licences: StatedLicences | null,
  owned: readonly OwnedByFiles[],
  asideOf: StatedAside,
): readonly LayoutCheck[] {
  const said = new Set<OwnedByFiles>();
  const told = (licences?.otherMetrics ?? []).flatMap((other) => {
    const its = owned.filter((line) => line.metric?.id === other.metric && isOf(line, other));
    for (const line of its) said.add(line);
    return otherMetricSentence(other, its, asideOf(other.product)) ?? [];
  });
  const notCounted = owned.filter((line) => line.product === null && !said.has(line));
  return [
    ...told.map((says) => warning('licence-metric-told', says)),
    ...(notCounted.length > 0 ? [warning('licences-owned-otherwise', notCountedSentence(notCounted))] : []),
  ];
}

function isOf({ workloads }: OwnedByFiles, other: OtherMetric): boolean {
  const keys = new Set(workloads.map(({ key }) => key));
  return other.workloads.some(({ key }) => keys.has(key));
}

function otherMetricSentence(
  { metric, product, workloads }: OtherMetric,
  owned: readonly OwnedByFiles[],
  aside: readonly Text[],
): Text | null {
  const told = LICENCE_METRICS[metric];
  if (!told) return null;
  return text(
    'Files say that {product} is licensed by {metric} on {count} {count:workload|workloads} ({names}). {counted}',
    'ファイルでは、ワークロード{count}件（{names}）の{product}が{metric}でのライセンスとされています。{counted}',
    {
      product: licenceRuleOf(product)?.name ?? nameText(product),
      metric: told.name,
      count: workloads.length,
      names: firstOf(calledNames(workloads), MOST_NAMED),
      counted: inARow([told.says, numberOf(owned, aside)]),
    },
  );
}

const NUMBER_NOT_GIVEN = text('No file gives their number.', 'その数の記載がありません。');

function numberOf(owned: readonly OwnedByFiles[], aside: readonly Text[]): Text {
  if (owned.length > 0) return numberOwned(owned);
  if (aside.length === 0) return NUMBER_NOT_GIVEN;
  return text('Stated and not counted: {aside}.', '記載があり計算対象外：{aside}。', {
    aside: firstOf(aside, MOST_NAMED),
  });
}

function numberOwned(owned: readonly OwnedByFiles[]): Text {
  return text(
    'Owned by the files, and set against nothing in this plan: {owned}.',
    'ファイルに記載の保有数（この計画の必要数とは比較できません）：{owned}。',
    { owned: ownedWithOrigin(owned) },
  );
}

function notCountedSentence(owned: readonly OwnedByFiles[]): Text {
  return text(
    'Files state licences owned that are set against nothing in this plan, for it does not count by their metric, or their edition is not known: {owned}.',
    'ファイルに記載の保有ライセンスのうち、課金単位が計画と異なるかエディションが不明なため、必要数と比較できないものがあります：{owned}。',
    { owned: ownedWithOrigin(owned) },
  );
}

function warning(code: string, says: Text): LayoutCheck {
  return { severity: 'warning', code, server: 'plan', node: 'plan', says, evidence: null };
}
