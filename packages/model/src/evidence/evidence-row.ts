import type { Text } from '../figure/index.ts';
import type { Placing } from '../placement/index.ts';
import type { EvidenceCheck } from './check.ts';

export type StudyNumber = 0 | 1 | 2 | 3 | 4;

/** One acceptance row: a question to a study's system whose answer is published. */
export interface EvidenceQuestion {
  /** "A1.4" */
  readonly id: string;
  readonly study: StudyNumber;
  readonly question: Text;
  readonly tolerance: Text;
  /** Computes every check anew from the study's inputs by the public functions of the topics. */
  readonly compute: (placing: Placing) => readonly EvidenceCheck[];
  /** What a reader must know about the expectation itself. */
  readonly remark?: Text;
}
