import type { Mention } from './mention.ts';
import { shortName } from './names/name-forms.ts';

/** Names of one list, part by part, and of the other: 'p-esx01.old.example' and 'esx01.new.example'. */
export interface ListPattern {
  readonly from: NameFrame;
  readonly to: NameFrame;
  /** How many names of the one become names of the other. */
  readonly mapped: number;
  /** Of these, how many differ in what both lists state of the machines; absent = none. */
  readonly contradicted?: number;
  /** Names of the shorter list that had no counterpart before. */
  readonly open: number;
}

/** What stands around the part two names have in common. */
export interface NameFrame {
  readonly before: string;
  readonly after: string;
}

/** A pattern with the mentions it pairs. */
export interface PatternMatch {
  readonly pattern: ListPattern;
  readonly pairs: readonly (readonly [Mention, Mention])[];
}

/** Fewer pairs are a coincidence. */
export const FEWEST_PAIRS = 3;
/** Part of the shorter list that a pattern must explain. */
export const LEAST_EXPLAINED = 0.6;
/** Two names have at least so many characters in common: those that count the machines. */
const SHORTEST_COMMON = 2;
/** Names tried to find a pattern: the rest is checked against it. */
const TRIED = 500;
/** A list may be written in several ways. */
const MOST_PATTERNS = 5;

/** How the names of two lists are compared. */
type NameOf = (mention: Mention) => string;

/**
 * Is there one way that turns names of one list into names of the other, each into one? Names of either list that have no
 * counterpart yet. As they are written; where that explains too few, without domains, which two sites have of their own, without remarks
 * and with one kind of dash.
 */
export function listPatterns(left: readonly Mention[], right: readonly Mention[]): readonly PatternMatch[] {
  const found: PatternMatch[] = [];
  let [open, others] = [left, right];
  const size = Math.min(left.length, right.length);
  while (found.length < MOST_PATTERNS && Math.min(open.length, others.length) >= FEWEST_PAIRS) {
    const least = Math.max(FEWEST_PAIRS, LEAST_EXPLAINED * Math.min(open.length, others.length));
    const written = bestPairs(open, others, writtenName);
    const pairs = written.pairs.length < least ? bestPairs(open, others, plainName) : written;
    if (pairs.pairs.length < least) break;
    found.push({ pattern: { ...pairs.frames, mapped: pairs.pairs.length, open: size }, pairs: pairs.pairs });
    const done = new Set(pairs.pairs.flat());
    [open, others] = [open, others].map((names) => names.filter((mention) => !done.has(mention))) as [
      Mention[],
      Mention[],
    ];
  }
  return found;
}

interface Frames {
  readonly from: NameFrame;
  readonly to: NameFrame;
}

function bestPairs(allLeft: readonly Mention[], allRight: readonly Mention[], compared: NameOf) {
  const names = new Map([...allLeft, ...allRight].map((mention) => [mention, compared(mention)]));
  const nameOf = (mention: Mention) => names.get(mention) as string;
  const [left, right] = [onlyBearers(allLeft, nameOf), onlyBearers(allRight, nameOf)];
  const byName = new Map(right.map((mention) => [nameOf(mention), mention]));
  const votes = new Map<string, { readonly frames: Frames; count: number }>();
  for (const frames of framesOf(left, right, nameOf)) {
    // Names that are equal but for marks are alike by themselves: nothing turns one into the other.
    if (frames.from.before === frames.to.before && frames.from.after === frames.to.after) continue;
    const key = JSON.stringify(frames);
    const vote = votes.get(key) ?? { frames, count: 0 };
    vote.count += 1;
    votes.set(key, vote);
  }
  const tried = [...votes.values()].toSorted((a, b) => b.count - a.count).slice(0, MOST_PATTERNS);
  const all = tried.map(({ frames }) => ({ frames, pairs: pairsUnder(frames, left, byName, nameOf) }));
  return all.reduce((best, each) => (each.pairs.length > best.pairs.length ? each : best), {
    frames: { from: NOTHING, to: NOTHING },
    pairs: [] as readonly (readonly [Mention, Mention])[],
  });
}

const NOTHING: NameFrame = { before: '', after: '' };

/**
 * What stands around the longest end, or the longest beginning, that a name shares with just one name of the other list, and around
 * such a name where it stands whole within another.
 */
function framesOf(left: readonly Mention[], right: readonly Mention[], nameOf: NameOf): readonly Frames[] {
  const endings = sharedParts(left, right, { nameOf, partOf: (short, length) => short.slice(short.length - length) });
  const beginnings = sharedParts(left, right, { nameOf, partOf: (short, length) => short.slice(0, length) });
  const framed = ({ name, other, common }: SharedPart, isEnding: boolean): Frames =>
    isEnding
      ? {
          from: { before: name.short.slice(0, -common.length), after: name.domain },
          to: { before: other.short.slice(0, -common.length), after: other.domain },
        }
      : {
          from: { before: '', after: name.short.slice(common.length) + name.domain },
          to: { before: '', after: other.short.slice(common.length) + other.domain },
        };
  return [
    ...endings.map((part) => framed(part, true)),
    ...beginnings.map((part) => framed(part, false)),
    ...framesAround(left, right, nameOf).map(({ around, whole }) => ({ from: around, to: whole })),
    ...framesAround(right, left, nameOf).map(({ around, whole }) => ({ from: whole, to: around })),
  ];
}

/** Where a whole name of the shorter ones stands within a longer one, with something on both sides: 'ora01' in 'de-ora01p'. */
function framesAround(
  longer: readonly Mention[],
  shorter: readonly Mention[],
  nameOf: NameOf,
): readonly { readonly around: NameFrame; readonly whole: NameFrame }[] {
  const wholes = new Map(shorter.map((mention) => [splitName(nameOf(mention)).short, mention]));
  return triedOf(longer).flatMap((mention) => {
    const { short, domain } = splitName(nameOf(mention));
    for (let length = short.length - 2; length >= SHORTEST_COMMON; length -= 1)
      for (let at = 1; at + length < short.length; at += 1) {
        const common = short.slice(at, at + length);
        const other = wholes.get(common);
        if (!other) continue;
        if (!isTelling(common) && !isHostList(mention, other)) return [];
        const around = { before: short.slice(0, at), after: short.slice(at + length) + domain };
        return [{ around, whole: { before: '', after: splitName(nameOf(other)).domain } }];
      }
    return [];
  });
}

/** Some of very many, from the whole of the list. */
function triedOf(mentions: readonly Mention[]): readonly Mention[] {
  const every = Math.ceil(mentions.length / TRIED);
  return mentions.filter((_, at) => at % every === 0);
}

interface SharedPart {
  readonly name: SplitName;
  readonly other: SplitName;
  readonly common: string;
}

interface Parts {
  readonly nameOf: NameOf;
  readonly partOf: (short: string, length: number) => string;
}

function sharedParts(left: readonly Mention[], right: readonly Mention[], parts: Parts): readonly SharedPart[] {
  const { nameOf, partOf } = parts;
  const tried = triedOf(left).map((mention) => ({ mention, name: splitName(nameOf(mention)) }));
  const asked = new Set(tried.flatMap(({ name }) => lengthsOf(name).map((length) => partOf(name.short, length))));
  const byPart = indexOfParts(right, asked, parts);
  return tried.flatMap(({ mention, name }) => {
    for (const length of lengthsOf(name)) {
      const common = partOf(name.short, length);
      const bearing = byPart.get(common);
      if (!bearing) continue;
      const [only] = bearing;
      if (bearing.length > 1 || !only || !(isTelling(common) || isHostList(mention, only))) return [];
      return [{ name, other: splitName(nameOf(only)), common }];
    }
    return [];
  });
}

/** More than a number: web01 and app01 are no names of one machine. */
export function isTelling(common: string): boolean {
  return common.replace(/[^\p{L}]/gu, '').length >= 2;
}

/** Hosts that virtual machines name are in the list of hosts, whatever they are called there. */
function isHostList(...mentions: readonly Mention[]): boolean {
  return mentions.some(({ role }) => role === 'host');
}

type PartsOfNames = ReadonlyMap<string, readonly Mention[]>;

/** Which names have the parts that are asked for: all parts of a long list are many times as many. */
function indexOfParts(
  mentions: readonly Mention[],
  asked: ReadonlySet<string>,
  { nameOf, partOf }: Parts,
): PartsOfNames {
  const parts = new Map<string, Mention[]>();
  for (const mention of mentions) {
    const name = splitName(nameOf(mention));
    for (const length of lengthsOf(name)) {
      const part = partOf(name.short, length);
      if (!asked.has(part)) continue;
      const bearing = parts.get(part);
      if (bearing) bearing.push(mention);
      else parts.set(part, [mention]);
    }
  }
  return parts;
}

/** Of the parts of a name, longest first. */
function lengthsOf({ short }: SplitName): readonly number[] {
  return Array.from({ length: Math.max(0, short.length - SHORTEST_COMMON + 1) }, (_, less) => short.length - less);
}

function pairsUnder(
  { from, to }: Frames,
  left: readonly Mention[],
  byName: ReadonlyMap<string, Mention>,
  nameOf: NameOf,
) {
  const taken = new Set<Mention>();
  const pairs: (readonly [Mention, Mention])[] = [];
  for (const mention of left) {
    const name = nameOf(mention);
    const common = name.length - from.before.length - from.after.length;
    if (common < 1 || !name.startsWith(from.before) || !name.endsWith(from.after)) continue;
    const other = byName.get(`${to.before}${name.slice(from.before.length, from.before.length + common)}${to.after}`);
    if (!other || taken.has(other)) continue;
    taken.add(other);
    pairs.push([mention, other]);
  }
  return pairs;
}

function writtenName({ name }: Mention): string {
  return name.trim().toLowerCase();
}

/** 'APP_DB01.example.com (new)' → 'app-db01'. */
function plainName({ name }: Mention): string {
  return shortName(name.replace(/[([【].*$/u, '')).replaceAll('_', '-');
}

/** Mentions that share their name with another of the list are told apart by more than that name. */
function onlyBearers(mentions: readonly Mention[], nameOf: NameOf): readonly Mention[] {
  const times = new Map<string, number>();
  for (const mention of mentions) times.set(nameOf(mention), (times.get(nameOf(mention)) ?? 0) + 1);
  return mentions.filter((mention) => times.get(nameOf(mention)) === 1);
}

interface SplitName {
  readonly short: string;
  /** With its dot. */
  readonly domain: string;
}

/** 'esx01.example.com' → 'esx01' and '.example.com'. */
function splitName(name: string): SplitName {
  const dot = name.indexOf('.');
  return dot < 0 ? { short: name, domain: '' } : { short: name.slice(0, dot), domain: name.slice(dot) };
}
