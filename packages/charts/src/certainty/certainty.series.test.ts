import { known, type Plan, type PlanCertainty, text } from '@tatami/model';
import { say } from '@tatami/wording';
import { expect, it } from 'vitest';
import { certaintyTitle } from './certainty.series.ts';

const because = { label: text('x', 'x'), inputs: [] };
const share = known('predicted', { value: 0.9, unit: 'share', because });
const cost = known('predicted', { value: 900, unit: 'USD', because });
const CERTAINTY: PlanCertainty = {
  ...{ confidence: 0.8, chance: share, atMost: null, effects: [] },
  needed: known('predicted', { value: 5, unit: 'servers', because }),
  perTarget: known('predicted', { value: 4, unit: 'servers', because }),
  levels: [{ servers: 5, chance: share, cost, marks: ['planned'] }],
};

it('names the servers of a plan that carry workloads, and that spares are left out where it has any', () => {
  const titles = (...spares: readonly boolean[]) => {
    const nodes = spares.map((spare) => ({ spare })) as unknown as Plan['nodes'];
    const title = certaintyTitle(CERTAINTY, { nodes });
    return [say(title, 'en'), say(title, 'ja')];
  };
  expect(titles(false)).toEqual(['5 servers are enough in 90% of cases', '5台で足りる確率は90%']);
  expect(titles(false, true)).toEqual([
    '5 servers are enough in 90% of cases, spares left out',
    '予備を除く5台で足りる確率は90%',
  ]);
});
