import type { OfferedFinding } from './study.ts';

type Which = Pick<OfferedFinding, 'id' | 'of' | 'baseline'>;

/** Whether two findings cannot stand in one plan: of one arrangement there is one, of machines one for each that others are held against. */
export function isRival(one: Which, other: Which): boolean {
  return one.of === other.of && (one.of !== 'machine' || one.baseline === other.baseline);
}

/** The ids a scenario adopts with one more or one fewer; what cannot stand beside it makes way for it. */
export function withFinding(
  ids: readonly string[],
  finding: Which,
  adopt: boolean,
  offered: readonly Which[],
): readonly string[] {
  const rivals = new Set(offered.filter((other) => isRival(other, finding)).map(({ id }) => id));
  const others = ids.filter((each) => each !== finding.id && !(adopt && rivals.has(each)));
  return adopt ? [...others, finding.id] : others;
}
