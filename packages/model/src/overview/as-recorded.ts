import type { Estate, Origin, ServerRecord, WorkloadRecord } from '../inventory/index.ts';
import { indexRecordings, meanOfRecording, percentileOfRecording } from '../series/index.ts';
import { peaksOf } from './facts-of-estate.ts';

/**
 * The records of an estate with the highest and the mean CPU use and the I/O rate that were recorded of them: what shows records without their
 * samples knows of them what plans go by.
 */
export function asRecorded(estate: Estate): Pick<Estate, 'servers' | 'workloads'> {
  const peakOf = peaksOf(estate);
  const recordings = indexRecordings(estate.series);
  const highestIops = ({ name, key }: WorkloadRecord) => {
    const recording = recordings.find('iops', name, key);
    return recording && percentileOfRecording(recording, 1);
  };
  const meanOf = ({ name, key }: ServerRecord | WorkloadRecord) => {
    const recording = recordings.find('cpuShare', name, key);
    return recording && meanOfRecording(recording);
  };
  // As plans do: what is stated of the mean use and the I/O rate goes before.
  return {
    servers: estate.servers.map((server) => ({
      ...withPeak(server, peakOf(server)),
      cpuAverageShare: server.cpuAverageShare ?? meanOf(server),
    })),
    workloads: estate.workloads.map((workload) => ({
      ...withPeak(workload, peakOf(workload)),
      cpuAverageShare: workload.cpuAverageShare ?? meanOf(workload),
      iops: workload.iops ?? highestIops(workload),
    })),
  };
}

function withPeak<Of extends ServerRecord | WorkloadRecord>(record: Of, cpuPeakShare: number | null): Of {
  return cpuPeakShare === record.cpuPeakShare ? record : { ...record, cpuPeakShare, origin: unstated(record.origin) };
}

/** A peak that was recorded stands in no cell, and nobody typed it. */
function unstated({ cells: { cpuPeakShare: _, ...cells }, replaced, ...origin }: Origin): Origin {
  if (!replaced) return { ...origin, cells };
  const { cpuPeakShare: __, ...others } = replaced;
  return { ...origin, cells, replaced: others };
}
