import { type Text, text } from '@tatami/model';

/** Seconds in the unit of an axis of time: long ones are read in minutes or hours. */
export function secondsPerTick(endS: number): 1 | 60 | 3600 {
  if (endS >= 3 * 3600) return 3600;
  return endS >= 180 ? 60 : 1;
}

/** A time since a start, in the unit of the longest beside it. */
export function elapsedText(elapsedS: number, endS: number): Text {
  const scale = secondsPerTick(endS);
  const time = Number((elapsedS / scale).toFixed(2));
  if (scale === 1) return text('{time} s', '{time} 秒', { time });
  return scale === 60 ? text('{time} min', '{time} 分', { time }) : text('{time} h', '{time} 時間', { time });
}
