import { type Text, text } from '../figure/index.ts';
import type { RunField } from '../inventory/index.ts';

export const STUDY_IDS = ['machines', 'instances', 'mirroring', 'numa-balancing'] as const;

/** A question that runs answer: one factor is compared, all else is held equal. */
export interface StudyTemplate {
  readonly id: (typeof STUDY_IDS)[number];
  readonly title: Text;
  /** The factor that is compared. */
  readonly factor: 'machine' | 'instances' | 'mirroring' | 'numaBalancing';
  /** What goes with the factor, and is let differ with it. */
  readonly with: readonly RunField[];
}

export const STUDY_TEMPLATES: readonly StudyTemplate[] = [
  {
    id: 'machines',
    title: text('How much more does another machine do?', '機種による性能の違い'),
    factor: 'machine',
    with: [
      'subject',
      'cpuModel',
      'sb',
      'msb',
      'sockets',
      'cores',
      'memoryGiB',
      'dimms',
      'kernel',
      'firmware',
      'cacheGiB',
      'instances',
      'binding',
    ],
  },
  {
    id: 'instances',
    title: text('What do several instances on one machine gain?', '1台に複数インスタンスを置いた場合の効果'),
    factor: 'instances',
    with: ['binding'],
  },
  {
    id: 'mirroring',
    title: text('What does mirroring cost?', 'ミラーリングによる性能への影響'),
    factor: 'mirroring',
    with: [],
  },
  {
    id: 'numa-balancing',
    title: text('What does NUMA balancing give?', 'NUMAバランス調整の効果'),
    factor: 'numaBalancing',
    with: [],
  },
];
