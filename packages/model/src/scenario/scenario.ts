import type { ConsolidationType, MeasuredRatio } from '../benchmark/index.ts';
import type { Question } from '../demand/index.ts';
import type { Estimate, Text } from '../figure/index.ts';
import type { Plan } from '../placement/plan.ts';
import type { Currency } from '../units/index.ts';

export interface LicenceChoice {
  /** Id of a rule of the licensing topic: 'oracle-ee', 'oracle-se2', 'sql-server-ee', 'sql-server-std', 'postgresql'. */
  readonly product: string;
}

/** Everything a person states for one scenario. What is null is derived from the files, or asked for (see Question). */
export interface ScenarioInputs {
  readonly consolidationType: ConsolidationType;
  readonly platformId: string;
  readonly sb: number;
  readonly msb: number;
  /** Memory of one server when the platform lets it vary; null = as the catalogue states for these boards. */
  readonly memoryGiB: number | null;
  /** Which point of a series counts as its peak: 1 = maximum, 0.95 = 95th percentile. */
  readonly percentile: number;
  /** Highest share of a target's CPU the plan may use. */
  readonly targetCeiling: number;
  readonly growthPerYear: number;
  readonly years: number;
  /** Servers that may fail without loss: N+k. */
  readonly spareServers: number;
  /** null = from benchmark runs or CPU ratings. */
  readonly measuredRatio: MeasuredRatio | null;
  /** Gain of one instance per NUMA node over a single instance; null = none claimed. */
  readonly splitGain: number | null;
  /** Answers to questions the files leave open; null = not answered yet. */
  readonly assumedCpuPeakShare: number | null;
  readonly memoryBasis: 'stated' | 'installed' | 'covered-by-ratio' | null;
  readonly requiredThroughput: number | null;
  readonly licence: LicenceChoice;
  readonly currency: Currency;
  readonly horizonYears: number;
  /** Workload keys left out by hand, on top of templates and powered-off ones. */
  readonly excludedWorkloads: readonly string[];
  readonly includePoweredOff: boolean;
}

/** One line of the strip that stands on top of every result: what makes two answers comparable. */
export interface Assumption {
  readonly id: string;
  readonly label: Text;
  readonly value: Estimate | Text;
  /** 'file' = read from the estate, 'person' = set by hand, 'default' = the product's proposal. */
  readonly from: 'file' | 'person' | 'default';
}

/** One point of throughput against memory. */
export interface MemoryPoint {
  readonly memoryGiB: number;
  readonly throughput: Estimate;
  readonly label: Text | null;
}

export interface MemoryThroughput {
  readonly verdict: 'storage-bound' | 'cpu-bound' | 'mixed' | 'unknown';
  readonly verdictBecause: Estimate;
  readonly measured: readonly MemoryPoint[];
  /** Curve with its interval over the range the model is valid in. */
  readonly curve: readonly {
    readonly memoryGiB: number;
    readonly value: number;
    readonly low: number;
    readonly high: number;
  }[];
  readonly databaseGiB: number | null;
  /** Gains between neighbouring measured memory sizes. */
  readonly gains: readonly { readonly fromGiB: number; readonly toGiB: number; readonly gain: Estimate }[];
  readonly finding: Text;
}

/** One board configuration side by side with others: SB against MSB. */
export interface ConfigurationOption {
  readonly sb: number;
  readonly msb: number;
  readonly label: string;
  readonly sockets: number;
  readonly cores: number;
  readonly memoryGiB: Estimate;
  readonly throughput: Estimate;
  readonly licences: Estimate;
  readonly licenceCost: Estimate;
  readonly supportCostPerYear: Estimate;
  readonly totalCost: Estimate;
  readonly recommended: boolean;
  readonly because: Text;
}

export interface LayoutCheck {
  readonly severity: 'ok' | 'info' | 'warning';
  /** 'spans-nodes', 'overlap', 'memory-exceeds-node', 'zero-margin', 'memory-only-node', … */
  readonly code: string;
  readonly node: string;
  readonly says: Text;
  readonly evidence: Estimate | null;
}

/** The whole answer to one scenario. */
export interface ScenarioResult {
  readonly assumptions: readonly Assumption[];
  readonly questions: readonly Question<ScenarioInputs>[];
  /** null while a blocking question is open. */
  readonly plan: Plan | null;
  readonly serversPerTarget: Estimate;
  readonly ratio: Estimate;
  readonly memoryThroughput: MemoryThroughput | null;
  readonly options: readonly ConfigurationOption[];
  readonly checks: readonly LayoutCheck[];
  /** Every record read is in exactly one of these. */
  readonly accounting: {
    readonly planned: number;
    readonly excluded: number;
    readonly unplaced: number;
    readonly total: number;
  };
}
