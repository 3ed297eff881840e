import type { ThroughputFactor } from '../benchmark/index.ts';
import { derive, isKnown, type KnownEstimate, text } from '../figure/index.ts';
import type { BenchmarkRun } from '../inventory/index.ts';
import { findingsOf } from './studies-of.ts';
import type { OfferedFinding } from './study.ts';

/** What a scenario adopts of studies, as the runs of the project tell it now. */
export interface AdoptedFindings {
  readonly adopted: readonly { readonly finding: OfferedFinding; readonly factor: ThroughputFactor }[];
  /** Adopted, but no study tells it any more: runs were removed, or are said to have been made otherwise. */
  readonly gone: readonly string[];
}

/** A slider asks for the same at every move. */
const kept = new WeakMap<readonly BenchmarkRun[], ReadonlyMap<string, OfferedFinding>>();

/** The findings of these ids. Of several on one arrangement the first is taken: a plan has one. */
export function adoptedFindings(ids: readonly string[], runs: readonly BenchmarkRun[]): AdoptedFindings {
  if (ids.length === 0) return { adopted: [], gone: [] };
  const offered = kept.get(runs) ?? new Map(findingsOf(runs).map((finding) => [finding.id, finding]));
  kept.set(runs, offered);
  const found = ids.flatMap((id) => offered.get(id) ?? []);
  const first = found.filter((finding, at) => found.findIndex(({ of }) => of === finding.of) === at);
  return {
    adopted: first.flatMap((finding) => {
      const factor = factorOf(finding);
      return factor ? [{ finding, factor }] : [];
    }),
    gone: ids.filter((id) => !offered.has(id)),
  };
}

function factorOf({ of, level, baseline, says, change }: OfferedFinding): ThroughputFactor | null {
  const estimate = derive({
    label: text('Throughput, {says}', 'スループットの比（{says}）', { says }),
    formula: '1 + c',
    unit: 'ratio',
    inputs: { c: change },
  });
  return isKnown(estimate) ? { of, level, baseline, says, estimate: aboveZero(estimate) } : null;
}

/** A ratio of throughputs is above 0, however far its interval reaches. */
function aboveZero(estimate: KnownEstimate): KnownEstimate {
  const least = estimate.value / 1000;
  return estimate.low > least ? estimate : { ...estimate, low: least };
}
