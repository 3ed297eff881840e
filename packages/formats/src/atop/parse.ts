import { CPUS_OF_MACHINE, isLocalName, type OriginCell } from '@tatami/model';
import { isoOf } from '../decode/instant.ts';
import type { Parsed, ParseRequest } from '../format.ts';
import { NO_RECORDS } from '../import-result.ts';
import { PREVIEW_ROWS } from '../limits.ts';
import { badSample, ioWaitIsIdle, nothingUsable, onlySinceBoot, sinceBoot } from '../series/issues.ts';
import { totalsOf } from '../series/series-totals.ts';
import { type Sample, Tracks } from '../series/tracks.ts';
import { wholeDisks } from '../series/whole-disks.ts';
import { cellOfCaches, remarkOnCaches } from '../sysstat/memory-in-use.ts';
import { Tally } from '../tabular/read-rows.ts';
import { type AtopSample, samplesIn } from './samples-in.ts';
import { samplesSinceBoot } from './since-boot.ts';

/** A sample is of the time before its stamp, memory of that moment. Source: atop(1), parsable output. */
const MARKS = { stampMarks: 'end', sampleIs: { cpuShare: 'mean', ioWaitShare: 'mean', iops: 'mean' } } as const;
const METRICS = ['cpuShare', 'memoryGiB', 'iops', 'ioWaitShare'] as const;

/** What holds for all samples of one machine. */
interface Machine {
  readonly disks: ReadonlySet<string>;
  /** The most it had: CPUs may be added while it runs. */
  readonly cpus: number | null;
}

/** Reads the lines of CPU, MEM and DSK of atop into series of each machine. A sample counts as a row. */
export function parse({ source, issues, recording }: ParseRequest): Parsed {
  const { samples, badLines } = samplesIn(source.text ?? '');
  const tally = new Tally();
  for (const { line, text } of badLines) {
    issues.add(badSample(text), { row: line });
    tally.count('rejected');
  }
  const tracks = new Tracks({ file: source.fileName, sheet: null }, MARKS, issues);
  const machines = machinesOf(samples);
  const used = withoutBoot(samples, issues, tally);
  const preview: string[][] = [];
  for (const sample of used) {
    const subject = isLocalName(sample.host) ? (recording.machine ?? source.fileName) : sample.host;
    const { at, clock, line: row } = sample;
    const { values, cells } = figuresOf(sample, machines.get(sample.host));
    if (preview.length < PREVIEW_ROWS)
      preview.push([subject, isoOf(at), ...METRICS.map((metric) => String(values[metric] ?? ''))]);
    remarkOnCaches(issues, sample.memory?.caches ?? null, row);
    tally.count(
      Object.keys(values).length === 0
        ? 'skipped'
        : tracks.add({ subject, at, clock, row, values, cells: () => cells }),
    );
  }
  const { series, lostRows } = tracks.finish();
  tally.change('accepted', 'rejected', lostRows);
  if (series.length === 0) issues.add(nothingUsable);
  if (series.some(({ metric }) => metric === 'cpuShare')) issues.add(ioWaitIsIdle);
  const counts = tally.counts();
  return {
    mapping: null,
    fields: [],
    columns: ['Host', 'Time', ...METRICS],
    preview,
    sheets: [{ name: null, role: 'samples', counts }],
    counts,
    records: { ...NO_RECORDS, series },
    ...(samples.some(({ host }) => isLocalName(host)) && {
      asks: { machine: recording.machine ?? source.fileName },
    }),
    totals: totalsOf(series),
  };
}

/** Means since the start of the machine are left out where others follow. */
function withoutBoot(
  samples: readonly AtopSample[],
  issues: ParseRequest['issues'],
  tally: Tally,
): readonly AtopSample[] {
  const ofBoot = samplesSinceBoot(samples);
  const [first] = ofBoot;
  if (!first) return samples;
  const used = samples.filter((sample) => !ofBoot.has(sample));
  issues.add(used.length > 0 ? sinceBoot : onlySinceBoot, { row: first.line });
  if (used.length === 0) return samples;
  tally.count('skipped', ofBoot.size);
  return used;
}

function machinesOf(samples: readonly AtopSample[]): ReadonlyMap<string, Machine> {
  const machines = new Map<string, { disks: Set<string>; cpus: number | null }>();
  for (const { host, disks, cpus } of samples) {
    const own = machines.get(host) ?? { disks: new Set(), cpus: null };
    machines.set(host, own);
    for (const name of disks.keys()) own.disks.add(name);
    if (cpus !== null) own.cpus = Math.max(own.cpus ?? 0, cpus);
  }
  return new Map([...machines].map(([host, { disks, cpus }]) => [host, { disks: wholeDisks(disks), cpus }]));
}

function figuresOf(
  { cpu, memory, disks }: AtopSample,
  machine: Machine | undefined,
): Pick<Sample, 'values'> & { readonly cells: Readonly<Record<string, OriginCell>> } {
  const listed = [...disks].filter(([name]) => machine?.disks.has(name));
  const requests = listed.reduce<number | null>(
    (sum, [, rate]) => (sum === null || rate === null ? null : sum + rate),
    0,
  );
  const iops = listed.length === 0 || requests === null ? null : Math.round(requests * 1e6) / 1e6;
  const ofCpus = { column: 'CPU: idle, wait / all', text: cpu?.cell ?? '' };
  return {
    values: {
      ...(cpu && { cpuShare: cpu.busy, ioWaitShare: cpu.wait }),
      ...(memory && { memoryGiB: memory.GiB }),
      ...(iops !== null && { iops }),
    },
    cells: {
      ...(cpu && { cpuShare: ofCpus, ioWaitShare: ofCpus }),
      ...(machine?.cpus != null && { [CPUS_OF_MACHINE]: { column: 'CPU', text: String(machine.cpus) } }),
      ...(memory && { memoryGiB: { column: memory.column, text: memory.text } }),
      ...(iops !== null && { iops: { column: 'DSK: reads + writes', text: listed.map(([name]) => name).join(' + ') } }),
      ...cellOfCaches(memory?.caches ?? null),
    },
  };
}
