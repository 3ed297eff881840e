import type { SearchProgress } from '@tatami/contracts';
import type {} from '@vitest/browser-playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { addTexts } from '../../../i18n/add-texts.ts';
import { show } from '../../../test/show.tsx';
import { texts } from '../texts.ts';
import { PlanSearchView } from './PlanSearchView.tsx';
import type { PlanSearch } from './use-plan-search.ts';

const UNASKED: PlanSearch = {
  ...{ start: () => undefined, starting: false, job: null, running: false },
  ...{ readings: [], error: null },
};
const reading = (seconds: number, objective: number) =>
  ({ ...{ objective, bound: 3, unit: 'servers', iterations: 9 }, seconds }) as SearchProgress;
const ENDED: PlanSearch = { ...UNASKED, readings: [reading(0.1, 5), reading(2, 4)] };

const on = (media: 'print' | 'screen') => cdp().send('Emulation.setEmulatedMedia', { media });

describe('the search for a plan', () => {
  beforeAll(() => addTexts('scenarios', texts));
  afterEach(() => on('screen'));

  const shown = (search: PlanSearch) =>
    show(
      <main>
        <PlanSearchView search={search} blocked={false} origin={{ kind: 'first', outdated: null }} />
      </main>,
    );

  it('is not on paper where none was made: neither its heading nor the labels of its form', async () => {
    const screen = await shown(UNASKED);
    await expect.element(screen.getByRole('heading')).toBeVisible();
    await on('print');
    await expect.element(screen.getByText('Search for a better plan')).not.toBeVisible();
    await expect.element(screen.getByText('Effort', { exact: true })).not.toBeVisible();
  });

  it('is on paper with its course, without its form and what opens there', async () => {
    const screen = await shown(ENDED);
    await expect.element(screen.getByText('Show as table')).toBeVisible();
    await expect.element(screen.getByText('Effort', { exact: true })).toBeVisible();
    await on('print');
    await expect.element(screen.getByRole('heading')).toBeVisible();
    await expect.element(screen.getByRole('figure')).toBeVisible();
    await expect.element(screen.getByText('Effort', { exact: true })).not.toBeVisible();
    await expect.element(screen.getByText('Show as table')).not.toBeVisible();
  });
});
