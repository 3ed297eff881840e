/** Round positions from 0 to at least `max`, about `count` of them, at steps of 1, 2, 2.5 or 5 times a power of ten. */
export function ticksUpTo(max: number, count = 5): readonly number[] {
  if (!(max > 0)) return [0, 1];
  const step = roundStep(max / count);
  const steps = Math.ceil((max / step) * 0.999);
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** `ticksUpTo` without the positions beyond `max`, for an axis that ends where its data ends. */
export function ticksWithin(max: number, count = 5): readonly number[] {
  return ticksUpTo(max, count).filter((tick) => tick <= max);
}

/** Round positions that enclose `low` to `high`, for an axis that need not start at zero; at least `finest` apart. */
export function ticksAround(low: number, high: number, finest: number, count = 4): readonly number[] {
  const step = Math.max(finest, roundStep(Math.max(high - low, finest) / count));
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}

function roundStep(rough: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= rough * 0.999) ?? 10) * magnitude;
}
