import type { MeasuredMachine, Studied, ThroughputFactor } from '../benchmark/index.ts';
import { derive, isKnown, type KnownEstimate, text } from '../figure/index.ts';
import type { BenchmarkRun } from '../inventory/index.ts';
import { findingsOf } from './studies-of.ts';
import type { OfferedFinding } from './study.ts';
import { isRival } from './with-finding.ts';

/** What a scenario adopts of studies, as the runs of the project tell it now. */
export interface AdoptedFindings {
  readonly adopted: readonly OfferedFinding[];
  /** The same as a plan counts it. */
  readonly studied: Studied;
  /** Adopted, but no study tells it any more: runs were removed, or are said to have been made otherwise. */
  readonly gone: readonly string[];
}

/** A slider asks for the same at every move. */
const kept = new WeakMap<readonly BenchmarkRun[], ReadonlyMap<string, OfferedFinding>>();

/** The findings of these ids. Of several that cannot stand together the first that is told is taken: a plan has one. */
export function adoptedFindings(ids: readonly string[], runs: readonly BenchmarkRun[]): AdoptedFindings {
  if (ids.length === 0) return { adopted: [], studied: { factors: [], machines: [] }, gone: [] };
  const offered = kept.get(runs) ?? new Map(findingsOf(runs).map((finding) => [finding.id, finding]));
  kept.set(runs, offered);
  const found = ids.flatMap((id) => offered.get(id) ?? []);
  const adopted = found.filter((finding, at) => found.findIndex((other) => standsInPlaceOf(other, finding)) === at);
  return {
    adopted,
    studied: {
      factors: adopted.flatMap((each) => factorOf(each) ?? []),
      machines: adopted.flatMap((each) => machineOf(each) ?? []),
    },
    gone: ids.filter((id) => !offered.has(id)),
  };
}

function standsInPlaceOf(other: OfferedFinding, finding: OfferedFinding): boolean {
  return other === finding || (isKnown(other.change) && isKnown(finding.change) && isRival(other, finding));
}

function factorOf(finding: OfferedFinding): ThroughputFactor | null {
  const { of, level, baseline, says } = finding;
  const estimate = ratioOf(finding);
  return of === 'machine' || !estimate
    ? null
    : { of, level: fieldValueOf(of, level), baseline: fieldValueOf(of, baseline), says, estimate };
}

function machineOf(finding: OfferedFinding): MeasuredMachine | null {
  const { of, level, baseline, says, example } = finding;
  const estimate = ratioOf(finding);
  if (of !== 'machine' || !estimate) return null;
  return {
    source: baseline,
    target: valueOfLevel(level),
    instances: example.instances ?? 1,
    says,
    estimate,
    run: example,
  };
}

/** What a run's own field says: of instances '4' of '4/pattern a', of all else the level as it is. */
function fieldValueOf(of: ThroughputFactor['of'], level: string): string {
  return of === 'instances' ? valueOfLevel(level) : level;
}

/** '4' of '4/pattern a', 'r770' of 'r770/4'. */
function valueOfLevel(level: string): string {
  return level.split('/')[0] ?? level;
}

function ratioOf({ says, change }: OfferedFinding): KnownEstimate | null {
  const estimate = derive({
    label: text('Throughput, {says}', 'スループットの比（{says}）', { says }),
    formula: '1 + c',
    unit: 'ratio',
    inputs: { c: change },
  });
  return isKnown(estimate) ? aboveZero(estimate) : null;
}

/** A ratio of throughputs is above 0, however far its interval reaches. */
function aboveZero(estimate: KnownEstimate): KnownEstimate {
  const least = estimate.value / 1000;
  return estimate.low > least ? estimate : { ...estimate, low: least };
}
