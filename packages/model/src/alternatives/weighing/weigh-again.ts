import type { ScenarioRequest } from '../../inputs/index.ts';
import { withoutBoardPrices } from '../../licensing/index.ts';
import type { Placing } from '../../placement/index.ts';
import type { Alternative, AlternativeFigures } from '../alternative.ts';
import { withAllLicensing } from '../licences/open-ways.ts';
import { figuresOf } from '../rank.ts';
import { isWeighed, poseCandidate, weighCandidate } from './weigh-candidate.ts';

/** An alternative as it was found. */
export type FoundAlternative = Pick<Alternative, 'choice' | 'ways' | 'asStated' | 'parts'>;

/**
 * What does an alternative come to in the same scenario at other prices? Its cost holds the same parts as where it was found; one of them
 * without a price there makes it unknown. null = it does not carry the workloads there, or a question is open.
 */
export function weighAgain(
  request: ScenarioRequest,
  { choice, ways, asStated, parts }: FoundAlternative,
  placing: Placing,
): AlternativeFigures | null {
  const held = new Set(parts.map(({ id }) => id));
  const inputs = { ...request.inputs, ...withAllLicensing(request.inputs, ways) };
  // Where hardware is not compared, memory is compared as a whole.
  const priceBook = held.has('hardware') ? request.priceBook : withoutBoardPrices(request.priceBook);
  const candidate = poseCandidate({ ...request, inputs, priceBook }, choice, asStated);
  if (candidate.kind === 'unfit') return null;
  const found = weighCandidate(choice, candidate.posed, placing);
  if (!isWeighed(found)) return null;
  return figuresOf(found, held.size > 0 ? found.parts.filter(({ id }) => held.has(id)) : null, inputs);
}
