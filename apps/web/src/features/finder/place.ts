import { finder } from '../../ui/data-table/search-rows.ts';

/** Something that can be opened by its name. */
export interface Place {
  /** Unique among all places. */
  readonly key: string;
  readonly kind: 'page' | 'scenario' | 'proposal' | 'server' | 'workload' | 'project';
  readonly name: string;
  /** What tells it from another of the same name. */
  readonly detail?: string;
  readonly open: () => void;
}

export const KINDS = [
  'page',
  'scenario',
  'proposal',
  'server',
  'workload',
  'project',
] as const satisfies Place['kind'][];

/** Those that hold every word of a search; what was found for other words, and does not hold these, drops out. */
export function holding(places: readonly Place[], search: string): readonly Place[] {
  const holds = finder(search);
  return places.filter(({ name, detail = '' }) => holds(`${name}\n${detail}`));
}
