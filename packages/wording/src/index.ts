export {
  addLanguage,
  addLanguageWhenSaid,
  homonym,
  type LanguageTable,
  languageOfTag,
  languageTags,
} from './added-language.ts';
export { cellWords, xmlWords } from './cell-words.ts';
export { CSV_START, csvRow, safeCell } from './csv.ts';
export { formatDate } from './date.ts';
export { formatDuration } from './duration.ts';
export { formatEstimate, formatEstimateInterval } from './estimate.ts';
export { formatInterval } from './interval.ts';
export { KIND_WORDS } from './kind-words.ts';
export { localeOf, THIN_SPACE } from './locale.ts';
export { formatMemory } from './memory.ts';
export { formatMoment, formatWeekday, weekday } from './moment.ts';
export {
  asWritten,
  formatMoney,
  inWrittenUnit,
  isCurrency,
  type MoneyScale,
  moneyQuantity,
  moneyScale,
  writeYenIn,
} from './money.ts';
export { formatNumber, formatOrdinal, usefulDecimals } from './number.ts';
export { formatGain, formatPercent } from './percent.ts';
export { formatQuantity, quantityOf } from './quantity.ts';
export { formatRatio } from './ratio.ts';
export { BETWEEN_SENTENCES, type Run, runsOf, say } from './say.ts';
export { ownMethod } from './sources/own-method.ts';
export { citedAs, sourceTitle } from './sources/source-title.ts';
export { type Quantity, writeQuantity } from './written-quantity.ts';
