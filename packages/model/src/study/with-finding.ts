import type { OfferedFinding } from './study.ts';

/** The ids a scenario adopts with one more or one fewer; one of the same arrangement makes way for it. */
export function withFinding(
  ids: readonly string[],
  { id, of }: Pick<OfferedFinding, 'id' | 'of'>,
  adopt: boolean,
  offered: readonly OfferedFinding[],
): readonly string[] {
  const rivals = new Set(offered.filter((other) => other.of === of).map((other) => other.id));
  const others = ids.filter((each) => each !== id && !(adopt && rivals.has(each)));
  return adopt ? [...others, id] : others;
}
