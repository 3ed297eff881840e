import type { Demand } from '../demand/index.ts';
import { text } from '../figure/index.ts';
import type { AdoptedFindings, StudyFinding } from '../study/index.ts';
import type { Assumption } from './scenario-result.ts';

/** The assumption that a finding is: of machines there may be several. */
export function findingLineId({ of, id }: Pick<StudyFinding, 'of' | 'id'>): string {
  return of === 'machine' ? `finding-${id}` : `finding-${of}`;
}

/** What the plan counts of studies, a line each. */
export function findingLines({ adopted }: AdoptedFindings, demand: Demand | null): readonly Assumption[] {
  const counted = new Set<string>(demand?.sources.flatMap((source) => source.counted.map(({ of }) => of)));
  const measured = new Set(demand?.sources.flatMap(({ studied }) => (studied ? [studied.says] : [])));
  return adopted
    .filter(({ of, says }) => counted.has(of) || (of === 'machine' && measured.has(says)))
    .map(({ id, of, study, says, change }) => ({
      id: findingLineId({ of, id }),
      label: text('{says} (study: {study})', '{says}（検証：{study}）', { says, study }),
      value: change,
      from: 'study',
    }));
}
