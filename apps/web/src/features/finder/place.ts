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
