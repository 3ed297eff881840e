import { amount, inARow, isKnown, type Text, text } from '../figure/index.ts';
import type { ScenarioInputs } from '../inputs/index.ts';
import { type PriceBook, priceIn, priceOf } from '../licensing/index.ts';
import { type CostPart, countedParts, ITS_POWER, shareOfCost, sumOfKnownParts, sumOfParts } from '../money/index.ts';
import type { Alternative, AlternativeCard, AlternativeFigures, Alternatives, CardKind, Flip } from './alternative.ts';
import { WITHOUT_HARDWARE } from './board-prices.ts';
import { countingOf, licenceCostOf, mostForLessRisk } from './can-win.ts';
import type { DemandTurn } from './demand-turns.ts';
import { differenceFrom } from './differences.ts';
import { flipsOf, flipsOfDemand } from './flips.ts';
import { inBrief } from './in-brief.ts';
import type { LicensingWay } from './licences/licensing-ways.ts';
import { switchedOffCores } from './licences/switched-off-cores.ts';
import type { LicensedCandidate, WayTaken } from './licences/way-taken.ts';
import type { UnfitCandidate, WeighedCandidate } from './weighing/weigh-candidate.ts';

/** What was found so far, and what was not looked at. */
export interface Found {
  readonly stated: WeighedCandidate | UnfitCandidate | null;
  /** As the scenario licenses them. */
  readonly weighed: readonly WeighedCandidate[];
  /** With other editions and metrics. */
  readonly licensed: readonly LicensedCandidate[];
  readonly unfit: readonly UnfitCandidate[];
  readonly notPriced: readonly UnfitCandidate[];
  readonly counted: readonly Pick<CostPart, 'id' | 'name'>[];
  readonly leftOut: readonly Pick<CostPart, 'id' | 'name'>[];
  readonly ruledOut: number;
  readonly notLookedAt: number;
  readonly turns: readonly DemandTurn[];
  readonly licensing: readonly LicensingWay[];
  /** Ids of what the scenario licenses; null = of some it is not stated. */
  readonly products: readonly (string | null)[];
  /** Why hardware is not compared although boards have a price; null = it is, or they have none. */
  readonly hardwareApart: Text | null;
  /** The electricity of some of them leaves out memory-only boards. */
  readonly boardsWithoutPower: boolean;
  /** Prices of flips before which a CPU that was not weighed may turn the order. */
  readonly isDoubted: (flip: Flip) => boolean;
}

/** The order of what was found, what stands out in it and why, and at which prices the order turns. */
export function ranked(found: Found, inputs: ScenarioInputs, book: PriceBook): Alternatives {
  const { currency, horizonYears } = inputs;
  const hasCost = found.counted.some(({ id }) => id === 'licences');
  const inOrder = (candidates: readonly (WeighedCandidate & { readonly ways?: readonly WayTaken[] })[]) =>
    candidates.map((candidate) => bare(candidate, found, hasCost, horizonYears, currency)).toSorted(byCost);
  const list = inOrder(found.weighed);
  const all = hasCost ? [...list, ...inOrder(found.licensed)] : list;
  const reference = list.find(({ asStated }) => asStated) ?? list[0];
  const weighed = all.map(
    (each): Alternative => ({
      ...each,
      onFrontier: !all.some((other) => other !== each && beats(other, each)),
      differs: reference && each !== reference ? differenceFrom(reference, each, currency) : null,
    }),
  );
  const asLicensed = weighed.slice(0, list.length);
  const price = priceIn(priceOf(book, 'hardware-memory-gib'), currency, book);
  const priced = asLicensed.flatMap(({ name, cost, memoryGiB, licenceCost }) =>
    isKnown(cost) ? [{ name, cost: cost.value, licenceCost, memoryGiB }] : [],
  );
  // An order that holds no memory, though it has a price, is turned by none: from that price on it may be another already.
  const lacksMemory = isKnown(price) && found.leftOut.some(({ id }) => id === 'memory');
  // What has no price now may have one where memory is cheaper, and win before.
  const isInDoubt = ({ by, at }: Flip) =>
    by === 'memory' && (lacksMemory || (found.notPriced.length > 0 && isKnown(price) && at < price.value));
  return {
    weighed,
    cards: cardsOf(asLicensed, weighed.slice(list.length)),
    flips: hasCost
      ? [
          ...flipsOf(priced, isKnown(price) ? price.value : null, currency).filter(
            (flip) => !found.isDoubted(flip) && !isInDoubt(flip),
          ),
          ...flipsOfDemand(found.turns, asLicensed, inputs),
        ]
      : [],
    counted: hasCost ? found.counted.map(({ name }) => name) : [],
    leftOut: hasCost ? leftOutOf(found) : [],
    ...(found.hardwareApart && { hardwareApart: found.hardwareApart }),
    licensing: found.licensing,
    notVaried: switchedOffCores(found.products),
    verdict: verdictOf(asLicensed, weighed[list.length] ?? null, found, inputs.confidence),
    unfit: found.unfit,
    notPriced: found.notPriced,
    ruledOut: found.ruledOut,
    notLookedAt: found.notLookedAt,
  };
}

/** Parts that are not known of all, and what the electricity of some holds nothing of. */
function leftOutOf({ leftOut, counted, boardsWithoutPower }: Found): readonly Text[] {
  const names = leftOut.map(({ name }) => name);
  return boardsWithoutPower && counted.some(({ id }) => id === 'power') ? [...names, ITS_POWER] : names;
}

type Bare = Omit<Alternative, 'onFrontier' | 'differs'>;

function bare(
  candidate: WeighedCandidate & { readonly ways?: readonly WayTaken[] },
  { counted, stated }: Found,
  hasCost: boolean,
  horizonYears: number,
  currency: ScenarioInputs['currency'],
): Bare {
  const { parts, ...rest } = candidate;
  const held = countedParts(parts, counted);
  const licences = hasCost ? licenceCostOf(parts, countingOf(counted)) : null;
  return {
    ...rest,
    ways: candidate.ways ?? [],
    asStated: candidate === stated,
    ...figuresOf(candidate, hasCost ? counted : null, { horizonYears, currency }),
    parts: hasCost ? held.map(({ id, amount: { value } }) => ({ id, value: value ?? 0 })) : [],
    licenceCost: licences,
  };
}

/** The figures that an alternative is chosen by. `counted` are the parts its cost holds; null = no cost is known of all, and licences stand alone. */
export function figuresOf(
  { servers, cores, licences, chance, parts }: WeighedCandidate,
  counted: Found['counted'] | null,
  { horizonYears, currency }: Pick<ScenarioInputs, 'horizonYears' | 'currency'>,
): AlternativeFigures {
  const held = counted ? countedParts(parts, counted) : parts.filter(({ id }) => id === 'licences');
  return {
    servers: inBrief(servers),
    cores: inBrief(cores),
    licences: inBrief(licences),
    chance: inBrief(chance),
    cost: inBrief(sumOfParts(held, horizonYears, currency)),
  };
}

/** By cost where it is known, then by servers, cores and memory; what the scenario states goes before its equals. */
function byCost(a: Bare, b: Bare): number {
  return (
    number(a.cost) - number(b.cost) ||
    number(a.servers) - number(b.servers) ||
    number(a.cores) - number(b.cores) ||
    Number(b.asStated) - Number(a.asStated) ||
    a.configuration.memoryGiB - b.configuration.memoryGiB ||
    (a.choice.platformId < b.choice.platformId ? -1 : 1)
  );
}

function number({ value }: { readonly value: number | null }): number {
  return value ?? 0;
}

/** Chances are compared in whole per cent: less is the noise of the draws. */
function percent({ chance }: Pick<Alternative, 'chance'>): number {
  return Math.floor(number(chance) * 100);
}

function beats(one: Bare, other: Bare): boolean {
  const differences = [
    number(other.cost) - number(one.cost),
    number(other.servers) - number(one.servers),
    percent(one) - percent(other),
  ];
  return differences.every((gain) => gain >= 0) && differences.some((gain) => gain > 0);
}

function cardsOf(
  weighed: readonly Alternative[],
  [cheapestLicensed]: readonly Alternative[],
): readonly AlternativeCard[] {
  const [cheapest] = weighed;
  if (!cheapest) return [];
  const least = (of: (each: Alternative) => number, among = weighed) =>
    among.reduce((best, next) => (of(next) < of(best) ? next : best));
  const affordable = weighed.filter(
    ({ cost }) => !isKnown(cost) || number(cost) <= mostForLessRisk(number(cheapest.cost)),
  );
  const chosen: readonly (readonly [CardKind, Alternative | undefined])[] = [
    ['cheapest', isKnown(cheapest.cost) ? cheapest : undefined],
    ['cheapest-licensed', cheapestLicensed && isCheaper(cheapestLicensed, cheapest) ? cheapestLicensed : undefined],
    ['fewest-servers', least(({ servers }) => number(servers))],
    ['least-licences', licencesOf(cheapest) === null ? undefined : least((each) => licencesOf(each) ?? Infinity)],
    ['least-risk', least((each) => -percent(each), affordable)],
    ['as-stated', weighed.find(({ asStated }) => asStated)],
  ];
  const cards = new Map<Alternative, CardKind[]>();
  for (const [kind, which] of chosen) {
    if (!which) continue;
    const kinds = cards.get(which);
    if (kinds) kinds.push(kind);
    else cards.set(which, [kind]);
  }
  return [...cards].map(([which, kinds]) => ({
    kinds,
    at: which === cheapestLicensed ? weighed.length : weighed.indexOf(which),
  }));
}

function isCheaper(one: Alternative, other: Alternative): boolean {
  return isKnown(one.cost) && isKnown(other.cost) && one.cost.value < other.cost.value;
}

/** What licences come to: their cost, else their number where they are of one product. */
function licencesOf({ licenceCost, licences }: Alternative): number | null {
  return licenceCost ?? licences.value;
}

function verdictOf(
  weighed: readonly Alternative[],
  licensed: Alternative | null,
  found: Pick<Found, 'stated' | 'notPriced' | 'weighed' | 'hardwareApart'>,
  confidence: number,
): Text | null {
  const [cheapest] = weighed;
  const own = weighed.find(({ asStated }) => asStated) ?? cheapest;
  const shareOf = shareOfTotal(found);
  const asLicensed = verdictAsLicensed(weighed, found, shareOf);
  const isNamedLast = own !== undefined && asLicensed !== null && own.asStated && own !== cheapest;
  const onWay = licensed && own ? verdictOnWay(licensed, own, isNamedLast, cheapest, shareOf) : null;
  // At the end: the sentences before count on whom they named last.
  const said = [
    asLicensed,
    onWay,
    asLicensed && cheapest ? shortOf(cheapest, confidence) : null,
    onWay && licensed ? shortOf(licensed, confidence) : null,
  ];
  const texts = said.filter((each) => each != null);
  if (texts.length === 0) return null;
  return inARow(found.hardwareApart && own && isKnown(own.cost) ? [...texts, WITHOUT_HARDWARE] : texts);
}

/** What is cheaper but less sure than was asked for is no equal offer. Of the scenario's own plan, that stands with its servers. */
function shortOf({ asStated, name, cost, chance }: Alternative, confidence: number): Text | null {
  if (asStated || !isKnown(cost) || !isKnown(chance) || chance.value >= confidence) return null;
  return text(
    'The servers of {name} are enough with a chance of {chance}; {confidence} was asked for.',
    '{name}の台数で足りる確率は{chance}です（指定：{confidence}）。',
    { name, chance: amount(chance.value, 'share'), confidence: amount(confidence, 'share') },
  );
}

/** What another edition or metric would save beyond what another configuration alone does. Whom the sentence before named last, it does not name again. */
function verdictOnWay(
  licensed: Alternative,
  own: Alternative,
  isNamedLast: boolean,
  cheapest: Alternative | undefined,
  shareOf: ShareOf,
): Text | null {
  if (!cheapest || !isCheaper(licensed, cheapest) || !isKnown(licensed.cost) || !isKnown(own.cost)) return null;
  const saved = own.cost.value - licensed.cost.value;
  return text(
    'With other licences, and if what must hold for them does, {name} costs {saved} ({share}) less than {own}.',
    '切り替えの条件を満たしてライセンスも替える場合は、{name}が{own}より{saved}（{share}）安価です。',
    {
      name: licensed.name,
      own: isNamedLast ? THE_LATTER : own.name,
      saved: amount(saved, own.cost.unit),
      share: shareOf(saved, own),
    },
  );
}

/** What is saved as a share of the cost of an alternative, which is no total where something of it is not known. */
type ShareOf = (saved: number, of: Alternative) => Text;

/** Of the total that the scenario shows: what all alternatives know may be a small part of it. */
function shareOfTotal({ weighed, hardwareApart }: Pick<Found, 'weighed' | 'hardwareApart'>): ShareOf {
  return (saved, { name, cost }) => {
    if (hardwareApart)
      return text('{share} of the cost compared', '比較した費用の{share}', {
        share: amount(cost.value ? saved / cost.value : null, 'share'),
      });
    const parts = weighed.find((candidate) => candidate.name === name)?.parts;
    const total = parts ? sumOfKnownParts(parts) : cost.value;
    return shareOfCost(total ? saved / total : null, parts ?? []);
  };
}

const THE_LATTER = text('the latter', '後者');

function verdictAsLicensed(
  weighed: readonly Alternative[],
  { stated, notPriced }: Pick<Found, 'stated' | 'notPriced'>,
  shareOf: ShareOf,
): Text | null {
  const [cheapest] = weighed;
  // One alone is compared with nothing.
  if (!cheapest || !stated || (weighed.length === 1 && cheapest.asStated)) return null;
  const own = weighed.find(({ asStated }) => asStated);
  if (!own)
    return isKnown(cheapest.cost)
      ? cheapestInstead(stated.name, cheapest.name, notPriced.length)
      : notCarried(stated.name, weighed.length);
  if (!isKnown(own.cost) || !isKnown(cheapest.cost)) return withoutCost(weighed, own);
  const saved = own.cost.value - cheapest.cost.value;
  if (saved <= 0) return noneCheaper(own.name, notPriced.length);
  const says = text(
    '{name} costs {saved} ({share}) less than {own}.',
    '{name}は、{own}より{saved}（{share}）安価です。',
    {
      name: cheapest.name,
      own: own.name,
      saved: amount(saved, own.cost.unit),
      share: shareOf(saved, own),
    },
  );
  const fewer = number(cheapest.servers) - number(own.servers);
  return fewer > 0 ? inARow([says, takesFewer(fewer)]) : says;
}

/** Where no cost is known of all: what takes fewer servers, else fewer licences, so that whoever decides learns of it. */
function withoutCost(weighed: readonly Alternative[], own: Alternative): Text {
  const least = (of: (each: Alternative) => number) =>
    weighed.reduce((best, next) => (of(next) < of(best) ? next : best), own);
  const fewest = least(({ servers }) => servers.value ?? Infinity);
  const leanest = least(({ licences }) => licences.value ?? Infinity);
  const values = { own: own.name, name: fewest.name };
  if (isKnown(fewest.servers) && isKnown(own.servers) && fewest.servers.value < own.servers.value)
    return text(
      'Which configuration costs least is not known yet. {name} takes {fewer} {fewer:server|servers} fewer than {own}.',
      '最も安価な構成はまだ判定できません。{name}の台数は、{own}より{fewer}台少なくなります。',
      { ...values, fewer: own.servers.value - fewest.servers.value },
    );
  if (isKnown(leanest.licences) && isKnown(own.licences) && leanest.licences.value < own.licences.value)
    return text(
      'Which configuration costs least is not known yet. {name} needs {fewer} {fewer:licence|licences} fewer than {own}.',
      '最も安価な構成はまだ判定できません。{name}の必要ライセンス数は、{own}より{fewer}少なくなります。',
      { ...values, name: leanest.name, fewer: own.licences.value - leanest.licences.value },
    );
  return text(
    'Which configuration costs least is not known yet. Of those weighed, none takes fewer servers or licences than {own}.',
    '最も安価な構成はまだ判定できません。検討した構成に、{own}より台数またはライセンス数の少ない構成はありません。',
    values,
  );
}

/** What has no price may be cheaper: that nothing is, is said of the others alone. */
function noneCheaper(name: Text, unpriced: number): Text {
  return unpriced === 0
    ? text(
        'No configuration of the catalogue is cheaper than {name}.',
        'カタログに{name}より安価な構成はありません。',
        { name },
      )
    : text(
        'Of the configurations of the catalogue that have a price, none is cheaper than {name}; {unpriced} {unpriced:has|have} none.',
        'カタログのうち価格のある構成に、{name}より安価なものはありません（価格を付けられない{unpriced}構成を除く）。',
        { name, unpriced },
      );
}

function cheapestInstead(stated: Text, name: Text, unpriced: number): Text {
  return unpriced === 0
    ? text(
        '{stated} does not carry this estate. The cheapest that does: {name}.',
        '{stated}では現行環境を収容できません。収容できる構成のうち最も安価なのは{name}です。',
        { stated, name },
      )
    : text(
        '{stated} does not carry this estate. Of those with a price, the cheapest that does: {name}; {unpriced} {unpriced:has|have} none.',
        '{stated}では現行環境を収容できません。収容できる構成で価格のあるもののうち、最も安価なのは{name}です（価格を付けられない{unpriced}構成を除く）。',
        { stated, name, unpriced },
      );
}

/** Where no cost is known, the first in the list is no cheapest. */
function notCarried(stated: Text, others: number): Text {
  return text(
    '{stated} does not carry this estate; {others} {others:configuration|configurations} of the catalogue {others:does|do}. Which of them costs least is not known: prices are missing.',
    '{stated}では現行環境を収容できません。カタログの{others}構成であれば収容できますが、価格が不足しているため、最も安価な構成は不明です。',
    { stated, others },
  );
}

/** What speaks for the dearer configuration, which was named last. */
function takesFewer(fewer: number): Text {
  return text('The latter takes {fewer} {fewer:server|servers} fewer.', '台数は後者のほうが{fewer}台少なくなります。', {
    fewer,
  });
}
