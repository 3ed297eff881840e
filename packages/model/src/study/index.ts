export { type AdoptedFindings, adoptedFindings } from './adopted-findings.ts';
export { offeredFindings } from './offered-findings.ts';
export { specjbbScore } from './scores/specjbb-score.ts';
export { findingsOf, isAdoptable, runsInStudies, studiesOf } from './studies-of.ts';
export type {
  OfferedFinding,
  ScoredLevel,
  SpecjbbScores,
  Study,
  StudyCheck,
  StudyComparison,
  StudyFinding,
  StudyPoint,
  StudySetting,
  StudyVerdict,
  WorthOfMore,
} from './study.ts';
export { COMPARED_FACTORS, STUDY_IDS, type StudyTemplate } from './study-templates.data.ts';
export { VERDICT_LEVEL } from './verdict-of.ts';
export { withFinding } from './with-finding.ts';
