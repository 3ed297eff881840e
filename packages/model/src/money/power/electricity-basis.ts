import { type Because, type Estimate, isKnown, type Source, type Text, text, unknown } from '../../figure/index.ts';
import { type DrawingServers, drawTogether } from './power-cost.ts';

/** A figure that electricity rests on, with what is said beside it and where it comes from. */
export interface PowerFigure {
  readonly estimate: Estimate;
  readonly name: Text;
  /** Said first: what it is taken from where nothing is published for it, or what would make it known. */
  readonly note: Text | null;
  readonly source: Source | null;
}

/** What one server of a class draws, before or after, and how many there are. */
export interface DrawOfClass extends PowerFigure {
  readonly side: 'before' | 'after';
  readonly servers: Estimate;
}

/** What the electricity before and after rests on, as screens and documents show it. */
export interface ElectricityBasis {
  /** The price of a kWh, and the PUE. */
  readonly rates: readonly PowerFigure[];
  readonly draws: readonly DrawOfClass[];
}

/**
 * The price, the PUE and the draws in two costs of electricity: read off what explains them, so that it cannot differ from what was counted.
 * null where neither cost is known.
 */
export function electricityBasis(before: Estimate, after: Estimate): ElectricityBasis | null {
  if (!isKnown(before) && !isKnown(after)) return null;
  const rates = (['price', 'pue'] as const).flatMap((symbol) => {
    const found = inputNamed(after, symbol) ?? inputNamed(before, symbol);
    return found ? [figureOf(found, found.because.label)] : [];
  });
  const draws = [
    ...drawsIn(before).map((draw) => ({ side: 'before' as const, ...draw })),
    ...drawsIn(after).map((draw) => ({ side: 'after' as const, ...draw })),
  ];
  return { rates, draws };
}

function drawsIn(cost: Estimate): readonly Omit<DrawOfClass, 'side'>[] {
  return drawingServersIn(cost).map(({ name, servers, each }) => ({ servers, ...figureOf(each, name) }));
}

/** What all servers of a cost of electricity draw, in watts: read off what explains it, so that both go by the same draw. */
export function drawIn(cost: Estimate): Estimate {
  const classes = drawingServersIn(cost);
  return classes.length > 0 ? drawTogether({ classes, settle: null }) : (inputNamed(cost, 'watts') ?? NO_DRAW);
}

const NO_DRAW = unknown(
  'watts',
  text('Draw of the servers', 'サーバーの消費電力'),
  text('What the servers draw in watts.', 'サーバーの消費電力（W）の確認が必要です。'),
);

/** Of a cost for a year, or over years. */
function drawingServersIn(cost: Estimate): readonly DrawingServers[] {
  const inputs = inputsOf(cost);
  const of = (wanted: string) => inputs.find(({ symbol }) => symbol === wanted)?.estimate;
  const [servers, one] = [of('servers'), of('each')];
  const each = one && inputNamed(one, 'watts');
  if (servers && each) return [{ name: cost.because.label, servers, each }];
  return inputs.flatMap(({ estimate }) => drawingServersIn(estimate));
}

function inputsOf({ because: { inputs } }: Estimate) {
  return inputs.flatMap((input) => ('estimate' in input ? [input] : []));
}

/** The input of that symbol in what explains an estimate, at any depth; null = there is none. */
function inputNamed({ because }: Estimate, symbol: string): Estimate | null {
  for (const input of because.inputs) {
    if (!('estimate' in input)) continue;
    const found = input.symbol === symbol ? input.estimate : inputNamed(input.estimate, symbol);
    if (found) return found;
  }
  return null;
}

function figureOf(estimate: Estimate, name: Text): PowerFigure {
  const { because } = estimate;
  return { estimate, name, note: noteOf(because), source: because.source ?? null };
}

/** The last note of a draw is the caution that all published draws share. */
function noteOf({ settle, notes = [] }: Because): Text | null {
  return settle ?? (notes.length > 1 ? (notes[0] ?? null) : null);
}
