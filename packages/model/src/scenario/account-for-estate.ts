import {
  addressChecks,
  architectureChecks,
  balancingChecks,
  bottleneckConflict,
  chipChecks,
  clockChecks,
  type DiagnosisOfPlan,
  diagnosesOfPlan,
  diagnosisChecks,
  disagreementChecks,
  findingChecks,
  formerMachineChecks,
  growthChecks,
  hardPartitionChecks,
  ioWaitChecks,
  licenceMetricChecks,
  memoryCachesChecks,
  numaAwarenessChecks,
  outsideProductionChecks,
  partitionChecks,
  passedOverChecks,
  performanceGapChecks,
  recordedCpusChecks,
  recordedTimeChecks,
  recordedTwiceChecks,
  repeatedPairChecks,
  runsAskedChecks,
  statedPeakChecks,
  unansweredChecks,
  zoneStandbyChecks,
} from '../checks/index.ts';
import type { Text } from '../figure/index.ts';
import type { BenchmarkRun } from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';
import { statedAside } from '../money/index.ts';
import { oncePrepared } from '../plan/index.ts';
import { runsOnPlatform } from '../target/index.ts';
import { type MemoryModelOfRuns, memoryModelOf } from '../throughput/index.ts';
import { drawLine } from './price-assumptions.ts';
import type { Assumption } from './scenario-result.ts';
import { standInLines } from './stand-ins.ts';

/** What there is to say of a scenario that is prepared, wherever its workloads are placed. */
export interface EstateAccount {
  readonly diagnoses: readonly DiagnosisOfPlan[];
  /** Benchmark runs on the platform chosen, and what they tell of its limit. */
  readonly runs: readonly BenchmarkRun[];
  readonly model: MemoryModelOfRuns | null;
  /** Where reports of the databases contradict them. */
  readonly conflict: Text | null;
  readonly checks: readonly LayoutCheck[];
  /** What stands in for what no file states. */
  readonly standIns: readonly Assumption[];
  /** Which draw stands in for one that nobody published. */
  readonly draw: readonly Assumption[];
}

/** The part of an answer that follows from the estate, the target and the prices, once for each prepared scenario. */
export const accountForEstate = oncePrepared((prepared): EstateAccount => {
  const { request, stated, licences, scoped, choice, target, findings, demand } = prepared;
  const { inputs, platforms, priceBook, catalogue } = request;
  const { estate } = scoped;
  const runs = choice.platform ? runsOnPlatform(estate.benchmarkRuns, choice.platform, platforms) : [];
  const model = memoryModelOf(runs, null);
  const diagnoses = diagnosesOfPlan(estate);
  const conflict = bottleneckConflict(model?.summary.verdict ?? 'unknown', diagnoses);
  return {
    diagnoses,
    runs,
    model,
    conflict,
    checks: [
      ...architectureChecks(demand, target),
      ...licenceMetricChecks(
        licences,
        prepared.ownedByFiles,
        statedAside(inputs, prepared.ownedByFiles, estate.licencesInWords),
      ),
      ...outsideProductionChecks(licences, scoped, request),
      ...unansweredChecks(estate),
      ...disagreementChecks(scoped),
      ...passedOverChecks(inputs, demand),
      ...(demand ? repeatedPairChecks(inputs.constraints, demand) : []),
      ...zoneStandbyChecks(scoped.included, inputs.constraints),
      ...findingChecks(findings, demand),
      ...runsAskedChecks(estate),
      ...clockChecks(estate, demand),
      ...recordedTimeChecks(estate, inputs),
      ...growthChecks(estate, inputs),
      ...formerMachineChecks(estate, inputs),
      ...recordedCpusChecks(estate, inputs),
      ...memoryCachesChecks(demand, estate, inputs),
      ...recordedTwiceChecks(estate, inputs),
      ...balancingChecks(findings, target, demand?.workloads ?? []),
      ...ioWaitChecks(estate, inputs),
      ...statedPeakChecks(estate, inputs),
      ...diagnosisChecks(diagnoses, conflict, estate),
      ...chipChecks(estate.servers, catalogue),
      ...partitionChecks(estate),
      ...hardPartitionChecks(demand?.workloads ?? [], stated),
      ...performanceGapChecks(demand, target, catalogue),
      ...addressChecks(demand?.workloads ?? []),
      ...numaAwarenessChecks(demand?.workloads ?? [], target),
    ],
    standIns: demand ? standInLines(stated, demand) : [],
    draw: target && demand ? drawLine(target, demand, priceBook, catalogue) : [],
  };
});
