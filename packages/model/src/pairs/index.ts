export { type FailoverShortfall, failoverOfPlan, type PairInPlan, type PairMember } from './failover-of-plan.ts';
export { shortfallText } from './failover-text.ts';
export { MIRROR_MODES } from './mirror-modes.ts';
export { type ProposedPair, proposedPairs } from './proposed-pairs.ts';
