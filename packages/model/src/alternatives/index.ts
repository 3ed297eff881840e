export type { Alternative, AlternativeCard, Alternatives, CardKind, Flip } from './alternative.ts';
export { type AlternativesLimits, candidatesOf, withConfiguration } from './candidate.ts';
export type { UnfitCandidate } from './weigh-candidate.ts';
export { alternativesTo, type WeighingStep, weighing } from './weighing.ts';
