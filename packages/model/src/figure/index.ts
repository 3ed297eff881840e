export { changeFrom } from './change-from.ts';
export { bindingsOf, type Derivation, derive } from './derive.ts';
export {
  type Because,
  type BecauseInput,
  DEFAULT_LEVEL,
  type Estimate,
  type EstimateKind,
  isKnown,
  isZero,
  type KnownEstimate,
  type KnownKind,
  type KnownPart,
  known,
  refused,
  type UnknownEstimate,
  unknown,
} from './estimate.ts';
export { assumed, estimateOf, type Figure, type FigureKind, fromCell, spreadOf } from './figure.ts';
export { firstOf } from './first-of.ts';
export { compileFormula } from './formula.ts';
export { type PartOfSum, withKnownPart, withPartOf } from './known-part.ts';
export { inputNumber, numberedFormula, numberedSymbols } from './numbered-formula.ts';
export { ofAll } from './of-all.ts';
export { printFormula } from './print-formula.ts';
export { ROUNDING } from './rounding.ts';
export type { Cell, Source } from './source.ts';
export {
  type AddedLanguage,
  type Amount,
  allOf,
  amount,
  amountOf,
  gain,
  inARow,
  type Language,
  type Listed,
  listOf,
  type Moment,
  nameText,
  type Span,
  span,
  type Text,
  type TextValue,
  type TextValues,
  text,
  type WrittenLanguage,
} from './text.ts';
