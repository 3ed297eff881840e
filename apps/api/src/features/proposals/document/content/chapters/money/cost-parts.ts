import { type Estimate, isKnown } from '@tatami/model';
import { isCurrency, roundedToSum } from '@tatami/wording';

/** The parts of a cost, rounded so that those printed add up to the total printed. */
export function partsInSum(parts: readonly Estimate[]): readonly Estimate[] {
  const known = parts.filter(isKnown);
  const [first] = known;
  if (!first || !isCurrency(first.unit)) return parts;
  const rounded = roundedToSum(
    known.map(({ value }) => value),
    first.unit,
  );
  return parts.map((part) => (isKnown(part) ? { ...part, value: rounded[known.indexOf(part)] ?? part.value } : part));
}
