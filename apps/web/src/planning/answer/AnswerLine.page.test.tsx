import { type Estimate, known, type Plan, text, unknown } from '@tatami/model';
import { expect, it } from 'vitest';
import { show } from '../../test/show.tsx';
import { AnswerLine } from './AnswerLine.tsx';

const because = { label: text('Cost', '費用'), inputs: [] };
const servers = known('predicted', { value: 2, unit: 'servers', because });
const cost = known('predicted', { value: 19_200, unit: 'USD', because });
const open = unknown('USD', because.label, text('The licences.', 'ライセンス'));

/** As much of a plan as tells how good it is. */
function planOf(costAfter: Estimate, amount: number | null | undefined): Plan {
  const bound = { objective: 2, value: 2, gap: 0, kind: 'covering-lp', unit: 'USD', proven: null, amount };
  return { bound, summary: { serversAfter: servers, costAfter } } as unknown as Plan;
}

const WITHOUT = 'Licences of unknown cost take no part in that';

it.each([
  { costAfter: open, amount: 0, says: true },
  { costAfter: open, amount: undefined, says: true },
  { costAfter: open, amount: null, says: false },
  { costAfter: cost, amount: 19_200, says: false },
])('a plan of $costAfter.kind cost, compared by $amount, says whether licences are left out of that', async (given) => {
  const screen = await show(
    <AnswerLine plan={planOf(given.costAfter, given.amount)} origin={{ kind: 'first', outdated: null }} first={null} />,
  );
  await expect.element(screen.getByText('that is proven')).toBeVisible();
  expect(screen.container.textContent?.includes(WITHOUT)).toBe(given.says);
});
