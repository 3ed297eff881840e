import type { BenchmarkRun } from '../../../inventory/index.ts';

/** Runs whose files have one name beside the tool and the load. */
export interface RunsOfName {
  readonly name: string;
  readonly runs: readonly BenchmarkRun[];
}

/**
 * What the names of files part runs into: 'hammerdb_r740_16vu.log' and 'hammerdb_r7625_16vu.log' into 'r740' and 'r7625'. Their common parts
 * name the tool, and numbers the load, the day or the repeat. Empty where some name has nothing else, or all have the same.
 */
export function namesOfFiles(runs: readonly BenchmarkRun[]): readonly RunsOfName[] {
  const wordsOf = new Map(runs.map((run) => [run, wordsBesideLoad(run)]));
  const all = [...wordsOf.values()];
  const start = common(all);
  const end = common(all.map((words) => words.slice(start).toReversed()));
  const byName = new Map<string, BenchmarkRun[]>();
  for (const [run, words] of wordsOf) {
    const name = words.slice(start, words.length - end).join(' ');
    byName.set(name, [...(byName.get(name) ?? []), run]);
  }
  const named = [...byName]
    .map(([name, its]) => ({ name, runs: its }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
  return named.length > 1 && named.every(({ name }) => isName(name)) ? named : [];
}

function isName(name: string): boolean {
  return /\p{L}/u.test(name);
}

/** Words of a path without its ending, its numbers, and what counts clients: '16vu', 't64', 'c128'. */
function wordsBesideLoad({ origin: { file }, clients }: BenchmarkRun): readonly string[] {
  const words = file.replace(/\.[a-z]{2,5}$/i, '').split(/[\s_\-./\\()[\]+]+/);
  return words.filter((word) => word !== '' && !NUMBERED.test(word) && !isOfLoad(word, clients));
}

/** '2026', '03', 'run1', 'rep2'. */
const NUMBERED = /^(?:run|rep|repeat|test|no|#)?\d*$/i;

/** A number of clients may stand before its word or after it, never within a name. */
function isOfLoad(word: string, clients: number | null): boolean {
  const count = /^[a-z]{0,8}?0*(\d+)$/i.exec(word)?.[1] ?? /^0*(\d+)[a-z]{0,8}$/i.exec(word)?.[1];
  return count !== undefined && Number(count) === clients;
}

/** How many first words all have in common. */
function common(all: readonly (readonly string[])[]): number {
  const [first = []] = all;
  const differing = first.findIndex((word, at) => all.some((words) => words[at]?.toLowerCase() !== word.toLowerCase()));
  return differing < 0 ? first.length : differing;
}
