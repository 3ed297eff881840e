export { studiesOf } from './studies-of.ts';
export type { Study, StudyCheck, StudyComparison, StudyPoint, StudySetting, StudyVerdict } from './study.ts';
export type { StudyTemplate } from './study-templates.data.ts';
