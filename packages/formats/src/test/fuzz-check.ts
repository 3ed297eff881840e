import { bottleneckOf, type DiagnosisRecord, type ImportedRecords, waitProfileOf } from '@tatami/model';
import { readFile } from '../index.ts';

/** Machines and what runs on them: each has a name and a key of its own, and every figure is one. */
function faultOfInventory({ servers, workloads }: ImportedRecords): string | null {
  for (const records of [servers, workloads]) {
    if (records.some(({ name, key }) => name === '' || key === '')) return 'a machine without a name';
    if (new Set(records.map(({ key }) => key)).size < records.length) return 'two machines of one key';
    const figures = records.flatMap((record) => Object.values(record).filter((value) => typeof value === 'number'));
    if (figures.some((figure) => !(Number.isFinite(figure) && figure >= 0)))
      return 'a machine with a figure below zero';
  }
  const needed = servers.flatMap(({ cores, memoryGiB }) => [cores, memoryGiB]);
  return needed.some((figure) => figure === 0) ? 'a server of nothing' : null;
}

/** What is wrong with a reading of any bytes: a failed reader, a row without a fate, or a figure that is no number. null = nothing. */
export function faultOf(bytes: Uint8Array, format: string | undefined): string | null {
  const { counts, issues, records, totals } = readFile({ bytes, fileName: 'fuzz.dat', format });
  if (issues.some(({ code }) => code === 'reader-failed')) return 'a reader failed';
  if (counts.accepted + counts.rejected + counts.skipped !== counts.read) return 'rows without a fate';
  if (Object.values(counts).some((count) => count < 0)) return 'a negative count';
  const inInventory = faultOfInventory(records);
  if (inInventory !== null) return inInventory;
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
  const inDiagnostics = faultOfDiagnostics(records);
  if (inDiagnostics !== null) return inDiagnostics;
  const sums = Object.values(totals).map(({ value }) => value);
  return sums.some((value) => value !== null && !Number.isFinite(value)) ? 'a total that is no number' : null;
}

const isFigure = (figure: number | null) => figure === null || (Number.isFinite(figure) && figure >= 0);

function faultOfDiagnostics({ topologies, diagnoses }: ImportedRecords): string | null {
  for (const { nodes, memoryMiB, sockets, cores, threads, distances } of topologies) {
    const figures = nodes.flatMap(({ id, cpus, memoryMiB: size, freeMiB }) => [id, ...(cpus ?? []), size, freeMiB]);
    if (![...figures, memoryMiB, sockets, cores, threads, ...(distances ?? []).flat()].every(isFigure))
      return 'a topology with a figure that is no number';
  }
  return diagnoses.every(isSound) ? null : 'a diagnosis with a figure that is no number';
}

/** Its figures are numbers, its times are times, and the model can judge it. */
function isSound(diagnosis: DiagnosisRecord): boolean {
  const { events, advisories, load, numa, beginsAt, endsAt, elapsedS, cpus, sgaGiB, dbTimeS, dbCpuS } = diagnosis;
  const profile = waitProfileOf(diagnosis);
  const verdict = profile ? bottleneckOf(profile) : null;
  const figures = [
    ...events.flatMap(({ waits, seconds, share, averageMs }) => [waits, seconds, share, averageMs]),
    ...advisories.flatMap(({ points }) => points.flatMap(({ memoryGiB, physicalReads }) => [memoryGiB, physicalReads])),
    ...Object.values(load),
    ...(numa?.after.nodes ?? []).flatMap(({ hit, local, other }) => [hit, local, other]),
    ...[elapsedS, cpus, sgaGiB, dbTimeS, dbCpuS],
    ...(verdict ? [verdict.totalCallTime, verdict.ioShare, verdict.cpuUtilisation] : []).map(({ value }) => value),
  ];
  return figures.every(isFigure) && [beginsAt, endsAt].every((at) => at === null || !Number.isNaN(Date.parse(at)));
}
