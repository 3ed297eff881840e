import type { Match } from './evidence.ts';
import type { MachineGroups } from './machine-groups.ts';
import { isAttached, type Mention } from './mention.ts';
import type { MentionIndex } from './mention-index.ts';
import { comparedId } from './names/instance-ids.ts';
import { shortName } from './names/name-forms.ts';
import { bearersInFileName } from './names/named-by-file.ts';

/** Between the name that a recording bears and the file that it is told apart by. */
const BEFORE_FILE = ' · ';

/** What a recording is called whose name another file has too, for the same time and with other values. */
export function toldApartByFile(name: string, file: string): string {
  return `${name}${BEFORE_FILE}${file}`;
}

/** The name that such a recording bears in its file; null = it is no such recording. */
export function nameInFile({ name, file }: Pick<Mention, 'name' | 'file'>): string | null {
  const mark = `${BEFORE_FILE}${file}`;
  return name.length > mark.length && name.endsWith(mark) ? name.slice(0, -mark.length) : null;
}

/** Recordings of whose machine their name tells nothing, each with the file that has the name too. */
export type RecordedOtherwise = ReadonlyMap<Mention, string>;

/**
 * Which recordings bear one name and may be of two machines? Those that are told apart by their files, and the one that bears the name
 * alone. No doubt is about one whose file is named after the machine that is called so, or that is said to be of it; of the others about
 * none that is the only one left.
 */
export function recordedOtherwise(
  mentions: readonly Mention[],
  index: MentionIndex,
  groups: MachineGroups,
): RecordedOtherwise {
  const alike = new Map<string, Mention[]>();
  for (const mention of mentions) {
    if (mention.role !== 'recording') continue;
    const name = (mention.calledThere ?? mention.name).trim().toLowerCase();
    const its = alike.get(name);
    if (its) its.push(mention);
    else alike.set(name, [mention]);
  }
  const inDoubt = new Map<Mention, string>();
  for (const [name, recordings] of alike) {
    if (recordings.length < 2 || recordings.every(({ calledThere }) => !calledThere)) continue;
    const bearers = [...index.bearersOf('short', shortName(name)), ...index.bearersOf('id', comparedId(name))];
    const machines = [...new Set(bearers)].filter((mention) => !isAttached(mention));
    const isOfIts = recordings.map((recording) => isOf(machines, recording, index, groups));
    const left = isOfIts.filter((is) => is !== false).length;
    for (const [at, recording] of recordings.entries()) {
      const isSure = isOfIts[at] === true || (isOfIts[at] === null && left === 1);
      const other = recordings.find((each) => each !== recording);
      if (other && !isSure) inDoubt.set(recording, other.file);
    }
  }
  return inDoubt;
}

/** Whether a recording is of one of these machines, or of another, as a person says, or the name of its file; null = neither says anything. */
function isOf(
  machines: readonly Mention[],
  recording: Mention,
  index: MentionIndex,
  groups: MachineGroups,
): boolean | null {
  if (machines.some((machine) => groups.areOne(recording, machine))) return true;
  if (groups.membersOf(recording).some((mention) => !isAttached(mention))) return false;
  if (machines.some((machine) => groups.areParted(recording, machine))) return false;
  const inFile = bearersInFileName(recording.file, index, groups);
  if (inFile === null) return null;
  return inFile.bearers.some((bearer) => machines.some((machine) => groups.areOne(bearer, machine)));
}

/** A match of such a recording with what says so. */
export function withOtherRecording(match: Match, inDoubt: RecordedOtherwise): Match {
  const file = inDoubt.get(match.a) ?? inDoubt.get(match.b);
  if (file === undefined) return match;
  // An equal name is no likeness besides.
  const isByName = match.evidence.some(({ kind }) => kind === 'short-name');
  const evidence = isByName ? match.evidence.filter(({ kind }) => kind !== 'bare-name') : match.evidence;
  return { ...match, evidence: [...evidence, { kind: 'recorded-otherwise', file }] };
}
