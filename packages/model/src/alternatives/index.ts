export type { Alternative, AlternativeCard, AlternativeFigures, Alternatives, CardKind, Flip } from './alternative.ts';
export { MORE_FOR_LESS_RISK } from './can-win.ts';
export {
  type AlternativesLimits,
  CPUS_TO_WEIGH,
  type CpuChoice,
  candidatesOf,
} from './candidate.ts';
export { cardsNote } from './cards-note.ts';
export { cpuNote } from './cpu-note.ts';
export type { LicensingWay } from './licences/licensing-ways.ts';
export { type ChangeOfLicence, withLicensing } from './licences/open-ways.ts';
export type { WayTaken } from './licences/way-taken.ts';
export { openUntilQuoted } from './open-until-quoted.ts';
export { type FoundAlternative, weighAgain } from './weighing/weigh-again.ts';
export type { UnfitCandidate } from './weighing/weigh-candidate.ts';
export { alternativesTo, weighing } from './weighing/weighing.ts';
export type { WeighingStep } from './weighing/weighing-step.ts';
export { withAlternative } from './with-alternative.ts';
