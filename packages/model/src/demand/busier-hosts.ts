import { isWholeServer } from '../identity/index.ts';
import type { Estate, ServerRecord } from '../inventory/index.ts';
import { percentileOfRecording, type RecordingIndex } from '../series/index.ts';
import { isAssumed } from './assumed-hosts.ts';
import type { CpuLine } from './cpu/cpu-demand.ts';
import type { ScopedWorkload } from './scope/scope.ts';

/** A host that was measured busier than its virtual machines explain, even were their peaks to fall together. */
export interface BusierHost {
  readonly server: ServerRecord;
  /** Peak of the host as it was measured, share of the whole host. */
  readonly measured: number;
  /** What the peaks of its machines come to, in the same share. */
  readonly counted: number;
  /** What they explain at most, in the same share: those whose peaks are assumed with all that is allocated to them. */
  readonly explained: number;
  /** Places of its machines among the lines. */
  readonly lines: readonly number[];
}

/** A tenth more than is explained is within what clocks and counters differ by. */
const LEAST_FACTOR = 1.1;
const LEAST_SHARE = 0.02;

type Line = Pick<CpuLine, 'from' | 'peak' | 'virtual' | 'serversUsed'>;

/**
 * Which hosts were measured busier than what is counted of their machines? Told only where every machine that runs on a host is
 * planned with a peak of its own, or with one that is assumed and explains the host by no value: of any other host it is known why.
 */
export function busierHosts(
  workloads: readonly ScopedWorkload[],
  lines: readonly Line[],
  estate: Pick<Estate, 'workloads'>,
  recordings: RecordingIndex,
  percentile: number,
): readonly BusierHost[] {
  const onHosts = new Map<ServerRecord, number[]>();
  workloads.forEach(({ server }, index) => {
    if (!server || isAssumed(server)) return;
    const known = onHosts.get(server);
    if (known) known.push(index);
    else onHosts.set(server, [index]);
  });
  const running = new Map<string, number>();
  for (const workload of estate.workloads) {
    const { serverKey, template, poweredOn } = workload;
    // A list that has the host as a whole names the host, not a machine on it.
    if (serverKey !== null && !template && poweredOn !== false && !isWholeServer(workload))
      running.set(serverKey, (running.get(serverKey) ?? 0) + 1);
  }
  return [...onHosts].flatMap(([server, its]): readonly BusierHost[] => {
    const recording = recordings.find('cpuShare', server.name, server.key);
    const measured = (recording && percentileOfRecording(recording, percentile)) ?? server.cpuPeakShare;
    if (measured === null || its.length < (running.get(server.key) ?? 0)) return [];
    let [counted, explained] = [0, 0];
    for (const index of its) {
      const line = lines[index] as Line;
      const most = line.virtual ? explainedBy(line) : null;
      if (most === null) return [];
      counted += line.serversUsed ?? 0;
      explained += most;
    }
    const isBusier = counted > 0 && measured > explained * LEAST_FACTOR && measured > explained + LEAST_SHARE;
    return isBusier ? [{ server, measured, counted, explained, lines: its }] : [];
  });
}

/** The most that one machine takes of its host: its peak, or all that is allocated to it where that is assumed; null where neither is known. */
function explainedBy({ from, peak, serversUsed }: Line): number | null {
  if (serversUsed === null || peak === null) return null;
  if (from === 'series' || from === 'stated') return serversUsed;
  return from === 'assumed' && peak > 0 ? serversUsed / peak : null;
}

/** The lines of what runs on such hosts, each in proportion more, so that together they come to what was measured. */
export function raisedToHosts(lines: readonly CpuLine[], hosts: readonly BusierHost[]): readonly CpuLine[] {
  if (hosts.length === 0) return lines;
  const raised = [...lines];
  for (const { measured, counted, lines: its } of hosts)
    for (const index of its) {
      const line = raised[index] as CpuLine;
      const factor = measured / counted;
      const times = (figure: number | null) => (figure === null ? null : figure * factor);
      raised[index] = {
        ...line,
        raised: factor,
        serversUsed: times(line.serversUsed),
        serversAtLeast: times(line.serversAtLeast),
        serversAtMost: times(line.serversAtMost),
        share: times(line.share),
      };
    }
  return raised;
}
