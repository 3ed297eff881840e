import { describe, expect, it } from 'vitest';
import { isKnown, known, nameText, text, unknown } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { DEFAULT_SCENARIO_INPUTS } from '../inputs/index.ts';
import { DEFAULT_PRICE_BOOK } from '../licensing/index.ts';
import type { Unit } from '../units/index.ts';
import { type Found, ranked } from './rank.ts';
import type { UnfitCandidate, WeighedCandidate } from './weighing/weigh-candidate.ts';

const because = { label: text('sample', '例'), inputs: [] };
const NO_PRICE = unknown('USD', because.label, text('Its price.', '価格。'));
const estimate = (value: number, unit: Unit) => known('predicted', { value, unit, because });

/** A configuration of four servers whose licences cost this. */
function candidate(model: string, cost: number | null): WeighedCandidate {
  return {
    choice: { platformId: model, sb: 2, msb: 0, memoryGiB: null },
    name: nameText(model),
    model,
    boards: nameText('2S'),
    configuration: { sb: 2, msb: 0, sockets: 2, coresPerSocket: 32, memoryGiB: 1024 },
    servers: estimate(4, 'servers'),
    cores: estimate(256, 'cores'),
    licences: estimate(128, 'licences'),
    chance: estimate(0.95, 'share'),
    parts: [{ id: 'licences', name: because.label, amount: cost === null ? NO_PRICE : estimate(cost, 'USD') }],
    memoryGiB: 4096,
    binding: null,
    leastServers: 4,
  };
}

const unpriced = (model: string): UnfitCandidate => ({
  choice: { platformId: model, sb: 2, msb: 0, memoryGiB: null },
  name: nameText(model),
  because: nameText('no price'),
});

const [R770, R7725] = [candidate('R770', 100_000), candidate('R7725', 120_000)];

/** What is said of the two, so many others having no price. */
function verdict(
  stated: Found['stated'],
  notPriced: readonly UnfitCandidate[],
  weighed: readonly WeighedCandidate[] = [R770, R7725],
) {
  const hasCost = weighed.every(({ parts }) => parts.every(({ amount }) => isKnown(amount)));
  const found: Found = {
    stated,
    weighed,
    notPriced,
    counted: hasCost ? [{ id: 'licences', name: because.label }] : [],
    ruledOut: 0,
    notLookedAt: 0,
    hardwareApart: null,
    boardsWithoutPower: false,
    isDoubted: () => false,
    ...{ licensed: [], unfit: [], leftOut: [], turns: [], licensing: [], products: [] },
  };
  return ranked(found, DEFAULT_SCENARIO_INPUTS, DEFAULT_PRICE_BOOK).verdict;
}

describe('whether another configuration is cheaper', () => {
  it('is said of all where all have a price', () => {
    expect(english(verdict(R770, []))).toBe('No configuration of the catalogue is cheaper than R770.');
    expect(english(verdict(unpriced('R470'), []))).toBe(
      'R470 does not carry this estate. The cheapest that does: R770.',
    );
  });

  it('saves a share of all that is known of the plan, not of what others know too', () => {
    const power = { id: 'power', name: because.label, amount: estimate(280_000, 'USD') } as const;
    const own = { ...R7725, parts: [...R7725.parts, power] };
    expect(english(verdict(own, [], [R770, own]))).toBe(
      'R770 costs USD 20,000 (5% of the total cost) less than R7725.',
    );
  });

  it('is said with its chance where that is below what was asked for', () => {
    const doubtful = { ...R770, chance: estimate(0.323, 'share') };
    expect(english(verdict(R7725, [], [doubtful, R7725]))).toBe(
      'R770 costs USD 20,000 (16.7% of the total cost) less than R7725. The servers of R770 are enough with a chance of 32.3%; 90% was asked for.',
    );
    expect(english(verdict(unpriced('R470'), [], [doubtful]))).toContain('a chance of 32.3%; 90% was asked for.');
    expect(english(verdict(R7725, []))).not.toContain('chance');
  });

  it('is said of those with a price, with how many have none', () => {
    const two = [unpriced('A'), unpriced('B')];
    expect(english(verdict(R770, two))).toBe(
      'Of the configurations of the catalogue that have a price, none is cheaper than R770; 2 have none.',
    );
    expect(japanese(verdict(R770, two))).toBe(
      'カタログのうち価格のある構成に、R770より安価なものはありません（価格を付けられない2構成を除く）。',
    );
    expect(english(verdict(unpriced('R470'), two.slice(1)))).toBe(
      'R470 does not carry this estate. Of those with a price, the cheapest that does: R770; 1 has none.',
    );
    expect(japanese(verdict(unpriced('R470'), two.slice(1)))).toContain(
      '最も安価なのはR770です（価格を付けられない1構成を除く）。',
    );
  });

  it('is not known where no cost is, and what takes fewer servers or licences is named', () => {
    const own = candidate('R770', null);
    const saidOf = (more: Partial<WeighedCandidate>) =>
      verdict(own, [], [own, { ...candidate('R860', null), ...more }]);
    expect(english(saidOf({ servers: estimate(3, 'servers') }))).toBe(
      'Which configuration costs least is not known yet. R860 takes 1 server fewer than R770.',
    );
    expect(english(saidOf({ licences: estimate(96, 'licences') }))).toBe(
      'Which configuration costs least is not known yet. R860 needs 32 licences fewer than R770.',
    );
    expect(english(saidOf({ servers: estimate(5, 'servers') }))).toContain(
      'Of those weighed, none takes fewer servers or licences than R770.',
    );
  });

  it('is said of none where no cost is known', () => {
    const unknown = [candidate('R770', null), candidate('R7725', null)];
    expect(english(verdict(unpriced('R470'), [], unknown))).toBe(
      'R470 does not carry this estate; 2 configurations of the catalogue do. Which of them costs least is not known: prices are missing.',
    );
    expect(japanese(verdict(unpriced('R470'), [], unknown))).not.toContain('最も安価なのは');
    expect(english(verdict(unpriced('R470'), [], unknown.slice(1)))).toContain(
      '; 1 configuration of the catalogue does.',
    );
  });
});
