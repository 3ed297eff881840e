import { type Estate, indexRecordings } from '@tatami/model';

/** The files with what was recorded of the machines of an estate: their peaks and their memory are taken from it. */
export function filesRecorded({ servers, workloads, series }: Estate): readonly string[] {
  const recordings = indexRecordings(series);
  const its = [...servers, ...workloads].flatMap(({ name, key }) => recordings.all(name, key));
  return [...new Set(its.flatMap((recording) => recording.series.map(({ origin }) => origin.file)))];
}
