import type { RunDraft } from './run-draft.ts';

/** A fact a line may state: its name, what the tool calls it, and the pattern whose first group is its text. */
export type LineFact = readonly [name: string, label: string, pattern: RegExp];

/** Keeps the fact a line states; false when it states none. */
export function stateFact(draft: RunDraft, facts: readonly LineFact[], line: string, number: number): boolean {
  for (const [name, label, pattern] of facts) {
    const value = pattern.exec(line)?.[1];
    if (value === undefined) continue;
    draft.state(name, number, label, value);
    return true;
  }
  return false;
}
