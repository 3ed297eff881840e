export { acceptedAfter, type ChangedPrice, changedPrices, withAccepted } from './changed-prices.ts';
export { coreFactorOf } from './core-factor.ts';
export { inCurrency, inWhole, inWholeUnits, lacksRateAlone, priceIn, rateOf } from './in-currency.ts';
export type { LicencePricing, LicenceRule } from './licence-rule.ts';
export {
  isSameEdition,
  type LicenceRequest,
  type Licences,
  licenceRuleOf,
  licencesFor,
  priceOfLicences,
  supportOwned,
  type UncountedDatabases,
  uncountedLicences,
} from './licences-for.ts';
export type { LicenceTerms, LicensedMachine } from './machine.ts';
export { type OptionLicences, optionLicences } from './option-licences.ts';
export type { Owned, Ownership } from './ownership.ts';
export { PRICE_GAPS } from './price-book.data.ts';
export {
  DEFAULT_PRICE_BOOK,
  dayOfPrice,
  isStated,
  PERSON_SOURCE,
  type PriceBook,
  type PriceIssue,
  type PriceKey,
  type PriceOverrides,
  priceLine,
  priceOf,
  type StatedPrice,
  valueOfPrice,
  withOverrides,
  withoutBoardPrices,
} from './price-book.ts';
export type { PriceFigure, PriceGap } from './price-figure.ts';
export { HYPERVISOR_RULES, LICENCE_RULES, SYSTEM_RULES } from './rules/index.ts';
export { NOTHING_LICENSED } from './rules/no-licence.ts';
export { type PowerClass, serverDrawKey, statedDraw } from './server-draw.ts';
export type { SoftPartitioning } from './soft-partitioning.data.ts';
export type { SubCapacityTerms } from './sub-capacity.data.ts';
export { SWITCHED_OFF_CORES } from './switched-off-cores.data.ts';
export { LICENSED_BY_VERSION, VERSION_RIGHTS_SOURCE } from './version-rights.data.ts';
export type { LicenceWay, StandbyUse, Virtualised } from './ways/licence-way.ts';
export { standbyWays } from './ways/standby-ways.ts';
export { licenceWays } from './ways/ways-of.ts';
