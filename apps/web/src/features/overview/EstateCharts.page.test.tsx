import { factsOfEstate } from '@tatami/model';
import { CPU_CATALOGUE } from '@tatami/model/cpu-ratings';
import { expect, it } from 'vitest';
import { addTexts } from '../../i18n/add-texts.ts';
import { show } from '../../test/show.tsx';
import EstateCharts from './EstateCharts.tsx';
import { texts } from './texts.ts';

it('says beside the number of machines how many rows the inventory lists, where these are more', async () => {
  addTexts('overview', texts);
  const facts = {
    ...factsOfEstate({ servers: [], workloads: [], benchmarkRuns: [], series: [] }, CPU_CATALOGUE),
    servers: 11,
    workloads: 19,
  };
  const of = (servers: number, workloads: number) => (
    <EstateCharts facts={facts} rows={{ servers, workloads }} readAt="2026-11-28T00:00:00.000Z" />
  );
  const screen = await show(of(21, 22));
  await expect.element(screen.getByText('21 rows of the inventory')).toBeVisible();
  await expect.element(screen.getByText('22 rows of the inventory')).toBeVisible();
  await expect.element(screen.getByText(/several files counts once/)).toBeVisible();
  await screen.rerender(of(11, 19));
  await expect.element(screen.getByText('11', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/rows of the inventory/)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/counts once/)).not.toBeInTheDocument();
});
