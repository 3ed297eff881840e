export { demandWithPairs } from './demand-with-pairs.ts';
export { type FailoverShortfall, failoverOfPlan, type PairInPlan, type PairMember } from './failover-of-plan.ts';
export { shortfallText } from './failover-text.ts';
export { type LossOfMirroring, lossOfMirroring } from './loss-of-mirroring.ts';
export { MIRROR_MODES } from './mirror-modes.ts';
export { type PairOfPlan, type PreparedPair, pairsOfPlan } from './pairs-of-plan.ts';
export { type ProposedPair, proposedPairs } from './proposed-pairs.ts';
export { namesWithRoles, PAIR_ROLES, type PairRole, rolesInPlan } from './role-in-plan.ts';
export { licenceOfStandby, type StandbyLicence, withStandbyProducts } from './standby-licences.ts';
