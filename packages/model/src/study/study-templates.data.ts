import { type Text, text } from '../figure/index.ts';

/** A question that runs answer: one factor is compared, all else is held equal. */
export interface StudyTemplate {
  readonly id: 'mirroring' | 'numa-balancing';
  readonly title: Text;
  /** The factor that is compared. */
  readonly factor: 'mirroring' | 'numaBalancing';
  /** The level that the others are held against. */
  readonly baseline: string;
}

export const STUDY_TEMPLATES: readonly StudyTemplate[] = [
  {
    id: 'mirroring',
    title: text('What does mirroring cost?', 'ミラーリングによる性能への影響'),
    factor: 'mirroring',
    baseline: 'none',
  },
  {
    id: 'numa-balancing',
    title: text('What does NUMA balancing give?', 'NUMAバランス調整の効果'),
    factor: 'numaBalancing',
    baseline: 'off',
  },
];
