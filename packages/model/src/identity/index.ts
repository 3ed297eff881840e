export type { Evidence, Match } from './evidence.ts';
export { evidenceText } from './evidence-text.ts';
export { type Identification, identifyMachines } from './identify-machines.ts';
export type { ListPattern, NameFrame } from './list-pattern.ts';
export type { IdentityDecision } from './machine-groups.ts';
export type { Mention, MentionRole } from './mention.ts';
export { isVirtualMachine, isWholeServer, mentionsOf } from './mentions-of.ts';
export { type ResolvedEstate, resolvedEstate, type StandingOf } from './resolved-estate.ts';
export { type NamedByHand, serverOfTopology, subjectOfDiagnosis } from './subject-of.ts';
