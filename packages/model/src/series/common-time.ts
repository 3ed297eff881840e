import type { Stretch, Track } from './on-one-grid.ts';

/** Part of the recordings that must have begun and not ended: a short or misdated one in ten does not take the time of all others. */
const BEGUN = 0.9;
/** Most recordings may lie in a time so many times as long as what more of them have in common: then those few would take it from all others. */
const LONGER = 2;
/** Part of the recordings that must have a sample: of a time that most did not record a sum says nothing. */
const SAMPLED = 0.5;

interface Span {
  readonly from: number;
  /** One beyond the last. */
  readonly to: number;
}

/**
 * The steps in which a sum of these recordings says something, ascending: from when nine in ten have begun until fewer have not
 * ended (of up to nine: all of them), those in which at least half have a sample. Where fewer, but most, have a far longer time in
 * common, that time too: an hour recorded of one machine does not make an hour of the days of the others.
 */
export function commonTimes(tracks: readonly Track[]): readonly Int32Array[] {
  const spans = tracks.map(spanOf).filter((span) => span !== null);
  const enough = Math.ceil(spans.length * SAMPLED);
  return windowsOf(spans)
    .map((window) => sampledSteps(tracks, window, enough))
    .filter(({ length }) => length > 0);
}

function windowsOf(spans: readonly Span[]): readonly Span[] {
  const starts = Int32Array.from(spans, ({ from }) => from).sort();
  const ends = Int32Array.from(spans, ({ to }) => to).sort();
  const windows: Span[] = [];
  const least = Math.floor(spans.length / 2) + 1;
  let most = Math.ceil(spans.length * BEGUN);
  let window = windowOf(starts, ends, most);
  for (;;) {
    if (window) windows.push(window);
    // The fewer must lie in it, the longer it is: the most of them with one that is long enough.
    const long = LONGER * lengthOf(window);
    let found: { readonly enough: number; readonly window: Span } | null = null;
    for (let [low, high] = [least, most - 1]; low <= high; ) {
      const enough = Math.floor((low + high) / 2);
      const longer = windowOf(starts, ends, enough);
      if (longer && lengthOf(longer) >= long) {
        found = { enough, window: longer };
        low = enough + 1;
      } else high = enough - 1;
    }
    if (!found) return windows;
    ({ enough: most, window } = found);
  }
}

function lengthOf(span: Span | null): number {
  return span ? span.to - span.from : 0;
}

/** From the first known value to the last; null where none is. */
function spanOf(track: Track): Span | null {
  let from: number | null = null;
  let to = 0;
  for (const { from: start, values } of track) {
    const first = values.findIndex(isKnown);
    if (first < 0) continue;
    from ??= start + first;
    to = start + values.findLastIndex(isKnown) + 1;
  }
  return from === null ? null : { from, to };
}

function isKnown(value: number): boolean {
  return !Number.isNaN(value);
}

/** From the first to the last step that lies in enough of the spans, given by where they begin and end, ascending. */
function windowOf(starts: Int32Array, ends: Int32Array, enough: number): Span | null {
  let [begun, ended] = [0, 0];
  let first: number | null = null;
  let to = 0;
  while (begun < starts.length) {
    const from = starts[begun] as number;
    if ((ends[ended] as number) <= from) ended += 1;
    else {
      begun += 1;
      if (begun - ended < enough) continue;
      first ??= from;
      to = ends[begun - enough] as number;
    }
  }
  return first === null ? null : { from: first, to };
}

function sampledSteps(tracks: readonly Track[], window: Span, enough: number): Int32Array {
  const runs = runsIn(tracks.flat(), window);
  const counts = runs.map(({ from, to }) => new Int32Array(to - from));
  for (const track of tracks) {
    let run = 0;
    for (const { from, values } of track) {
      const first = Math.max(from, window.from);
      const end = Math.min(from + values.length, window.to);
      if (first >= end) continue;
      while ((runs[run] as Span).to <= first) run += 1;
      const count = counts[run] as Int32Array;
      const start = (runs[run] as Span).from;
      for (let step = first; step < end; step += 1)
        if (!Number.isNaN(values[step - from])) count[step - start] = (count[step - start] as number) + 1;
    }
  }
  const steps = runs.flatMap(({ from }, run) => {
    const found: number[] = [];
    (counts[run] as Int32Array).forEach((count, index) => {
      if (count >= enough) found.push(from + index);
    });
    return found;
  });
  return Int32Array.from(steps);
}

/** The times that stretches cover within the window, overlapping ones joined, in order. */
function runsIn(stretches: readonly Stretch[], window: Span): readonly Span[] {
  const spans = stretches
    .map(({ from, values }) => ({ from: Math.max(from, window.from), to: Math.min(from + values.length, window.to) }))
    .filter(({ from, to }) => from < to)
    .sort((a, b) => a.from - b.from);
  const runs: { from: number; to: number }[] = [];
  for (const { from, to } of spans) {
    const last = runs.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else runs.push({ from, to });
  }
  return runs;
}
