const HOUR_MS = 3_600_000;
/** Clocks are set back once a year. */
const NEXT_AUTUMN_MS = 180 * 24 * HOUR_MS;

interface Stretch {
  from: number;
  to: number;
}

/** Wherever clocks are set back, they are between ten at night and four: at three to two, at two to one, at midnight to eleven. */
function isAtNight(at: number): boolean {
  const hour = Math.floor(at / HOUR_MS) % 24;
  return hour >= 22 || hour < 4;
}

/**
 * Tells the second time of an hour from samples that merely came again. Local times go through an hour twice when daylight saving
 * ends: the clock is set back by less than the hour that follows, and nothing but that hour comes again.
 */
export class SecondHours {
  private readonly stretches: Stretch[] = [];

  /** Whether a time that came before may be of a second hour; `before` is the time in the line above. In milliseconds since 1970. */
  take(at: number, before: number): boolean {
    const open = this.stretches.find(({ from, to }) => Math.max(to, at) - Math.min(from, at) < HOUR_MS);
    if (open) {
      open.from = Math.min(open.from, at);
      open.to = Math.max(open.to, at);
      return true;
    }
    const isFirstOfItsYear = this.stretches.every(({ from }) => Math.abs(at - from) > NEXT_AUTUMN_MS);
    if (!isFirstOfItsYear || !isAtNight(at) || Math.abs(at - before) >= HOUR_MS) return false;
    this.stretches.push({ from: at, to: at });
    return true;
  }
}
