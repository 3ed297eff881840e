import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { nameText } from '../figure/index.ts';
import { english } from '../figure/test/written.ts';
import { withConfiguration } from '../inputs/index.ts';
import { evaluateScenario } from '../scenario/index.ts';
import { alternativesTo, cpuNote, weighing } from './index.ts';
import { asked, estateOf } from './test/small-estates.ts';

const FORTY = asked(estateOf(40));

function usdFigure(value: number) {
  const label = nameText('price of one board');
  return { label, value, unit: 'USD', kind: 'assumption', source: { title: 'test', date: null } } as const;
}

describe('what to buy for forty servers', () => {
  const found = alternativesTo(FORTY, placing);
  const [cheapest] = found.weighed;
  const stated = found.weighed.find(({ asStated }) => asStated);

  it('weighs what the scenario states like the scenario itself', () => {
    const { plan } = evaluateScenario(FORTY, placing);
    expect(stated?.servers.value).toBe(plan?.summary.serversAfter.value);
    expect(stated?.cost.value).toBeCloseTo(plan?.summary.costAfter.value ?? Number.NaN, 6);
  });

  it('finds a cheaper one, and says what it saves', () => {
    expect(cheapest?.cost.value).toBeLessThan(stated?.cost.value ?? 0);
    expect(english(found.verdict)).toMatch(/costs USD [\d,]+ \([\d.]+% of its known parts\) less than/);
    const fewer = (cheapest?.servers.value ?? 0) - (stated?.servers.value ?? 0);
    const takesFewer = `The latter takes ${fewer} ${fewer === 1 ? 'server' : 'servers'} fewer.`;
    if (fewer > 0) expect(english(found.verdict)).toContain(takesFewer);
    else expect(english(found.verdict)).not.toContain('fewer.');
    expect(english(cheapest?.differs)).toMatch(/cores fewer save USD [\d,]+ of licences and support/);
    expect(found.leftOut.map(english)).toContain('hardware');
  });

  it('gives each card its reason, and a configuration that gives the same answer when adopted', () => {
    const kinds = found.cards.flatMap((card) => card.kinds);
    expect(kinds.toSorted()).toEqual([
      'as-stated',
      'cheapest',
      'cheapest-licensed',
      'fewest-servers',
      'least-licences',
      'least-risk',
    ]);
    const choice = cheapest?.choice;
    if (!choice) throw new Error('nothing found');
    const adopted = { ...FORTY, inputs: { ...FORTY.inputs, ...withConfiguration(FORTY.inputs, choice) } };
    expect(evaluateScenario(adopted, placing).plan?.summary.costAfter.value).toBe(cheapest?.cost.value);
  });

  it('gives the same answer again', () => {
    const again = () => JSON.stringify(alternativesTo(FORTY, placing, { vendors: ['Dell'] }));
    expect(again()).toBe(again());
  });

  it('tells how far it is, and ranks what it has when it is stopped', () => {
    const steps = weighing(FORTY, placing, { vendors: ['Dell'] });
    let last = 0;
    for (let step = steps.next(); !step.done; step = steps.next()) {
      expect(step.value.done).toBeGreaterThan(last);
      last = step.value.done;
      if (step.value.soFar().weighed.length > 4) {
        const soFar = step.value.soFar();
        expect(soFar.weighed.some(({ asStated }) => asStated)).toBe(true);
        expect(soFar.notLookedAt).toBeGreaterThan(0);
        return;
      }
    }
    throw new Error('ended before it was stopped');
  });

  it('keeps to the makers that are allowed, and to what the scenario states', () => {
    const hpe = alternativesTo(FORTY, placing, { vendors: ['HPE'] });
    expect(new Set(hpe.weighed.map(({ choice }) => choice.platformId.split('-')[0]))).toEqual(new Set(['hpe', 'dell']));
  });
});

describe('the price of memory', () => {
  const estate = estateOf(16, 0.1, 400);
  const at = (perGib: number) =>
    alternativesTo(asked(estate, {}, { 'hardware-memory-gib': perGib }), placing, { vendors: ['Dell'] });

  it('turns the order where it says so', () => {
    const now = at(5);
    const flip = now.flips.find(({ by, at: there }) => by === 'memory' && there > 5);
    if (!flip) throw new Error('no price of memory turns the order');
    const nameOf = ({ weighed }: typeof now, index: number) => english(weighed[index]?.name);
    expect(nameOf(at(flip.at * 0.99), 0)).toBe(nameOf(now, 0));
    expect(nameOf(at(flip.at * 1.01), 0)).toBe(nameOf(now, flip.to));
  });

  describe('by which servers with little of it have none of their own', () => {
    const PRICES = { perSb: usdFigure(20_000), perMsb: null, server: null, currency: 'USD' as const };
    const NOTHING_STATED = {
      rules: { sbMin: 1, sbMax: 4, msbMin: 0, msbMax: 0, msbPerSb: null, onlyTested: true },
      ...{ ratingPerSocket: null, clockGHz: null, dimms: null },
      ...{ distances: null, drives: null, power: null },
    };
    /** Every machine has prices of its own, so that all are compared with their hardware. */
    const priced = (of: typeof estate, inputs: object, perGib: number) => {
      const request = asked(of, inputs, { 'hardware-memory-gib': perGib });
      const platforms = request.platforms.map((each) => ({ ...each, stated: { ...NOTHING_STATED, prices: PRICES } }));
      return { ...request, platforms };
    };
    const dear = (perGib: number, inputs = {}, of = estate) =>
      alternativesTo(priced(of, inputs, perGib), placing, { vendors: ['Dell'] });

    it.each([60, 200, 800])('sets these apart and compares the others with their memory (%d per GiB)', (perGib) => {
      const { weighed, notPriced, leftOut, counted, flips } = dear(perGib);
      expect(counted.map(english)).toContain('memory');
      expect(leftOut).toEqual([]);
      expect(weighed.length).toBeGreaterThan(1);
      expect(notPriced.length).toBeGreaterThan(5);
      expect(english(notPriced[0]?.because)).toMatch(/^Prices that go together: /);
      const compared = new Set(weighed.map(({ name }) => english(name)));
      expect(notPriced.filter(({ name }) => compared.has(english(name)))).toEqual([]);
      // Below, what has no price now may have one, and win.
      expect(flips.filter(({ by, at: there }) => by === 'memory' && there < perGib)).toEqual([]);
    });

    it('counts these among what it is done with, once', () => {
      for (const { done, total } of weighing(priced(estate, {}, 60), placing, { vendors: ['Dell'] }))
        expect(done).toBeLessThanOrEqual(total);
    });

    it('compares all without memory where the scenario’s own is such a server', () => {
      const { weighed, notPriced, leftOut, flips } = dear(60, { memoryGiB: 256 }, estateOf(16, 0.1, 150));
      expect(weighed.some(({ asStated }) => asStated)).toBe(true);
      expect(notPriced).toEqual([]);
      expect(leftOut.map(english)).toContain('memory');
      expect(flips.filter(({ by }) => by === 'memory')).toEqual([]);
    });
  });

  it('is named where it is missing, with the price from which on another is the cheapest', () => {
    const flip = alternativesTo(asked(estate), placing, { vendors: ['Dell'] }).flips.find(({ by }) => by === 'memory');
    expect(english(flip?.says)).toMatch(/^Memory has no price yet\. From USD [\d.,]+ per GiB on, /);
  });
});

describe('other CPUs than the listed ones', () => {
  const six = asked(estateOf(6));
  const found = alternativesTo(six, placing, { vendors: ['Supermicro'], cpus: 'fitting' });

  it('are weighed where they are asked for, and save licences where fewer cores do the work', () => {
    const [cheapest] = found.weighed;
    expect(cheapest?.choice.cpuModel).toBeTruthy();
    const asLicensed = found.weighed.filter(({ ways }) => ways.length === 0);
    const listed = asLicensed.filter(({ choice }) => choice.cpuModel == null).map(({ cost }) => cost.value ?? 0);
    expect(cheapest?.cost.value).toBeLessThan(Math.min(...listed));
    expect(english(cheapest?.name)).toContain(cheapest?.choice.cpuModel ?? 'a CPU');
    expect(english(cpuNote(found))).toContain('have no price');
  });

  it('come to what the scenario comes to that adopts them', () => {
    const [cheapest] = found.weighed;
    if (!cheapest) throw new Error('nothing found');
    const adopted = { ...six, inputs: { ...six.inputs, ...withConfiguration(six.inputs, cheapest.choice) } };
    const { plan } = evaluateScenario(adopted, placing);
    expect(plan?.summary.costAfter.value).toBe(cheapest.cost.value);
    expect(plan?.summary.coresAfter.value).toBe(cheapest.cores.value);
  });

  it('have no price of boards: beside them hardware is compared of none', () => {
    const priced = asked(estateOf(6), {}, { 'hardware-sb': 20_000 });
    const all = alternativesTo(priced, placing, { vendors: ['Supermicro'], cpus: 'fitting' });
    expect(all.weighed.some(({ choice }) => choice.cpuModel != null)).toBe(true);
    expect(all.leftOut.map(english)).toContain('hardware');
  });
});

describe('the demand', () => {
  const limits = { cpus: 'listed' } as const;
  const growing = asked(estateOf(12), { years: 3, growthPerYear: 0.1 });
  const now = alternativesTo(growing, placing, limits);

  it('turns the order at the growth that it says', () => {
    const flip = now.flips.find(({ by }) => by === 'growth');
    if (!flip) throw new Error('no growth turns the order');
    const inputs = { ...growing.inputs, growthPerYear: flip.at };
    const there = alternativesTo({ ...growing, inputs }, placing, limits);
    const costThere = (name: string) =>
      there.weighed.find((each) => english(each.name) === name)?.cost.value ?? Number.POSITIVE_INFINITY;
    const [best, rival] = [now.weighed[0], now.weighed[flip.to]].map((each) => english(each?.name));
    expect(costThere(rival ?? '')).toBeLessThan(costThere(best ?? ''));
    expect(english(flip.says)).toMatch(/growth of [\d.,]+% a year .* over 3 years, .* is the cheapest: USD [\d,]+/);
  });

  it('of CPU alone turns it too, and growth says nothing without years to grow in', () => {
    const flip = now.flips.find(({ by }) => by === 'cpu');
    expect(english(flip?.says)).toMatch(/times the CPU demand of now/);
    const still = alternativesTo(asked(estateOf(12)), placing, { ...limits, vendors: ['Dell'] });
    expect(still.flips.some(({ by }) => by === 'growth')).toBe(false);
  });
});
