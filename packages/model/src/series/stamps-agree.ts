import type { Recording } from './recordings.ts';

/**
 * Whether it does not matter which end of their intervals the stamps mark: because all series say so, or because none does and all
 * have one step and come from one tool, so that the other reading would only shift them together. Files are taken for those of one
 * tool where they have a machine in common.
 */
export function stampsAgree(recordings: readonly Recording[]): boolean {
  const all = recordings.flatMap(({ series }) => series);
  const [first] = all;
  if (!first || all.every(({ stampMarks }) => stampMarks !== null)) return true;
  if (all.some(({ stampMarks, stepS }) => stampMarks !== null || stepS !== first.stepS)) return false;
  return areConnected(recordings.map(({ series }) => [...new Set(series.map(({ origin }) => origin.file))]));
}

/** Whether one comes from each set to any other by names they share. */
function areConnected(sets: readonly (readonly string[])[]): boolean {
  const setsWith = new Map<string, number[]>();
  sets.forEach((names, index) => {
    for (const name of names) {
      const sets = setsWith.get(name);
      if (sets) sets.push(index);
      else setsWith.set(name, [index]);
    }
  });
  const reached = new Set([0]);
  for (const index of reached)
    for (const name of sets[index] ?? []) {
      for (const next of setsWith.get(name) ?? []) reached.add(next);
      setsWith.delete(name);
    }
  return reached.size === sets.length;
}
