export { type AdoptedFindings, adoptedFindings } from './adopted-findings.ts';
export { offeredFindings } from './offered-findings.ts';
export { findingsOf, studiesOf } from './studies-of.ts';
export type {
  OfferedFinding,
  Study,
  StudyCheck,
  StudyComparison,
  StudyFinding,
  StudyPoint,
  StudySetting,
  StudyVerdict,
} from './study.ts';
export { STUDY_IDS, type StudyTemplate } from './study-templates.data.ts';
export { withFinding } from './with-finding.ts';
