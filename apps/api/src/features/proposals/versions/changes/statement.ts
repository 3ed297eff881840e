import type { ProposalChange } from '@tatami/contracts';

/** One thing a version states, which another may state differently. */
export interface Statement {
  readonly kind: ProposalChange['kind'];
  /** What it is of, the same in every version; several of one key are a list whose order says nothing. */
  readonly key: string;
  /** The table row, record or section it is a part of: what comes or goes as a whole is one change. */
  readonly part: string | null;
  readonly where: readonly string[];
  readonly says: string;
}
