import { type Language, type Moment, type Text, text } from '@tatami/model';
import { formatMoment, say } from '@tatami/wording';
import { CHART_WORDS } from '../chart-words.ts';
import { elapsedText } from './elapsed.ts';

/** How the times of recordings are said: on their clock, or from their start on where they tell no date. */
export interface RecordedTimes {
  readonly name: Text;
  /** On an axis or in a table. */
  written(atS: number, language: Language): string;
  /** In a sentence. */
  said(atS: number): Moment | Text;
}

const ON_DATES: RecordedTimes = {
  name: CHART_WORDS.clock,
  written: formatMoment,
  said: (atS) => ({ atS, shows: 'moment' }),
};

/** Files without dates are read from some minute of 1970 on, which is no moment to be told. */
export function recordedTimes(dated: boolean, firstS: number, lastS: number): RecordedTimes {
  if (dated) return ON_DATES;
  const elapsed = (atS: number) => elapsedText(atS - firstS, lastS - firstS);
  return {
    name: CHART_WORDS.elapsed,
    written: (atS, language) => say(elapsed(atS), language),
    said: (atS) =>
      atS === firstS
        ? text('the start', '開始時点')
        : text('{time} after the start', '開始から{time}後', { time: elapsed(atS) }),
  };
}
