import type { ServerRecord } from '../inventory/index.ts';
import { nearly } from './evidence.ts';
import { identifiersIn } from './names/alias.ts';
import { nameFormsOf } from './names/name-forms.ts';
import { areOtherChips, isOfOtherMake, type LastingSizes } from './other-machines.ts';

/** What a list says of a machine that may tell whether another one has its name. */
export type Numbered = Pick<ServerRecord, 'serialNumber' | 'uuid'>;
export type Replaceable = Numbered & LastingSizes & Pick<ServerRecord, 'dnsName' | 'ipAddress' | 'memoryGiB'>;

/** Between the key of a machine and the name of the file that has another machine under its name. */
const IN_PLACE = ' ⇒ ';

/** Keys of machines in the place of another: behind its key and the first of these, before its key and the second. */
export const KEYS_IN_PLACE = [IN_PLACE, ' ⇒!'] as const;

/** The key of a machine that a file has under the name of another one. */
export function keyInPlaceOf(key: string, file: string): string {
  return `${key}${IN_PLACE}${file.toLowerCase()}`;
}

/** The key of the machine that bore the name before; null = the key is of no machine in the place of another. */
export function keyBefore(key: string): string | null {
  const at = key.indexOf(IN_PLACE);
  return at < 0 ? null : key.slice(0, at);
}

/** Whether two rows have a serial number or UUID in common, or other serial numbers; null = nothing of that is stated by both. */
export function haveOneNumber(one: Numbered, other: Numbered): boolean | null {
  const [its, others] = [numbersOf(one), numbersOf(other)];
  if (shared(its, others).length > 0) return true;
  // Tools count the bytes of one UUID in several orders: one that differs says nothing.
  return its.serial.length > 0 && others.serial.length > 0 ? false : null;
}

/** The field whose numbers tell two rows of one list apart; null = nothing that both state does. In one column the bytes of UUIDs stand in one order. */
export function numberApart(one: Numbered, other: Numbered): keyof Numbered | null {
  const haveOne = haveOneNumber(one, other);
  if (haveOne !== null) return haveOne ? null : 'serialNumber';
  return numbersOf(one).uuid.length > 0 && numbersOf(other).uuid.length > 0 ? 'uuid' : null;
}

/**
 * Whether two lists are of one site: of the machines that they name alike, most of those numbered in both have one serial number or UUID
 * there. What several of them bear is no number of a machine.
 */
export function areOfOneSite(pairs: readonly (readonly [Numbered, Numbered])[]): boolean {
  const compared = pairs.map(([one, other]) => ({
    common: shared(numbersOf(one), numbersOf(other)),
    isOther: haveOneNumber(one, other) === false,
  }));
  const bearers = new Map<string, number>();
  for (const value of compared.flatMap(({ common }) => common)) bearers.set(value, (bearers.get(value) ?? 0) + 1);
  const same = compared.filter(({ common }) => common.some((value) => bearers.get(value) === 1)).length;
  return isMostly(same, compared.filter(({ isOther }) => isOther).length);
}

/** Whether machines of equal names that are the same by their numbers are as many as those that are others. */
export function isMostly(same: number, others: number): boolean {
  return same > 0 && same >= others;
}

/**
 * Whether of two states of one site's list the second has another machine under a name: another serial number, or another chip and number
 * of cores. An equal full name or address is that of one machine, and one of equal chip, cores and memory counts as that anyway.
 */
export function isReplaced(one: Replaceable, other: Replaceable): boolean {
  const number = haveOneNumber(one, other);
  if (number === true || isSame(one.dnsName, other.dnsName) || isSame(one.ipAddress, other.ipAddress)) return false;
  if (number === null) return isOfOtherMake(one, other) === true;
  return !isAlike(one, other);
}

function isAlike(one: Replaceable, other: Replaceable): boolean {
  if (one.cpuModel === null || other.cpuModel === null || areOtherChips(one.cpuModel, other.cpuModel)) return false;
  return (['cores', 'memoryGiB'] as const).every((size) => {
    const [its, others] = [one[size], other[size]];
    return its !== null && others !== null && nearly(its, others);
  });
}

function isSame(one: string | null, other: string | null): boolean {
  return one !== null && one.toLowerCase() === other?.toLowerCase();
}

interface Numbers {
  readonly serial: readonly string[];
  readonly uuid: readonly string[];
}

function numbersOf({ serialNumber, uuid }: Numbered): Numbers {
  return nameFormsOf({ name: '', aliases: identifiersIn({ dns: null, ip: null, uuid, serial: serialNumber }) });
}

function shared(one: Numbers, other: Numbers): readonly string[] {
  return (['serial', 'uuid'] as const).flatMap((kind) => one[kind].filter((value) => other[kind].includes(value)));
}
