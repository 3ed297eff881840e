import { assumed, text } from '../figure/index.ts';
import type { DrawnDemand } from './drawn-demand.ts';
import { errorAround, factorOf } from './factor.ts';

/** What is asked of a shared array over what it may be used for, with everything as stated; null = not stated, or not known. */
export interface ArrayLoad {
  readonly io: number | null;
  readonly transfer: number | null;
  readonly storage: number | null;
  /** Data over space taken, as stated; null = none counted. */
  readonly reduction: { readonly value: number; readonly low: number; readonly high: number } | null;
}

/** 1 for each draw in which the array holds what all workloads together ask of it. */
export function drawsThatArrayHolds({ io, transfer, storage, reduction }: ArrayLoad, drawn: DrawnDemand): Uint8Array {
  const { count } = drawn;
  const holds = new Uint8Array(count).fill(1);
  const rates = Math.max(io ?? 0, transfer ?? 0);
  const reduced =
    reduction &&
    factorOf(errorAround(assumed(REDUCTION, reduction.value, 'ratio', reduction)), drawn.ranks.reduction, {
      per: reduction.value,
      inverse: true,
    });
  for (let draw = 0; draw < count; draw += 1) {
    const fill = (storage ?? 0) * (drawn.storage.draws[draw] as number) * (reduced?.draws[draw] ?? 1);
    if (rates * (drawn.io.draws[draw] as number) > WHOLE || fill > WHOLE) holds[draw] = 0;
  }
  return holds;
}

/** What fills the array exactly still fits. */
const WHOLE = 1 + 1e-9;
const REDUCTION = text('Data reduction', 'データ削減率');
