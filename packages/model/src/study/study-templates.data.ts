import { ARRANGEMENTS } from '../benchmark/index.ts';
import { type Text, text } from '../figure/index.ts';
import type { RunField } from '../inventory/index.ts';

export const STUDY_IDS = [
  'machines',
  'instances',
  'mirroring',
  'numa-balancing',
  'storage',
  'adapter',
  'virtual-machine',
  'vcpus',
  'work',
  'beside',
] as const;

/** What runs are compared along. */
export const COMPARED_FACTORS = ['machine', ...ARRANGEMENTS, 'vcpus', 'work', 'beside'] as const;
export type ComparedFactor = (typeof COMPARED_FACTORS)[number];

/** A question that runs answer: one factor is compared, all else is held equal. */
export interface StudyTemplate {
  readonly id: (typeof STUDY_IDS)[number];
  readonly title: Text;
  /** The factor that is compared. */
  readonly factor: ComparedFactor;
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
  {
    id: 'storage',
    title: text('What does other storage give?', 'ストレージによる性能の違い'),
    factor: 'storage',
    with: [],
  },
  {
    id: 'adapter',
    title: text('What does another adapter or link give?', 'アダプタ・接続方式による性能の違い'),
    factor: 'adapter',
    with: [],
  },
  {
    id: 'virtual-machine',
    title: text('What does running in a virtual machine cost?', '仮想化による性能への影響'),
    factor: 'virtualisation',
    with: ['vcpus'],
  },
  {
    id: 'vcpus',
    title: text('How many vCPUs are worth it?', 'vCPU数による性能の違い'),
    factor: 'vcpus',
    with: [],
  },
  {
    id: 'work',
    title: text('What does another way of processing give?', '処理方法による性能の違い'),
    factor: 'work',
    with: [],
  },
  {
    id: 'beside',
    title: text('What does other load at the same time cost?', '同時負荷による性能への影響'),
    factor: 'beside',
    with: [],
  },
];
