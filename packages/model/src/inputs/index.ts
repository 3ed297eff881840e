export { automaticInputs, isAutomatic } from './automatic-inputs.ts';
export {
  type BusinessCaseInputs,
  NOTHING_IN_CASE,
  type PublishedGrid,
  type StatedAmount,
  type StatedGrid,
} from './business-case-inputs.ts';
export type { Change, Remedy } from './change.ts';
export { hasDiscounts } from './discounts.ts';
export { INPUT_LABELS } from './input-labels.data.ts';
export { hasSameProcessors, isSameConfiguration, keptPrice } from './kept-price.ts';
export { goesByFiles, type LicenceChoice, type Licensed, type ProductOfWorkloads } from './licence-choice.ts';
export { licensedToday } from './licensed-today.ts';
export { MEMORY_CEILING } from './memory-ceiling.data.ts';
export { memoryCeilingOf } from './memory-ceiling.ts';
export { nameOfDatabase, type OpenLicence } from './open-licence.ts';
export { type OptionByFiles, optionsByFiles } from './options-by-files.ts';
export {
  functionsNamed,
  optionsNamed,
  type ReportedOptions,
  reportedOptions,
  rowsOfWorkloads,
} from './options-named.ts';
export type { LineInDoubt, LineNotCounted, OwnedLicence, OwnedLicences } from './owned-licences.ts';
export { productByWorkload, productsOf, withProduct } from './products.ts';
export {
  DEFAULT_SCENARIO_INPUTS,
  type OtherTargetChoice,
  type OverloadLimit,
  type ProductDiscount,
  type ScenarioInputs,
  type ServerConfiguration,
  type ServerPrice,
  type StatedPool,
} from './scenario-inputs.ts';
export type { ScenarioRequest } from './scenario-request.ts';
export {
  type OtherMetric,
  type OutsideTerms,
  type StatedLicences,
  statedLicences,
} from './stated-licences.ts';
export { endedByDate } from './told/ended-by-date.ts';
export { type GrowthByFiles, growthByFiles, growthOfEstate, growthQuestions } from './told/growth-by-files.ts';
export { recordedGrowthQuestion } from './told/growth-by-recordings.ts';
export { isOfGrowth } from './told/growth-told.ts';
export { groupsProducts, type LicenceColumn, licenceColumn, moneyNotRead } from './told/licence-columns.ts';
export { type LicenceLine, type LineRefused, licenceLine, versionLicensed } from './told/licence-line.ts';
export { licencesInProse } from './told/licence-prose.ts';
export { licencesInSentence, type SentenceRead, statesLicences } from './told/licence-sentence.ts';
export { editionOf, isCountedBy } from './told/licence-words.ts';
export { type LicencesMeant, licencesMeant } from './told/licences-meant.ts';
export { type OwnedByFiles, ownedByFiles } from './told/owned-by-files.ts';
export { cellInDoubt } from './told/reuse-in-doubt.ts';
export { type SupportReading, type SupportTold, supportReadings, supportSurely } from './told/support-by-files.ts';
export {
  numberOfSupport,
  type SupportPaid,
  type SupportRefused,
  type SupportSaid,
  supportHeading,
  supportPaid,
} from './told/support-paid.ts';
export { type NumberRead, numberInList } from './told/written-amount.ts';
export { withConfiguration } from './with-configuration.ts';
export { withJoinedKeys } from './with-joined-keys.ts';
