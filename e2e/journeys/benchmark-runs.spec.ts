import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { chooseFile } from '../steps/bring-file.ts';
import { createProject } from '../steps/create-project.ts';
import { goTo } from '../steps/open-sample.ts';
import { undoSaid } from '../steps/undo-said.ts';

const log = (clients: number, tps: number) => `transaction type: <builtin: TPC-B (sort of)>
scaling factor: 100
query mode: simple
number of clients: ${clients}
number of threads: 4
duration: 60 s
number of transactions actually processed: ${tps * 60}
latency average = ${((clients * 1000) / tps).toFixed(3)} ms
tps = ${tps}.5 (without initial connection time)
`;

const grid = (page: Page) => page.getByRole('grid', { name: 'Runs' });
const bar = (page: Page) => page.getByRole('form', { name: 'Fill in one value for many rows' });

test('what logs leave out of their runs is set for many at once, and taken back', async ({ page }) => {
  await createProject(page, { name: 'Runs' });
  await goTo(page, 'Benchmarks');
  const runs = [1, 2, 10].map((clients) => log(clients, 1000 + clients * 10)).join('\n');
  await chooseFile(page, { name: 'pgbench_mirrored.log', bytes: Buffer.from(runs) });
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(grid(page).getByRole('row')).toHaveCount(4);
  await expect(grid(page).getByRole('gridcell', { name: 'mirrored', exact: true })).toHaveCount(3);

  await page.getByRole('checkbox', { name: 'Select all 3 rows' }).click();
  await bar(page).getByRole('combobox', { name: 'Field to fill in' }).selectOption({ label: 'Memory' });
  await bar(page).getByRole('textbox', { name: 'Value for these rows' }).fill('512');
  await bar(page).getByRole('button', { name: 'Set on 3 rows' }).click();
  await expect(grid(page).getByRole('gridcell', { name: '512 GiB' })).toHaveCount(3);
  expect(await violations(page, null)).toEqual([]);

  await undoSaid(page, 'Memory is now 512 GiB on 3 rows.');
  await expect(grid(page).getByRole('gridcell', { name: '512 GiB' })).toHaveCount(0);
});

/** Loads with two runs each, without and with mirroring, on a machine of the user's own. */
const PAIRS = [
  'Server,DBMS,Storage,Users,Mirrored,TPS',
  ...[
    [8, 3010, 2290],
    [16, 5169, 4032],
    [24, 6020, 4480],
    [32, 6410, 4790],
  ].flatMap(([users = 0, ...tps]) =>
    ['no', 'yes'].flatMap((mirrored, at) =>
      [1, 1.004].map((share) => `NX7700,PostgreSQL 16,NVMe,${users},${mirrored},${Math.round((tps[at] ?? 0) * share)}`),
    ),
  ),
].join('\n');

test('pairs with and without mirroring make a study with its verdict, in both languages', async ({ page }) => {
  await createProject(page, { name: 'Mirroring' });
  await goTo(page, 'Benchmarks');
  await chooseFile(page, { name: 'pairs.csv', bytes: Buffer.from(PAIRS) });
  await page.getByRole('button', { name: 'Import 16 rows' }).click();
  const study = page.getByRole('region', { name: 'What does mirroring cost?' });
  await expect(study).toContainText(/Mirroring: -24\.2% throughput over all loads, mirrored against not mirrored/);
  await expect(study.getByRole('table', { name: /mirrored against not mirrored/ }).getByRole('row')).toHaveCount(5);
  await expect(study).toContainText('Every run was repeated.');
  expect(await violations(page, null)).toEqual([]);
  await page.getByRole('button', { name: '日本語' }).click();
  await expect(page.getByRole('region', { name: 'ミラーリングによる性能への影響' })).toContainText(
    'ミラーなしに対して全負荷の平均で-24.2',
  );
});
