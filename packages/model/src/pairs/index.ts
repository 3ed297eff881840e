export { demandWithPairs } from './demand-with-pairs.ts';
export { sharedDisksQuestion } from './disks-perhaps-shared.ts';
export { type FailoverShortfall, failoverOfPlan, type PairInPlan, type PairMember } from './failover-of-plan.ts';
export { shortfallText } from './failover-text.ts';
export { type LossOfMirroring, lossOfMirroring } from './loss-of-mirroring.ts';
export { MIRROR_MODES } from './mirror-modes.ts';
export { PAIR_TEST_TEXTS, PAIR_TESTS_SOURCE } from './pair-tests.data.ts';
export { STANDBY_CPU_OF_WRITES, WRITE_SHARE_NOT_STATED } from './pairs.data.ts';
export { type PairOfPlan, type PreparedPair, pairsOfPlan } from './pairs-of-plan.ts';
export { type CopiesOfDatabase, copiesOfDatabase, nodesTogether } from './proposed/copies-of-database.ts';
export { type PairCandidate, pairCandidate, withReports } from './proposed/pair-candidate.ts';
export { type ProposedPair, proposedPairs, saysItWaits } from './proposed/proposed-pairs.ts';
export { isRoleHeader, roleStated } from './proposed/role-in-name.ts';
export { namesWithRoles, PAIR_ROLES, type PairRole, rolesInPlan } from './role-in-plan.ts';
export { hasStandbyInZone, saysStandbyInZone } from './standby-in-zone.ts';
export { licenceOfStandby, type StandbyLicence, withStandbyProducts } from './standby-licences.ts';
export {
  type StandbysAlone,
  standbyLicenceQuestions,
  standbyLicenceText,
  standbysAlone,
  withoutFreedStandbys,
} from './standbys-alone.ts';
export { saysOfTests, testsOfPair } from './tested-pair.ts';
