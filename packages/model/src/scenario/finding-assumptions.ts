import type { ArrangementOf } from '../benchmark/index.ts';
import type { Demand } from '../demand/index.ts';
import { text } from '../figure/index.ts';
import type { AdoptedFindings } from '../study/index.ts';
import type { Assumption } from './scenario-result.ts';

/** The assumption that a finding of this arrangement is. */
export function findingLineId(of: ArrangementOf): string {
  return `finding-${of}`;
}

/** What the plan counts of studies, a line each. */
export function findingLines({ adopted }: AdoptedFindings, demand: Demand | null): readonly Assumption[] {
  const counted = new Set(demand?.sources.flatMap((source) => source.counted.map(({ of }) => of)));
  return adopted
    .filter(({ finding }) => counted.has(finding.of))
    .map(({ finding: { of, study, says, change } }) => ({
      id: findingLineId(of),
      label: text('{says} (study: {study})', '{says}（検証：{study}）', { says, study }),
      value: change,
      from: 'study',
    }));
}
