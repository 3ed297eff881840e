import { type Text, text } from '../figure/index.ts';
import { CHECK_SWEEPS } from './held-out-loads/check-sweeps.data.ts';
import { type HeldOutLoads, heldOutLoads } from './held-out-loads/held-out-loads.ts';
import { type HeldOutMemory, heldOutMemory } from './held-out-memory/held-out-memory.ts';
import { MEMORY_CHECK_SWEEPS } from './held-out-memory/memory-sweeps.data.ts';

/** How a curve does at published points that it was neither given nor fitted to. */
export interface CurveCheck {
  /** "C5": five loads given; "M3": memory below the smallest size. */
  readonly id: string;
  readonly question: Text;
  /** Published series, and points of them that were hidden and asked for. */
  readonly series: number;
  readonly points: number;
  readonly refused: number;
  /** Share of the answered points inside the 80 % interval, and the share that must be. */
  readonly inside: number;
  readonly required: number;
  /** Median of the absolute relative errors, and of simpler ways to answer. */
  readonly medianError: number;
  readonly others: readonly { readonly label: Text; readonly medianError: number }[];
  readonly pass: boolean;
}

const SEED = 1;
/** Of the truths, from this many loads on, and with fewer. */
const MANY_LOADS = { from: 8, required: 0.8, fewer: 0.75 };

/** Do the intervals of fitted curves hold at points kept for this check alone, at an error no larger than simpler ways have? */
export function curveChecks(): readonly CurveCheck[] {
  return [...heldOutLoads(CHECK_SWEEPS, SEED).map(loadCheck), ...heldOutMemory(MEMORY_CHECK_SWEEPS).map(memoryCheck)];
}

function loadCheck({
  given,
  sweeps,
  points,
  refused,
  inside,
  medianError,
  lawError,
  lineError,
}: HeldOutLoads): CurveCheck {
  const required = given >= MANY_LOADS.from ? MANY_LOADS.required : MANY_LOADS.fewer;
  const others = [
    ...(lawError === null ? [] : [{ label: LAW, medianError: lawError }]),
    { label: LINE, medianError: lineError },
  ];
  return {
    id: `C${given}`,
    question: text('Throughput between {given} measured loads', '実測負荷{given}点の間のスループット', { given }),
    series: sweeps,
    points,
    refused,
    inside,
    required,
    medianError,
    others,
    pass: refused === 0 && inside >= required && others.every((other) => medianError <= other.medianError),
  };
}

function memoryCheck({ zone, series, points, refused, held, medianError }: HeldOutMemory): CurveCheck {
  const required = MEMORY_REQUIRED[zone];
  return {
    id: MEMORY_IDS[zone],
    question: MEMORY_QUESTIONS[zone],
    series,
    points,
    refused,
    inside: held,
    required,
    medianError,
    others: [],
    pass: held >= required,
  };
}

const MEMORY_IDS = { inside: 'M1', above: 'M2', below: 'M3' } as const;
const MEMORY_REQUIRED = { inside: 0.8, above: 0.8, below: 0.75 } as const;
const MEMORY_QUESTIONS = {
  inside: text('Throughput between measured memory sizes', '実測したメモリ容量の間のスループット'),
  above: text('Throughput up to twice the largest memory', '最大実測容量の2倍までのスループット'),
  below: text('Throughput down to half the smallest memory', '最小実測容量の半分までのスループット'),
} as const;

const LAW = text('the law alone', '法則のみ');
const LINE = text('straight lines', '直線補間');
