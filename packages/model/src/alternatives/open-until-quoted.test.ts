import { placing } from '@tatami/placement/placing';
import { expect, it } from 'vitest';
import { type Estimate, nameText } from '../figure/index.ts';
import { english, japanese } from '../figure/test/written.ts';
import { evaluateScenario } from '../scenario/index.ts';
import { alternativesTo, openUntilQuoted } from './index.ts';
import { asked, estateOf } from './test/small-estates.ts';

const FORTY = asked(estateOf(40));
const { plan } = evaluateScenario(FORTY, placing);
const { weighed } = alternativesTo(FORTY, placing, { vendors: ['Dell'] });
const own = weighed.find(({ asStated }) => asStated);
const other = weighed.find(({ asStated, ways }) => !asStated && ways.length === 0);
if (!plan || !own || !other || own.cost.value === null) throw new Error('nothing weighed');

const BY = 50_000;
const quoted = { ...FORTY.inputs, serverPrice: { amount: 60_000, currency: 'USD' as const } };
const costing = (estimate: Estimate, value: number) => ({ ...estimate, value }) as Estimate;
/** By the price book the stated configuration is the cheapest, the other `BY` dearer. */
const cheapest = { weighed: [own, { ...other, cost: costing(own.cost, own.cost.value + BY) }] };
/** The plan of the stated configuration, that much dearer at the price stated for it. */
const planAt = (more: number) => ({
  ...plan,
  summary: {
    ...plan.summary,
    costParts: own.parts.map(({ id, value }, at) => ({
      id,
      name: nameText(id),
      before: own.cost,
      after: costing(own.cost, value + (at === 0 ? more : 0)),
    })),
  },
});

it('is open where the price stated for one server alone makes it dearer than another by the price book', () => {
  const open = openUntilQuoted(cheapest, quoted, planAt(2 * BY));
  const said = english(open);
  expect(said).toMatch(
    /^At the price stated for it .* which is the cheapest is open until the others are quoted too\.$/,
  );
  expect(said).toContain(`${english(own.name)} costs`);
  expect(said).toContain(`more than ${english(other.name)} by the price book`);
  expect(japanese(open)).toMatch(/最も安価な構成は確定しません。$/);
});

it('is not where the order holds at that price, no price is stated, or another is the cheapest by the book', () => {
  expect(openUntilQuoted(cheapest, quoted, planAt(BY / 2))).toBeNull();
  expect(openUntilQuoted(cheapest, { ...quoted, serverPrice: null }, planAt(2 * BY))).toBeNull();
  expect(openUntilQuoted({ weighed: cheapest.weighed.toReversed() }, quoted, planAt(2 * BY))).toBeNull();
  expect(openUntilQuoted(cheapest, quoted, null)).toBeNull();
});
