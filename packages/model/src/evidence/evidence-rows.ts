import type { Text } from '../figure/index.ts';
import type { Placing } from '../placement/index.ts';
import { type EvidenceCheck, inOneLine } from './check.ts';
import type { EvidenceQuestion, StudyNumber } from './evidence-row.ts';
import { STUDY0_ROWS } from './study0.rows.ts';
import { STUDY1_ROWS } from './study1.rows.ts';
import { STUDY2_ROWS } from './study2.rows.ts';
import { STUDY3_ROWS_OF_EVIDENCE } from './study3.rows.ts';
import { STUDY4_ROWS } from './study4.rows.ts';

/** One acceptance row, computed: what was published, what the model says, and whether they agree. */
export interface EvidenceRow {
  readonly id: string;
  readonly study: StudyNumber;
  readonly question: Text;
  readonly tolerance: Text;
  readonly remark: Text | null;
  readonly checks: readonly EvidenceCheck[];
  /** All expectations, and all answers, in one line each. */
  readonly expected: Text;
  readonly got: Text;
  readonly pass: boolean;
}

const QUESTIONS: readonly EvidenceQuestion[] = [
  ...STUDY0_ROWS,
  ...STUDY1_ROWS,
  ...STUDY2_ROWS,
  ...STUDY3_ROWS_OF_EVIDENCE,
  ...STUDY4_ROWS,
];

/** Does the model reproduce the five studies? Computes every acceptance row anew; nothing is stored but what was published. */
export function evidenceRows(placing: Placing): readonly EvidenceRow[] {
  return QUESTIONS.map(({ id, study, question, tolerance, remark = null, compute }) => {
    const checks = compute(placing);
    return {
      id,
      study,
      question,
      tolerance,
      remark,
      checks,
      expected: inOneLine(checks, (check) => check.expected),
      got: inOneLine(checks, (check) => check.got),
      pass: checks.every(({ pass }) => pass),
    };
  });
}
