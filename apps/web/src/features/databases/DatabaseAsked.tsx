import { openGroups, proposedGroups } from '@tatami/model';
import type { ReactNode } from 'react';
import { Open } from './OpenGroups.tsx';
import { Proposed } from './ProposedGroups.tsx';
import { useClassify } from './use-classify.ts';
import { useDatabaseRows } from './use-database-rows.ts';

interface Props {
  readonly projectId: string;
  /** null = no database. */
  readonly product: string | null;
  /** What it rests on where it is proposed; null = its edition is asked. */
  readonly kind: 'report' | 'column' | 'name' | null;
  readonly effects: ReactNode;
}

/** One question about databases by itself, with what its answers change; nothing once it is answered. */
export function DatabaseAsked({ projectId, product, kind, effects }: Props) {
  const { rows } = useDatabaseRows(projectId);
  const { classify, busy } = useClassify(projectId);
  if (!rows) return null;
  if (kind === null) {
    const group = openGroups(rows).find((each) => each.product === product);
    return group ? <Open {...{ group, busy, classify, effects }} /> : null;
  }
  const group = proposedGroups(rows).find((each) => each.product === product && each.kind === kind);
  return group ? <Proposed {...{ group, busy, classify, effects }} /> : null;
}
