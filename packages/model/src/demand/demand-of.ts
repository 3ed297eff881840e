import {
  type CpuCatalogue,
  NOTHING_STUDIED,
  type Studied,
  type ThreadYield,
  threadYieldOf,
} from '../benchmark/index.ts';
import { type Estimate, text } from '../figure/index.ts';
import { isTyped, type ServerRecord } from '../inventory/index.ts';
import type { Configuration, Platform } from '../platform/index.ts';
import { countedSeries, indexRecordings } from '../series/index.ts';
import { hostPool } from './assumed-hosts.ts';
import { indexRuns } from './benchmarked-ratio.ts';
import { busierHosts, raisedToHosts } from './busier-hosts.ts';
import { cpuLines, explainCpuLine, hasWholeServer } from './cpu/cpu-demand.ts';
import type { Demand } from './demand.ts';
import type { DemandAssumptions } from './demand-assumptions.ts';
import { formerMachines, withoutFormer } from './former-machines.ts';
import { explainIoLine, explainTransfer, explainWrites, ioLines } from './io-demand.ts';
import { explainMemoryLine, memoryLines } from './memory-demand.ts';
import { peakOfSum, summedPeak } from './peak-of-sum.ts';
import { peakOriginOf } from './peak-origin.ts';
import { questionsOf } from './questions/questions-of.ts';
import type { ScopedWorkload } from './scope/scope.ts';
import type { ScopedEstate } from './scope/scoped-estate.ts';
import { classify, classKeyOf, type SourceClass, WHOLE_ESTATE } from './source-class.ts';
import { explainStorageLine, storageLines } from './storage-demand.ts';
import { timelineOf } from './timeline.ts';
import { meanPeak, meanRatio, sumOf, totalCpu, totalMemory, useByClass } from './totals.ts';

/**
 * What does the estate need of this configuration? CPU as share of one target (peak use ÷ ratio; the ratio measured,
 * benchmarked, or from CPU ratings, with what of studies counts on it), memory and I/O, all with growth (1 + g)^t. What no file states
 * raises a question.
 */
export function demandOf(
  { estate, hostLists, guestHosts, included: workloads, servers, accounting }: ScopedEstate,
  platform: Platform,
  configuration: Configuration,
  catalogue: CpuCatalogue,
  assumptions: DemandAssumptions,
  studied: Studied = NOTHING_STUDIED,
): Demand {
  const series = countedSeries(estate.series, assumptions.recordedTime);
  const recordings = indexRecordings(series);
  const runs = indexRuns(estate.benchmarkRuns);
  const target = { platform, configuration, catalogue };
  const byKey = classify(servers, target, assumptions, runs, studied);
  const classOfServer = new Map(servers.map((server) => [server, byKey.get(classKeyOf(server, assumptions, runs))]));
  const sourceOf = ({ workload, server }: ScopedWorkload): SourceClass | null => {
    if (server) return classOfServer.get(server) ?? null;
    return hasWholeServer(workload) ? (byKey.get(WHOLE_ESTATE) ?? null) : null;
  };
  const former = formerMachines({ servers: estate.servers, series });
  const ofNow = assumptions.replacedMachines === 'stated' ? withoutFormer(recordings, former) : recordings;
  const own = cpuLines(workloads, sourceOf, ofNow, assumptions, threadYields(catalogue));
  const busier = busierHosts(workloads, own, estate, ofNow, assumptions.percentile);
  const cpu = assumptions.busierHosts === 'measured' ? raisedToHosts(own, busier) : own;
  const memory = memoryLines(workloads, cpu, configuration, recordings, assumptions);
  const io = ioLines(workloads, recordings, assumptions);
  const storage = storageLines(workloads, assumptions);
  const timeline = timelineOf(cpu, assumptions.percentile);
  const summed = timeline && summedPeak(timeline, cpu, assumptions.percentile);
  const sources = [...byKey.values()];
  const uses = useByClass(sources, workloads, cpu);
  const totalCpuShare = totalCpu(uses, cpu, assumptions);
  const explainCpu = (index: number): Estimate => {
    const [scoped, line] = [at(workloads, index), at(cpu, index)];
    return explainCpuLine(scoped, line, assumptions);
  };
  return {
    workloads,
    cpuShare: cpu.map(({ share }) => share),
    memoryGiB: memory.map(({ memoryGiB }) => memoryGiB),
    memoryAtMostGiB: memory.map(({ atMostGiB }) => atMostGiB),
    iops: io.map(({ iops }) => iops),
    writeIops: io.map(({ writeIops }) => writeIops),
    transferMBs: io.map(({ transferMBs }) => transferMBs),
    storageGiB: storage.map(({ storageGiB }) => storageGiB),
    peakOrigins: cpu.map(peakOriginOf),
    memoryOrigins: memory.map(({ from }) => from),
    writesOrigins: io.map(({ writesFrom }) => writesFrom),
    storageOrigins: storage.map(({ from }) => from),
    sources,
    ratio: meanRatio(uses),
    sourcePeakUtilisation: meanPeak(uses, totalCpuShare, assumptions),
    total: {
      cpuShare: totalCpuShare,
      memoryGiB: totalMemory(memory, workloads, totalCpuShare, configuration, assumptions),
      iops: sumOf(
        io.map(({ iops }) => iops),
        text('I/O demand', 'I/O需要'),
        'iops',
        workloads.some(({ workload }) => workload && isTyped(workload.origin, 'iops')) ? 'assumed' : 'measured',
      ),
    },
    peakOfSum: peakOfSum(timeline, summed, cpu, totalCpuShare, estate.clock),
    timeline,
    questions: questionsOf(
      { workloads, cpu, memory, io, storage },
      sources,
      { timeline, summed },
      { busier, lists: hostLists, guestHosts, former },
      target,
      assumptions,
      () => hostPool(estate.servers, catalogue),
    ),
    accounting,
    hostLists,
    guestHosts,
    explainCpu,
    explainMemory: (index) =>
      explainMemoryLine(at(workloads, index), at(memory, index), () => explainCpu(index), configuration, assumptions),
    explainIops: (index) => explainIoLine(at(workloads, index), at(io, index), assumptions),
    explainWrites: (index) => explainWrites(at(workloads, index), at(io, index), assumptions),
    explainTransfer: (index) => explainTransfer(at(workloads, index), at(io, index), assumptions),
    explainStorage: (index) => explainStorageLine(at(workloads, index), at(storage, index), assumptions),
  };
}

/** What the threads of each server add; servers of one make are looked up once. */
function threadYields(catalogue: CpuCatalogue): (server: ServerRecord) => ThreadYield {
  const ofServer = new Map<ServerRecord, ThreadYield>();
  const ofMake = new Map<string, ThreadYield>();
  return (server) => {
    const known = ofServer.get(server);
    if (known) return known;
    const { cpuModel, model, cores, threads } = server;
    const make = `${cpuModel ?? model}\n${cores}\n${threads}`;
    const found = ofMake.get(make) ?? threadYieldOf(server, catalogue);
    ofMake.set(make, found);
    ofServer.set(server, found);
    return found;
  };
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`demand has no workload ${index}`);
  return item;
}
