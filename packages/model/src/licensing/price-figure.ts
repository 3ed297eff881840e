import type { Figure, Text } from '../figure/index.ts';
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
