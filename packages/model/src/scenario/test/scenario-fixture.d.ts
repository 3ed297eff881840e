import { type ScenarioInputs, type ScenarioRequest } from '../../inputs/index.ts';
import { type BenchmarkRun, type Estate, type ServerRecord, type WorkloadRecord } from '../../inventory/index.ts';
export declare function serverRecord(index: number, more?: Partial<ServerRecord>): ServerRecord;
export declare function workloadRecord(index: number, more?: Partial<WorkloadRecord>): WorkloadRecord;
/** Six Netfinity 8500R as study 0 has them, at full use. */
export declare const NETFINITY_ESTATE: Estate;
/** The four measurements of study 1 over a 7 TB database; `twoBoards` sets the throughput of 2 SB. */
export declare function primequestRuns(twoBoards?: number): readonly BenchmarkRun[];
/** Study 0's target with a ratio stated by a person, at full use of both; every quantity at its middle, as the study has it. */
export declare function netfinityInputs(ratio: number, more?: Partial<ScenarioInputs>): ScenarioInputs;
export declare function request(inputs: ScenarioInputs, estate?: Estate): ScenarioRequest;
export declare function evaluate(
  inputs: ScenarioInputs,
  estate?: Estate,
): import('../scenario-result.ts').ScenarioResult;
