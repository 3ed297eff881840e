import type { ArrangementOf } from '../benchmark/index.ts';
import type { Estimate, Text } from '../figure/index.ts';
import type { BenchmarkRun } from '../inventory/index.ts';
import type { ResponsesOfRuns, SpeedMeasure } from '../throughput/index.ts';
import type { ComparedFactor, StudyTemplate } from './study-templates.data.ts';

/** What the comparison came to. 'none' = less than counts as a difference; 'unknown' = the runs do not tell. */
export type StudyVerdict = 'gain' | 'loss' | 'none' | 'unknown';

/** One load at which both levels were measured. */
export interface StudyPoint {
  /** null where the runs do not state clients. */
  readonly clients: number | null;
  /** Throughput, or the time the work took, as the setting's `measure` says. */
  readonly baseline: Estimate;
  readonly other: Estimate;
  /** Of work per time against the baseline: -0.22 = 22 % less. */
  readonly change: Estimate;
}

/** A number of a study. */
export interface StudyFinding {
  /** Names it in a scenario: template, level, how the runs were made. It stays while like runs are added or corrected. */
  readonly id: string;
  readonly of: ComparedFactor;
  /** Both as runs state them: 'mirrored' against 'none'. */
  readonly level: string;
  readonly baseline: string;
  /** What is compared, how the runs were made included where others were made otherwise. */
  readonly says: Text;
  /** Of throughput, at the loads that use the server, with its interval; counted by a plan that adopts it. */
  readonly change: Estimate;
}

/** A finding that a scenario may adopt, with where it comes from. */
export interface OfferedFinding extends StudyFinding {
  readonly of: ArrangementOf | 'machine';
  readonly study: Text;
  readonly verdict: StudyVerdict;
  /** A run of the level: all of them were made alike. */
  readonly example: BenchmarkRun;
}

/** One level of the factor against the baseline. */
export interface StudyComparison {
  readonly level: Text;
  readonly points: readonly StudyPoint[];
  readonly verdict: StudyVerdict;
  /** Over all loads (geometric mean); unknown where no spread is known. */
  readonly change: Estimate;
  /**
   * The number to say first: over all loads; of the throughput of machines that at the limit of each, or where one was not brought there, at
   * the highest load of both.
   */
  readonly headline: Estimate;
  /** Highest throughput against highest throughput, each at whichever load; null where times were measured. */
  readonly peakChange: Estimate | null;
  /** Which of them was not brought to its limit, so that its highest is not known; null = both were, or times were measured. */
  readonly peakNote: Text | null;
  /** Least number of clients from which on it is never slower; null where it is slower at the last, or loads are not stated. */
  readonly crossing: number | null;
  readonly says: Text;
  readonly finding: StudyFinding;
}

/** How many of something counted (vCPUs) are worth having, as far as was measured. */
export interface WorthOfMore {
  /** The fewest that give as much as any number measured, within what counts as the same. */
  readonly count: number;
  /** Share of the work that more of them do not speed up (Amdahl), from the fewest and the most measured; unknown where more gave nothing. */
  readonly serial: Estimate;
  readonly says: Text;
}

/** Peaks and score of one level, as SPECjbb defines them. */
export interface ScoredLevel {
  readonly level: Text;
  /** Warehouses at which the peak is expected: the processors that Java sees. */
  readonly expectedPeak: Estimate;
  readonly atExpectedPeak: Estimate;
  /** Warehouses at which throughput was highest, and that throughput. */
  readonly actualPeak: Estimate;
  readonly highest: Estimate;
  readonly score: Estimate;
  /** Against the baseline; null for the baseline itself, unknown where one of the scores is not a capacity. */
  readonly change: Estimate | null;
}

export interface SpecjbbScores {
  readonly levels: readonly ScoredLevel[];
  /** What the scores and peaks tell, a sentence for each level against the baseline, or why they do not. */
  readonly says: readonly Text[];
}

export interface StudyCheck {
  readonly id: 'else-equal' | 'repeats' | 'steady' | 'failed' | 'processors-limit' | 'not-stated';
  readonly passed: boolean;
  readonly says: Text;
}

/** The runs that agree in all but the factor and the load. */
export interface StudySetting {
  /** How they were made, as far as other settings were made otherwise; null where there is one. */
  readonly made: Text | null;
  readonly runs: number;
  readonly measure: SpeedMeasure;
  readonly baseline: Text;
  /** What all of them state alike beside what is compared: 'Machine: NX7700'; [] where they state nothing else. */
  readonly held: readonly Text[];
  readonly comparisons: readonly StudyComparison[];
  /** What else these runs state of their course: processors, waiting, hits; null where they state nothing. */
  readonly responses: ResponsesOfRuns | null;
  /** What follows of several counts together: how many are worth it; null where the factor is no count, or the runs do not tell. */
  readonly worth: WorthOfMore | null;
  /** Expected and actual peaks and scores of runs of SPECjbb; null where they are of something else. */
  readonly scores: SpecjbbScores | null;
  readonly checks: readonly StudyCheck[];
}

/** Runs compared along one factor, all else equal. */
export interface Study {
  readonly template: StudyTemplate;
  readonly settings: readonly StudySetting[];
  /** That the change is not the same in each setting, and gains are not to be multiplied; null where it is, or there is one. */
  readonly depends: Text | null;
  /** Runs that state the factor and stand in no comparison, and why. */
  readonly leftOut: Text | null;
}
