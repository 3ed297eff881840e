import { readFile } from '../index.ts';

/** What is wrong with a reading of any bytes: a failed reader, a row without a fate, or a figure that is no number. null = nothing. */
export function faultOf(bytes: Uint8Array, format: string | undefined): string | null {
  const { counts, issues, records, totals } = readFile({ bytes, fileName: 'fuzz.dat', format });
  if (issues.some(({ code }) => code === 'reader-failed')) return 'a reader failed';
  if (counts.accepted + counts.rejected + counts.skipped !== counts.read) return 'rows without a fate';
  if (Object.values(counts).some((count) => count < 0)) return 'a negative count';
  for (const { name, cores, memoryGiB } of records.servers) {
    if (name === '') return 'a server without a name';
    if ([cores, memoryGiB].some((figure) => figure !== null && !(figure > 0)))
      return 'a server with a figure below zero';
  }
  for (const { values, startsAt, stepS } of records.series) {
    if (values.some((value) => value !== null && !(Number.isFinite(value) && value >= 0)))
      return 'a sample that is no number';
    if (Number.isNaN(Date.parse(startsAt)) || !(stepS > 0)) return 'a series without a time';
  }
  for (const { throughput, points, startedAt } of records.benchmarkRuns) {
    const figures = [throughput ?? 0, ...points.flatMap((point) => [point.elapsedS, point.throughput])];
    if (figures.some((figure) => !(Number.isFinite(figure) && figure >= 0)))
      return 'a run with a figure that is no number';
    if (startedAt !== null && Number.isNaN(Date.parse(startedAt))) return 'a run without a time';
  }
  const sums = Object.values(totals).map(({ value }) => value);
  return sums.some((value) => value !== null && !Number.isFinite(value)) ? 'a total that is no number' : null;
}
