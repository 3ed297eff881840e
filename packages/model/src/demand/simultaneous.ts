import { type Recording, tellsDate } from '../series/index.ts';

/**
 * Those of some recordings whose samples are known to be of the same time: the ones on dates. Where none has a date, all of them if they
 * are of one file, which has taken its samples together; of two files nobody knows whether one was begun when the other was.
 */
export function simultaneous(recordings: ReadonlySet<Recording>): ReadonlySet<Recording> {
  const onDates = new Set([...recordings].filter((recording) => hasDates(recording) === 'all'));
  if (onDates.size > 0) return onDates;
  const all = [...recordings].flatMap(({ series }) => series);
  const isOneFile = new Set(all.map(({ origin }) => origin.file)).size === 1;
  return isOneFile && [...recordings].every((recording) => hasDates(recording) === 'none') ? recordings : onDates;
}

type HasDates = 'all' | 'some' | 'none';

/** By the recording, of which it is asked at every move of a slider. */
const known = new WeakMap<Recording, HasDates>();

function hasDates(recording: Recording): HasDates {
  const found = known.get(recording);
  if (found) return found;
  const { series } = recording;
  const dated = series.filter(({ startsAt }) => tellsDate(startsAt)).length;
  const has = dated === 0 ? 'none' : dated === series.length ? 'all' : 'some';
  known.set(recording, has);
  return has;
}
