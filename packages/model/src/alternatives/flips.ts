import { amount, type Text, text } from '../figure/index.ts';
import { isSameConfiguration, type ScenarioInputs } from '../inputs/index.ts';
import type { Currency } from '../units/index.ts';
import type { Alternative, Flip } from './alternative.ts';
import type { DemandTurn } from './demand-turns.ts';

/** What of an alternative's cost moves with a price. */
export interface Priced {
  readonly name: Text;
  readonly cost: number;
  /** GiB of all its servers that are priced apart. */
  readonly memoryGiB: number;
  /** Licences and support. */
  readonly licenceCost: number | null;
}

/**
 * At which price of memory, and at which share of today's licence prices, does another alternative become the cheapest? The nearest
 * price above and below that of now; plans stay as they are, so costs are straight lines. `list` in the order of cost, the cheapest first.
 */
export function flipsOf(list: readonly Priced[], memoryPrice: number | null, currency: Currency): readonly Flip[] {
  const [best] = list;
  if (!best) return [];
  const byMemory = nearest(
    list,
    ({ memoryGiB }) => memoryGiB,
    memoryPrice ?? 0,
    (at) => isMemoryPrice(at, memoryPrice),
  ).map(
    ({ at, to, dearer }): Flip => ({
      by: 'memory',
      now: memoryPrice,
      at,
      to,
      says: memorySentence(list[to] as Priced, at, dearer, memoryPrice, currency),
    }),
  );
  if (list.some(({ licenceCost }) => licenceCost === null)) return byMemory;
  const byLicences = nearest(list, ({ licenceCost }) => licenceCost ?? 0, 1, isLicencePrice).map(
    ({ at, to, dearer }): Flip => ({
      by: 'licences',
      now: 1,
      at,
      to,
      says: licenceSentence(list[to] as Priced, at, dearer),
    }),
  );
  return [...byMemory, ...byLicences];
}

/** What something costs at the price of a flip: a straight line of it. */
export function costAtFlip(
  { cost, memoryGiB, licenceCost }: Omit<Priced, 'name'>,
  { by, at, now }: Pick<Flip, 'by' | 'at' | 'now'>,
): number {
  return by === 'memory' ? cost + (at - (now ?? 0)) * memoryGiB : cost + (at - 1) * (licenceCost ?? 0);
}

/** Memory for nothing, or for next to nothing of its price of now, is no price that anybody is offered. */
function isMemoryPrice(at: number, now: number | null): boolean {
  return at > 0 && (now === null || at >= LEAST_SHARE * now);
}

const LEAST_SHARE = 0.05;

/** Licences for nothing, or at twenty times their list price, are no prices that anybody is offered. */
function isLicencePrice(share: number): boolean {
  return share >= LEAST_SHARE && share <= 20;
}

interface Crossing {
  readonly at: number;
  readonly to: number;
  readonly dearer: boolean;
}

/** Where the line of the cheapest is first crossed above and below a price. What crosses at the very price of now is no flip. */
function nearest(
  list: readonly Priced[],
  amountOf: (of: Priced) => number,
  now: number,
  isWorthSaying: (at: number) => boolean,
): readonly Crossing[] {
  const best = list[0] as Priced;
  let above: Crossing | null = null;
  let below: Crossing | null = null;
  list.forEach((rival, to) => {
    const steeper = amountOf(best) - amountOf(rival);
    if (to === 0 || steeper === 0) return;
    // A share of licence prices multiplies the amount; a price per GiB does, too.
    const at = now + (rival.cost - best.cost) / steeper;
    if (!isWorthSaying(at)) return;
    if (at > now && (!above || at < above.at)) above = { at, to, dearer: true };
    if (at < now && (!below || at > below.at)) below = { at, to, dearer: false };
  });
  return [above, below].filter((crossing) => crossing !== null);
}

function memorySentence({ name }: Priced, at: number, dearer: boolean, now: number | null, currency: Currency): Text {
  const values = { name, price: amount(at, currency) };
  if (now === null)
    return text(
      'Memory has no price yet. From {price} per GiB on, {name} is the cheapest.',
      'メモリの価格は未確定です。1 GiB当たり{price}以上では、{name}が最も安価になります。',
      values,
    );
  return dearer
    ? text(
        'From {price} per GiB of memory on, {name} is the cheapest.',
        'メモリが1 GiB当たり{price}以上になると、{name}が最も安価になります。',
        values,
      )
    : text(
        'At {price} per GiB of memory or less, {name} is the cheapest.',
        'メモリが1 GiB当たり{price}以下になると、{name}が最も安価になります。',
        values,
      );
}

function licenceSentence({ name }: Priced, at: number, dearer: boolean): Text {
  const values = { name, share: amount(at, 'share') };
  return dearer
    ? text(
        'From {share} of these licence prices on, {name} is the cheapest.',
        'ライセンス価格が現在の{share}以上になると、{name}が最も安価になります。',
        values,
      )
    : text(
        'At {share} of these licence prices or less, {name} is the cheapest.',
        'ライセンス価格が現在の{share}以下になると、{name}が最も安価になります。',
        values,
      );
}

/** At which demand another becomes the cheapest, in sentences of figures. */
export function flipsOfDemand(
  turns: readonly DemandTurn[],
  weighed: readonly Alternative[],
  { growthPerYear, years, currency }: ScenarioInputs,
): readonly Flip[] {
  const [best] = weighed;
  if (!best) return [];
  return turns.flatMap((turn): Flip[] => {
    const to = weighed.findIndex(({ choice }) => isSameConfiguration(choice, turn.to));
    const rival = weighed[to];
    if (!rival) return [];
    const now = turn.by === 'cpu' ? 1 : growthPerYear;
    return [
      { by: turn.by, now, at: turn.at, to, says: demandSentence(turn, rival.name, best.name, now, years, currency) },
    ];
  });
}

function demandSentence(
  { by, at, cost, than }: DemandTurn,
  name: Text,
  best: Text,
  now: number,
  years: number,
  currency: Currency,
): Text {
  const costs =
    than === null
      ? text('{cost}; {best} carries it no more', '{cost}、{best}では収容不可', { cost: amount(cost, currency), best })
      : text('{cost} against {than} of {best}', '{cost}、{best}は{than}', {
          cost: amount(cost, currency),
          than: amount(than, currency),
          best,
        });
  const values = { name, costs, at: amount(at, by === 'cpu' ? 'ratio' : 'share'), years };
  if (by === 'cpu')
    return at > now
      ? text(
          'From {at} times the CPU demand of now on, {name} is the cheapest: {costs}.',
          'CPU需要が現在の{at}倍以上になると、{name}が最も安価になります（{costs}）。',
          values,
        )
      : text(
          'At {at} times the CPU demand of now or less, {name} is the cheapest: {costs}.',
          'CPU需要が現在の{at}倍以下になると、{name}が最も安価になります（{costs}）。',
          values,
        );
  return at > now
    ? text(
        'From a growth of {at} a year on, over {years} {years:year|years}, {name} is the cheapest: {costs}.',
        '年間増加率が{at}以上（{years}年間）になると、{name}が最も安価になります（{costs}）。',
        values,
      )
    : text(
        'At a growth of {at} a year or less, over {years} {years:year|years}, {name} is the cheapest: {costs}.',
        '年間増加率が{at}以下（{years}年間）になると、{name}が最も安価になります（{costs}）。',
        values,
      );
}
