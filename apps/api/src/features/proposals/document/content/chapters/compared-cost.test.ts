import { nameText } from '@tatami/model';
import { say } from '@tatami/wording';
import { expect, it } from 'vitest';
import { alternativesProposal } from '../../test/sample-proposal.ts';
import { apartFromCompared } from './compared-cost.ts';

it('counts memory that a stated price holds with the hardware that it is compared with', () => {
  const { scenarios, alternatives } = alternativesProposal();
  const { plan } = scenarios[0].result;
  const own = alternatives?.weighed.find(({ asStated }) => asStated);
  if (!plan || !alternatives || !own) throw new Error('nothing weighed');
  const amountOf = (value: number) => ({ ...own.cost, value }) as typeof own.cost;
  const parts = [
    { id: 'licences', value: 100_000 },
    { id: 'hardware', value: 20_000 },
    { id: 'memory', value: 5_000 },
  ] as const;
  const costPart = (id: 'licences' | 'hardware', value: number) => ({
    id,
    name: nameText(id),
    before: amountOf(value),
    after: amountOf(value),
  });
  const summary = {
    ...plan.summary,
    costAfter: amountOf(160_000),
    costParts: [costPart('licences', 100_000), costPart('hardware', 60_000)],
  };
  const says = apartFromCompared(
    { ...alternatives, weighed: [{ ...own, cost: amountOf(125_000), parts }] },
    { ...plan, summary },
  );
  expect(says && say(says, 'en')).toMatch(/USD\s35,000 more than .* USD\s125,000 \(hardware USD\s35,000 more\)\.$/);
});
