import { isoOf } from '../instant.ts';
import type { NumberMeaning } from './number-meaning.ts';
import { withShownUnit } from './shown-unit.ts';

const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar; its 29 February 1900 never was, so it fits from March 1900 on. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
/** 31 December 9999, the last day Excel knows. */
const LAST_DAY = 2_958_466;

/** The number of a cell as a person sees its meaning: a date as ISO text, a percentage with its sign, a number with the unit its format writes, else as stored. */
export function numberText(stored: string, meaning: NumberMeaning, epoch1904: boolean): string {
  if (meaning === 'number') return stored;
  const value = Number(stored);
  if (stored === '' || !Number.isFinite(value)) return stored;
  if (typeof meaning === 'object') return withShownUnit(value, meaning) ?? stored;
  if (meaning === 'percent') return `${Number((value * 100).toPrecision(12))}%`;
  if (value < 0 || value >= LAST_DAY) return stored;
  const at = (epoch1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(value * DAY_MS);
  return isoOf(at).replace('T', ' ').replace('Z', '').replace(' 00:00:00', '');
}
