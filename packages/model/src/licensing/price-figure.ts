import type { Figure, Source, Text } from '../figure/index.ts';
import type { Unit } from '../units/index.ts';

/** One line of a price book. `caution` is what a reader must know before quoting it. */
export interface PriceFigure extends Figure {
  readonly caution?: Text;
}

/** A line no source was found for: asked for, never guessed. */
export interface PriceGap {
  readonly label: Text;
  readonly unit: Unit;
  readonly settle: Text;
}

/** A line of a price book: its label, value, unit and source, and what a reader must know before quoting it. */
export function priceFigure(
  label: Text,
  value: number,
  unit: Unit,
  source: Source,
  kind: Figure['kind'] = 'stated',
  caution?: Text,
  range?: { readonly low: number; readonly high: number },
): PriceFigure {
  return { label, value, unit, kind, source, ...(caution && { caution }), ...range };
}
