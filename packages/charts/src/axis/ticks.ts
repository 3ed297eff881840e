/** Round positions from 0 to at least `max`, about `count` of them, at steps of 1, 2, 2.5 or 5 times a power of ten. */
export function ticksUpTo(max: number, count = 5): readonly number[] {
  if (!(max > 0)) return [0, 1];
  const rough = max / count;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * magnitude >= rough * 0.999) ?? 10) * magnitude;
  const steps = Math.ceil((max / step) * 0.999);
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)));
}

/** `ticksUpTo` without the positions beyond `max`, for an axis that ends where its data ends. */
export function ticksWithin(max: number, count = 5): readonly number[] {
  return ticksUpTo(max, count).filter((tick) => tick <= max);
}
