import { clockNote } from '../clocks/index.ts';
import type { Demand } from '../demand/index.ts';
import type { Estate } from '../inventory/index.ts';
import type { LayoutCheck } from '../layout/index.ts';

/** Whether the hours at which peaks meet are known: recordings on several clocks, by which of them they were added, and who said so. */
export function clockChecks({ clock }: Estate, demand: Demand | null): readonly LayoutCheck[] {
  const says = clock && demand?.timeline ? clockNote(clock) : null;
  if (!clock || !says) return [];
  const severity = clock.from === 'assumed' ? 'warning' : 'info';
  return [
    { severity, code: `clock-${clock.from}`, server: 'plan', node: 'plan', says, evidence: demand?.peakOfSum ?? null },
  ];
}
