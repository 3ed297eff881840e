import { readCpuModel } from '../benchmark/index.ts';
import { type ServerRecord, statedSite, systemFamily } from '../inventory/index.ts';
import { nearly } from './evidence.ts';

/** What a list says of a machine that stays over its newer states. */
export type LastingSizes = Pick<ServerRecord, 'cpuModel' | 'cores' | 'os'>;

/**
 * Whether a machine of one name has become another by all that a newer state of its list changes seldom: it has another chip and another
 * number of cores, or Windows in place of another system. null = not both state these.
 */
export function isOfOtherMake(one: LastingSizes, other: LastingSizes): boolean | null {
  const verdicts = [hasOtherChips(one, other), hasOtherSystem(one, other)].filter((verdict) => verdict !== null);
  return verdicts.length === 0 ? null : verdicts.includes(true);
}

function hasOtherChips(one: LastingSizes, other: LastingSizes): boolean | null {
  if (one.cpuModel === null || other.cpuModel === null || one.cores === null || other.cores === null) return null;
  return areOtherChips(one.cpuModel, other.cpuModel) && !nearly(one.cores, other.cores);
}

/** Whether both texts name a chip, and not the same one: a generation, a clock or a text nobody here knows contradicts none. */
export function areOtherChips(one: string, other: string): boolean {
  const [chip, otherChip] = [chipIn(one), chipIn(other)];
  return chip !== null && otherChip !== null && chip !== otherChip;
}

function chipIn(model: string): string | null {
  const { kind, key } = readCpuModel(model);
  return kind === 'model' ? key : null;
}

/** Whether a system is Windows, as a list writes it. */
export function isWindows(os: string): boolean {
  return systemFamily(os) === 'windows';
}

function hasOtherSystem(one: LastingSizes, other: LastingSizes): boolean | null {
  if (one.os === null || other.os === null) return null;
  return isWindows(one.os) !== isWindows(other.os);
}

/** Further columns of the two lists' rows of one name, as text. */
export type KeptOfPair = readonly [string | null | undefined, string | null | undefined];

/**
 * Whether each of two lists is of one site, and not of the same: all rows of the names they share say one, under one header. Places that
 * differ from row to row are racks and rooms, which machines change.
 */
export function areOfOtherSites(pairs: readonly KeptOfPair[]): boolean {
  const [first] = pairs;
  const [site, otherSite] = (first ?? []).map((kept) => statedSite(kept));
  if (!site || !otherSite || folded(site.header) !== folded(otherSite.header)) return false;
  if (folded(site.site) === folded(otherSite.site)) return false;
  return pairs.every(([one, other]) => isAt(site.site, one) && isAt(otherSite.site, other));
}

function isAt(site: string, kept: string | null | undefined): boolean {
  const its = statedSite(kept);
  return its !== null && folded(its.site) === folded(site);
}

function folded(words: string): string {
  return words.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}
