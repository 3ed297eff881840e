import { text } from '../../figure/index.ts';
import type { ScopedWorkload } from '../scope/scope.ts';

/** The answer that plans without what is asked about. */
export function leaveOutChoice(open: readonly ScopedWorkload[], excludedWorkloads: readonly string[]) {
  return {
    label: text('Leave {count:it|them} out', '対象外とする', { count: open.length }),
    inputs: { excludedWorkloads: [...excludedWorkloads, ...open.map(({ key }) => key)] },
  };
}
