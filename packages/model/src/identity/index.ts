export { withDatabases } from './databases/databases-of-machine.ts';
export { databasesOfNodes, withSizesOnce } from './databases/databases-of-nodes.ts';
export { type Evidence, isOfLists, type Match } from './evidence.ts';
export { evidenceText } from './evidence-text.ts';
export { type Identified, identifyAgain } from './identify-again.ts';
export { type Identification, identifyMachines } from './identify-machines.ts';
export type { ListPattern, NameFrame } from './list-pattern.ts';
export type { IdentityDecision } from './machine-groups.ts';
export { type MachineMatches, machineQuestions } from './machine-questions.ts';
export { isAttached, type Mention, type MentionRole } from './mention.ts';
export {
  isVirtualMachine,
  isWholeServer,
  machineMentionId,
  mentionsOf,
  type NamedRecords,
  type NamedSeries,
  type NamedServer,
  type NamedTopology,
  type NamedWorkload,
  recordingMentionId,
  serverMentionId,
  topologyMentionId,
} from './mentions-of.ts';
export { isAddress, isLocalName } from './names/alias.ts';
export { instanceIdsIn } from './names/instance-ids.ts';
export { type MachineNames, type Mentions, machineNames } from './names/machine-names.ts';
export { isNamed, shortName } from './names/name-forms.ts';
export { areOfOtherSites, areOtherChips, isOfOtherMake, type KeptOfPair, type LastingSizes } from './other-machines.ts';
export { toldApartByFile } from './recorded-otherwise.ts';
export {
  areOfOneSite,
  haveOneNumber,
  isReplaced,
  KEYS_IN_PLACE,
  keyBefore,
  keyInPlaceOf,
  numberApart,
  type Replaceable,
} from './replaced-machines.ts';
export { type ResolvedEstate, resolvedEstate, type StandingOf } from './resolved-estate.ts';
export {
  type Disagreement,
  type EqualStanding,
  openDisagreements,
  preferredBy,
} from './statements/disagreements.ts';
export { DELETION, type NamedNoLonger, openAbsences, PRESENCE, withoutGone } from './statements/gone-machines.ts';
export { isMoreExact } from './statements/more-exact.ts';
export { asVirtualMachine, oneServer, oneWorkload } from './statements/one-machine.ts';
export {
  believedBy,
  contestedFields,
  type FilePreference,
  isSteady,
  isUsualOrder,
  type PrecedenceChange,
  type PrecedenceValue,
  precedenceChanges,
  SOURCE_KINDS,
  type SourceFile,
  type SourceKind,
  type SourcePrecedence,
  type SourceRanks,
  steadyBy,
  USUAL_PRECEDENCE,
} from './statements/source-precedence.ts';
export { type DatabaseReport, type NamedReport, withReported } from './statements/stated-by-report.ts';
export type { SizingTopology } from './statements/stated-by-topology.ts';
export { type NamedByHand, serverOfTopology, subjectOfDiagnosis } from './subject-of.ts';
export { doubtedPairs } from './whose-recording.ts';
