import type { Match } from '../evidence.ts';
import type { MachineGroups } from '../machine-groups.ts';
import { isAttached, type Mention } from '../mention.ts';
import type { Identifier, MentionIndex } from '../mention-index.ts';

/** A name of more words than these is none of a machine. */
const MOST_WORDS = 8;
/** A path may have more: its end tells most. */
const LAST_WORDS = 40;
/** A file that could be of more machines than these is of none in particular. */
const MOST_MACHINES = 3;

/**
 * Which machine may a recording or a topology be of that knows none and bears the name of its file? Of those whose name, address or full name stands
 * in that name as whole words, the one with the longest; the folder is asked where the file's own name tells nothing.
 * 'vmstat_pgdb02.log' and 'pgdb02/vmstat.log' may both be of PGDB02.
 */
export function matchesByFileName(
  mentions: readonly Mention[],
  index: MentionIndex,
  groups: MachineGroups,
  /** Recordings whose own name tells nothing of their machine. */
  inDoubt: ReadonlyMap<Mention, string>,
): readonly Match[] {
  return mentions.flatMap((recording) => {
    const isOpen = inDoubt.has(recording) || recording.name === recording.file;
    if (!isAttached(recording) || !isOpen || isListed(recording, groups)) return [];
    const found = bearersInFileName(recording.file, index, groups);
    return (found?.bearers ?? []).map((b) => ({
      a: recording,
      b,
      evidence: [{ kind: 'file-name', value: found?.name ?? '' }],
    }));
  });
}

/** The machines that the name of a file bears, else that of its folder, and by which name; null = none, or too many. */
export function bearersInFileName(
  file: string,
  index: MentionIndex,
  groups: MachineGroups,
): { readonly name: string; readonly bearers: readonly Mention[] } | null {
  for (const part of file.toLowerCase().split('/').reverse()) {
    const found = bearersIn(part, index, groups);
    if (found) return found;
  }
  return null;
}

function bearersIn(part: string, index: MentionIndex, groups: MachineGroups) {
  for (const name of namesIn(part)) {
    const kinds: readonly Identifier[] = ['dns', 'ip', 'id', 'short'];
    const bearing = kinds.flatMap((kind) => index.bearersOf(kind, name)).filter((mention) => isMachine(mention));
    const machines = [...new Map(bearing.map((mention) => [groups.membersOf(mention), mention])).values()];
    if (machines.length > 0) return machines.length <= MOST_MACHINES ? { name, bearers: machines } : null;
  }
  return null;
}

function isMachine(mention: Mention): boolean {
  return !isAttached(mention);
}

function isListed(recording: Mention, groups: MachineGroups): boolean {
  return groups.membersOf(recording).some(isMachine);
}

/** Runs of whole words of a file's name that may be a name, longest first. A word of less than two letters tells nothing. */
function namesIn(part: string): readonly string[] {
  const words = [...part.matchAll(/[\p{L}\p{N}]+/gu)].slice(-LAST_WORDS);
  const runs = words.flatMap((first, at) =>
    words.slice(at, at + MOST_WORDS).map((last) => part.slice(first.index, last.index + last[0].length)),
  );
  return [...new Set(runs)].filter(isTelling).toSorted((a, b) => b.length - a.length);
}

function isTelling(name: string): boolean {
  return name.replace(/[^\p{L}]/gu, '').length >= 2 || /^\d{1,3}(?:\.\d{1,3}){3}$/.test(name);
}
