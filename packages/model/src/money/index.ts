export { type BusinessCase, businessCase, type CaseYear } from './business-case/business-case.ts';
export type { CaseGroup, CasePart } from './business-case/case-part.ts';
export { CASE_PART_NAMES } from './business-case/case-parts.ts';
export type { Emissions } from './business-case/emissions.ts';
export { GRID_FACTORS, GRID_NAMES } from './business-case/grid-factors.data.ts';
export { isHeld } from './business-case/held-parts.ts';
export { isByVirtualMachine, looksAtVirtualCpus, type VirtualCpus, virtualCpusOf } from './by-virtual-machine.ts';
export { coresOf } from './cores-of.ts';
export { type CostDifference, costDifferences } from './cost-differences.ts';
export { fittedOnOne } from './fitted-parts.ts';
export {
  amountOfPart,
  type CountedPart,
  countedParts,
  isComparable,
  lacksAlike,
  memoryWithoutPrice,
  partsKnownOfAll,
  shareOfCost,
  sumOfKnownParts,
} from './known-parts.ts';
export { asListed, legacyMachines, serversBefore } from './legacy-machines.ts';
export { hasLicenceRule, LICENCE_OF_ALL, licenceQuestions } from './licence-questions.ts';
export { ownedAside, type Shortages, shortages, withWords } from './licence-shortages.ts';
export { coresLicensed, type ProductLicences, supportOf } from './licences-by-product.ts';
export {
  coversNoMachine,
  type LicensedWorkload,
  machinesApartOf,
  productByServer,
  productsByServer,
} from './machines-apart.ts';
export { countsMemoryApart, memoryPricedApart } from './memory-cost.ts';
export {
  type Money,
  moneyAfter,
  moneyBefore,
  type PaidServers,
  priceWithMemory,
  serverParts,
  statedPrice,
} from './money.ts';
export { neededOutside } from './needed-outside-plan.ts';
export { LICENCE_SILENT, WITHOUT_RULE } from './open-licence-questions.ts';
export { ITS_POWER, lacksPowerOfBoards, pricedByBoardsOf } from './own-boards.ts';
export { type NeededOutside, NOTHING_OUTSIDE } from './owned/needed-outside.ts';
export { optionsNotCounted, optionsQuestions } from './owned/options-not-counted.ts';
export { optionsNotStated } from './owned/options-not-stated.ts';
export { ownedBesideStaying, ownedForOutside } from './owned/owned-beside-staying.ts';
export { ownedInFiles, ownedInFilesQuestions, ownedWithOrigin } from './owned/owned-by-files.ts';
export { licencesToBuyOpen } from './owned/owned-by-other-metric.ts';
export { ownedInWordsQuestions, partsNotCounted, placeOfWords, takenFrom } from './owned/owned-in-words.ts';
export {
  NOTHING_STATED,
  type OwnedOf,
  ownedLicences,
  ownedName,
  ownedWithSupport,
  pricesCounted,
  type StatedAside,
  supportCounted,
} from './owned/owned-licences.ts';
export { notCountedLines, notCountedText, statedAside } from './owned/stated-aside.ts';
export { supportGivenBack } from './owned/support-given-back.ts';
export { supportInFilesQuestions } from './owned/support-in-files.ts';
export { type PlacementCosts, placementCosts } from './placement-costs.ts';
export { type PowerClassInUse, powerClassesInUse } from './power/classes-in-use.ts';
export {
  type DrawOfClass,
  type ElectricityBasis,
  electricityBasis,
  type PowerFigure,
} from './power/electricity-basis.ts';
export { currentPowerClasses, drawsBefore } from './power/power-before.ts';
export { nameOfClass, powerClassOf } from './power/power-class.ts';
export { PUE, powerCostPerYear, priceOfKwh } from './power/power-cost.ts';
export { drawTakenFrom, meanDrawOf, SERVER_POWER_FIGURES } from './power/server-power.ts';
export { neededToday, termsOf } from './product-licences.ts';
export { salesTaxRate, TOTAL_WITH_TAX, withSalesTax } from './sales-tax.ts';
export { holdingOf, machinesByProduct, serversByProduct } from './servers-by-product.ts';
export { byClusterSentence } from './soft-partitioning/by-cluster-sentence.ts';
export { coresOfPartitions, isPartitionOfPower } from './sub-capacity/cores-of-partitions.ts';
export { type TodayByVirtualMachine, todayByVirtualMachine } from './today-by-virtual-machine.ts';
export {
  type CostPart,
  type CostPartId,
  HELD_BY_HARDWARE,
  PAID_ONCE,
  partBefore,
  sumOfParts,
  type TotalCost,
} from './total-cost.ts';
export { UNPRICED_SERVER } from './unpriced-server.data.ts';
export { virtualMachineSentence } from './virtual-machine-sentence.ts';
