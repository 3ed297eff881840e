import type { Demand } from '../demand/index.ts';
import { firstOf, isKnown, type Text, text } from '../figure/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import type { AdoptedFindings, OfferedFinding } from '../study/index.ts';

/** As many classes of servers as a sentence lists; of more it gives the number. */
const MOST_NAMED = 3;

/** What a scenario adopts of studies and its plan does not count: told by no study any more, or not for some servers, with the reason. */
export function findingChecks({ adopted, gone }: AdoptedFindings, demand: Demand | null): readonly LayoutCheck[] {
  return [
    ...goneCheck(gone),
    ...(demand
      ? adopted.flatMap((finding) => {
          if (!isKnown(finding.change)) return notTold(finding);
          return finding.of === 'machine' ? notOfTarget(finding, demand) : passedOver(finding, demand);
        })
      : []),
  ];
}

/** Refused, with what it would take. */
function notTold({ id, says, change }: OfferedFinding): readonly LayoutCheck[] {
  if (!change.because.settle) return [];
  return [
    aboutPlan(
      `finding-not-counted-${id}`,
      'warning',
      text('Not counted, {says}: {because}', '反映していません（{says}）：{because}', {
        says,
        because: change.because.settle,
      }),
    ),
  ];
}

/** A measured machine that is not the planned one, or that no server of the estate was held against. */
function notOfTarget({ id, says }: OfferedFinding, { sources }: Demand): readonly LayoutCheck[] {
  if (sources.some(({ studied }) => studied?.says === says)) return [];
  return [
    aboutPlan(
      `finding-not-counted-${id}`,
      'warning',
      text(
        'Not counted, {says}: the plan is not for this machine, no server of the inventory is the one it was compared with, or a throughput ratio is stated by hand.',
        '反映していません（{says}）：計画の統合先がこの機種ではない、比較相手の機種が台帳にない、またはスループット比が手入力で指定されているためです。',
        { says },
      ),
    ),
  ];
}

function goneCheck(gone: readonly string[]): readonly LayoutCheck[] {
  if (gone.length === 0) return [];
  return [
    aboutPlan(
      'finding-gone',
      'warning',
      text(
        '{gone} adopted {gone:finding counts|findings count} nothing, since no study of these runs tells {gone:it|them} any more: {ids}',
        '採用した検証結果のうち{gone}件は、現在の測定からは得られないため反映していません：{ids}',
        { gone: gone.length, ids: firstOf(gone, MOST_NAMED) },
      ),
    ),
  ];
}

function passedOver({ of, says }: OfferedFinding, { sources }: Demand): readonly LayoutCheck[] {
  const byReason = new Map<Text, string[]>();
  for (const { name, passedOver: left } of sources)
    for (const { factor, because } of left)
      if (factor.of === of) byReason.set(because, [...(byReason.get(because) ?? []), name]);
  return [...byReason].map(([because, names]) =>
    aboutPlan(
      `finding-not-counted-${of}`,
      'info',
      names.length === sources.length
        ? text('Not counted, {says}: {because}.', '反映していません（{says}）：{because}。', { says, because })
        : text('Not counted for {names}, {says}: {because}.', '{names}には反映していません（{says}）：{because}。', {
            names: firstOf(names, MOST_NAMED),
            says,
            because,
          }),
    ),
  );
}

function aboutPlan(code: string, severity: LayoutCheck['severity'], says: Text): LayoutCheck {
  return { severity, code, server: 'plan', node: 'plan', says, evidence: null };
}
