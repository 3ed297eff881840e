import type { Evidence, Match } from './evidence.ts';
import { isAttached, type Mention } from './mention.ts';
import type { MentionIndex } from './mention-index.ts';
import { areOtherIds, isOfOneMachine } from './names/instance-ids.ts';
import type { NameForms } from './names/name-forms.ts';

/** An ID that more mentions bear is of what they have in common, say of a host. */
export const MOST_OF_ONE_ID = 8;

/** The IDs that two mentions share: both state one, or one states what the other is called by. A serial number of both is said as that. */
export function sharedIds(a: NameForms, b: NameForms): readonly string[] {
  const stated = [...new Set([...a.id, ...b.id])];
  const bears = ({ id, short }: NameForms, value: string) => id.includes(value) || short.includes(value);
  return stated.filter(
    (id) => bears(a, id) && bears(b, id) && !(a.serial.includes(id) && b.serial.includes(id)) && !isName(id, a, b),
  );
}

/** Whether two are called by one ID that neither states. */
function isName(id: string, a: NameForms, b: NameForms): boolean {
  return a.short.includes(id) && b.short.includes(id);
}

/** Whether one of two mentions is called by an ID that the other one states. */
export function isCalledById(a: NameForms, b: NameForms): boolean {
  return sharedIds(a, b).some((id) => a.short.includes(id) || b.short.includes(id));
}

/** Whether the IDs of two mentions, stated or in their names, are those of two machines: names, which people give, may be alike. */
export function areOfOtherIds(a: NameForms, b: NameForms): boolean {
  return areOtherIds([...a.id, ...a.short], [...b.id, ...b.short]);
}

/** Whether two are one machine by an ID that they share: nothing else that states the ID, or is called by it, is another machine. */
export function isSureById(a: Mention, b: Mention, index: MentionIndex): boolean {
  const [formsA, formsB] = [index.formsOf(a), index.formsOf(b)];
  return sharedIds(formsA, formsB).some((id) => {
    if (!formsA.id.includes(id) || !formsB.id.includes(id)) return isOfOne(id, index);
    return isOfOneMachine(id) && isOfOne(id, index) && (isAttached(a) || isAttached(b) || haveOneName(formsA, formsB));
  });
}

/** Whether the name of one that is attached to a machine is the ID of another machine, too. */
export function isIdOfAnother(a: Mention, b: Mention, index: MentionIndex): boolean {
  if (isAttached(a) === isAttached(b)) return false;
  const [formsA, formsB] = [index.formsOf(a), index.formsOf(b)];
  return formsA.short.some(
    (name) =>
      formsB.short.includes(name) &&
      index.bearersOf('id', name).some((mention) => index.formsOf(mention).id.includes(name)) &&
      !isOfOne(name, index),
  );
}

/** Whether all machines that state an ID, and all that are called by it, may be one: of lists that each have it once, under one name or the ID. */
function isOfOne(id: string, index: MentionIndex): boolean {
  const machines = index.bearersOf('id', id).filter((mention) => !isAttached(mention));
  const forms = machines.map((mention) => index.formsOf(mention));
  return machines.every(({ list }, at) =>
    machines.slice(at + 1).every((other, beyond) => {
      const [its, others] = [forms[at], forms[at + 1 + beyond]] as [NameForms, NameForms];
      return list !== other.list && (haveOneName(its, others) || its.short.includes(id) !== others.short.includes(id));
    }),
  );
}

function haveOneName({ short }: NameForms, other: NameForms): boolean {
  return short.some((name) => other.short.includes(name));
}

const BY_IDENTIFIER: ReadonlySet<Evidence['kind']> = new Set(['uuid', 'serial', 'dns', 'ip', 'short-name', 'replaced']);

/**
 * Whether two machines of other names share nothing but IDs that tools give anew in each of their lists, as two vCenters do: that is no reason
 * to ask. Those that one machine alone can have are.
 */
export function shareCountedIds({ a, b, evidence }: Match, index: MentionIndex): boolean {
  const [formsA, formsB] = [index.formsOf(a), index.formsOf(b)];
  const ids = sharedIds(formsA, formsB);
  if (ids.length === 0 || isCalledById(formsA, formsB)) return false;
  const isOtherwise = evidence.some(
    (each) => BY_IDENTIFIER.has(each.kind) || (each.kind === 'shared-in-list' && !ids.includes(each.value)),
  );
  return !isOtherwise && !ids.some((id) => isOfOneMachine(id) && !index.isAmbiguous('id', id));
}
