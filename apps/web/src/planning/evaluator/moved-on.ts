import { isSameStated, type ScenarioInputs } from '@tatami/model';

/** A hand on a slider takes no longer step, arrow keys take one of 1 %. What was typed says nothing of what comes next. */
const LONGEST_STEP = 0.05;
/** Of shares, as they are written: 0.69 − 0.01 is 0.68. */
const DECIMALS = 6;

/**
 * What a scenario may state next when a slider goes on as it did from one to the other: one share moved by as much again. null where
 * anything else changed, or the slider is at its end.
 */
export function movedOn(before: ScenarioInputs, now: ScenarioInputs): ScenarioInputs | null {
  const fields = Object.keys({ ...before, ...now }) as (keyof ScenarioInputs)[];
  const [field, another] = fields.filter((each) => !isSameStated(before[each], now[each]));
  if (!field || another) return null;
  const [from, to] = [before[field], now[field]];
  if (typeof from !== 'number' || typeof to !== 'number' || Math.abs(to - from) > LONGEST_STEP) return null;
  const next = Number((to + (to - from)).toFixed(DECIMALS));
  return next > 0 && next < 1 ? { ...now, [field]: next } : null;
}
