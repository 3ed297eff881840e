import type { Unit } from '../units/index.ts';
import { type KnownEstimate, known } from './estimate.ts';
import type { Cell, Source } from './source.ts';
import type { Text } from './text.ts';

export type FigureKind = 'stated' | 'approximate' | 'assumption';

/** A constant of the product: never a bare number in the code. `low`/`high` where the source leaves a range. */
export interface Figure {
  readonly label: Text;
  readonly value: number;
  readonly unit: Unit;
  readonly kind: FigureKind;
  readonly source: Source;
  readonly low?: number;
  readonly high?: number;
}

/** The figure as an Estimate: what a source states is published, assumptions are assumed. */
export function estimateOf(figure: Figure): KnownEstimate {
  const { label, value, unit, kind, source, low = value, high = value } = figure;
  return known(kind === 'assumption' ? 'assumed' : 'published', {
    value,
    low,
    high,
    unit,
    because: { label, inputs: [], source },
  });
}

/** An error put around a value: it widens the interval of what is derived, and leaves it what it is, measured or not. */
export function spreadOf(figure: Figure): KnownEstimate {
  return { ...estimateOf(figure), kind: 'measured' };
}

/** A number read from a person's file, measured, stated or assumed there; `cell` is where it stood. */
export function fromCell(
  kind: 'measured' | 'stated' | 'assumed',
  label: Text,
  value: number,
  unit: Unit,
  cell: Cell,
): KnownEstimate {
  return known(kind, { value, unit, because: { label, inputs: [{ symbol: 'cell', cell }] } });
}

/** A value a person chose or the product proposes: stated as an assumption wherever it is used. */
export function assumed(
  label: Text,
  value: number,
  unit: Unit,
  bounds: { low?: number; high?: number } = {},
): KnownEstimate {
  return known('assumed', { value, unit, ...bounds, because: { label, inputs: [] } });
}
