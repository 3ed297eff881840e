import { placing } from '@tatami/placement/placing';
import { describe, expect, it } from 'vitest';
import { english } from '../figure/test/written.ts';
import { evaluateScenario } from '../scenario/index.ts';
import { alternativesTo, weighing, withConfiguration } from './index.ts';
import { asked, estateOf } from './test/small-estates.ts';

const FORTY = asked(estateOf(40));

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
    expect(english(found.verdict)).toMatch(/costs USD [\d,]+ \([\d.]+%\) less than/);
    expect(english(cheapest?.differs)).toMatch(/cores fewer save USD [\d,]+ of licences and support/);
    expect(found.leftOut.map(english)).toContain('hardware');
  });

  it('gives each card its reason, and a configuration that gives the same answer when adopted', () => {
    const kinds = found.cards.flatMap((card) => card.kinds);
    expect(kinds.toSorted()).toEqual(['as-stated', 'cheapest', 'fewest-servers', 'least-licences', 'least-risk']);
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
      expect(step.value.done).toBe(last + 1);
      last = step.value.done;
      if (last === step.value.total / 2 + 5) {
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
    const flip = now.flips.find(({ price, at: there }) => price === 'memory' && there > 5);
    if (!flip) throw new Error('no price of memory turns the order');
    const nameOf = ({ weighed }: typeof now, index: number) => english(weighed[index]?.name);
    expect(nameOf(at(flip.at * 0.99), 0)).toBe(nameOf(now, 0));
    expect(nameOf(at(flip.at * 1.01), 0)).toBe(nameOf(now, flip.to));
  });

  it('is named where it is missing, with the price from which on another is the cheapest', () => {
    const flip = alternativesTo(asked(estate), placing, { vendors: ['Dell'] }).flips.find(
      ({ price }) => price === 'memory',
    );
    expect(english(flip?.says)).toMatch(/^Memory has no price yet\. From USD [\d.,]+ per GiB on, /);
  });
});
