import type { OtherTargetChoice, ScenarioInputs } from '@tatami/model';

/** The types with one of them changed. */
export function withType(
  others: readonly OtherTargetChoice[],
  index: number,
  partial: Partial<OtherTargetChoice>,
): readonly OtherTargetChoice[] {
  return others.map((each, at) => (at === index ? { ...each, ...partial } : each));
}

/** The inputs without one of the types; a limit on types that no longer limits anything goes with it. */
export function withoutType(
  { otherTargets = [], maxServerTypes = null }: Pick<ScenarioInputs, 'otherTargets' | 'maxServerTypes'>,
  index: number,
): Pick<ScenarioInputs, 'otherTargets' | 'maxServerTypes'> {
  const left = otherTargets.filter((_, at) => at !== index);
  const limits = maxServerTypes !== null && maxServerTypes <= left.length;
  return { otherTargets: left, maxServerTypes: limits ? maxServerTypes : null };
}
