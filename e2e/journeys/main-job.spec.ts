import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { netfinityInventory } from '../fixtures/netfinity-inventory.ts';
import { primequestBenchmark } from '../fixtures/primequest-benchmark.ts';
import { rvtoolsWorkbook } from '../fixtures/rvtools-workbook.ts';
import { test } from '../journey.ts';
import { chooseFile } from '../steps/bring-file.ts';
import { createProject } from '../steps/create-project.ts';
import { goTo } from '../steps/open-sample.ts';
import { pdfPages } from '../steps/pdf-text.ts';

test('from the customer’s files to the Japanese proposal', async ({ page }) => {
  await test.step('a project for the customer', async () => {
    await createProject(page, { name: '基幹DB統合', customer: '髙﨑商事' });
  });

  await test.step('the server list, its utilisation column corrected from average to peak', async () => {
    await chooseFile(page, { name: 'サーバー台帳.csv', bytes: netfinityInventory() });
    const preview = page.getByRole('region', { name: 'What was found in サーバー台帳.csv' });
    await expect(preview.getByRole('status')).toContainText('6 rows read, 6 accepted, 0 rejected, 0 skipped');
    const average = preview.getByLabel('Column for CPU utilisation, average');
    await expect(average).toHaveValue('CPU使用率(%)');
    await expect(preview.getByText('it was taken as average')).toBeVisible();
    await preview.getByRole('button', { name: /more fields/ }).click();
    await preview.getByLabel('Column for CPU utilisation, peak').selectOption('CPU使用率(%)');
    await expect(average).toHaveValue('');
    await expect(preview.getByText('it was taken as average')).toBeHidden();
    await preview.getByRole('button', { name: 'Import 6 rows' }).click();
    await expect(page.getByText('サーバー台帳.csv is imported: 6 of 6 rows')).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Servers' })).toContainText('業務DB1');
  });

  await test.step('the RVTools workbook', async () => {
    await chooseFile(page, { name: 'rvtools.xlsx', bytes: rvtoolsWorkbook() });
    await page.getByRole('button', { name: 'Import 9 rows' }).click();
    await expect(page.getByText('rvtools.xlsx is imported: 9 of 9 rows')).toBeVisible();
    await page.getByRole('tab', { name: /Workloads/ }).click();
    await expect(page.getByRole('grid', { name: 'Workloads' })).toContainText('golden-image');
  });

  await test.step('the benchmark runs', async () => {
    await goTo(page, 'Benchmarks');
    await chooseFile(page, { name: '測定結果.csv', bytes: primequestBenchmark() });
    await page.getByRole('button', { name: 'Import 4 rows' }).click();
    await expect(page.getByText(/Doubling memory from 1.5.TiB to 3.TiB gives \+44.4%/).first()).toBeVisible();
  });

  await test.step('a scenario, its open questions answered', async () => {
    await goTo(page, 'Scenarios');
    await page.getByRole('button', { name: 'Propose a scenario' }).click();
    await expect(page.getByText('No plan yet: answer the open question above.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Throughput ratio' }).fill('6');
    await page.getByRole('textbox', { name: 'Measured by' }).fill('社内ベンチマーク 2026-11');
    await answered(page, 'Size at 70% of what is allocated');
    await answered(page, 'Plan Netfinity 8500R only');
    await answered(page, 'Oracle Database EE (processor)');
    await page.getByRole('slider', { name: 'CPU ceiling of a target' }).press('End');
  });

  await test.step('ratio, chart, licences', async () => {
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result.getByRole('button', { name: /^6 servers, stated/ })).toBeVisible();
    await expect(result.getByRole('button', { name: /^2 servers, / }).first()).toBeVisible();
    await expect(result.getByText('Of 13 records, 6 are planned, 7 left out')).toBeVisible();
    await expect(result.getByRole('button', { name: /^36 licences/ })).toBeVisible();
    await expect(page.getByText('6 servers become 2').first()).toBeVisible();
    await expect(page.getByRole('row', { name: /1 SB \+ 1 MSB recommended/ })).toContainText('423');
  });

  const proposal = await test.step('the Japanese proposal', () => exportJapanese(page));
  const text = (await pdfPages(proposal)).join('\n');
  expect(text).toContain('髙﨑商事御中');
  expect(text).toContain('3:13台を1台に');
  for (const row of [
    '1SB1.5TiB1.15TiB293TPS',
    '1SB+1MSB3TiB2.3TiB423TPS',
    '2SB3TiB2.3TiB423TPS',
    '1SB+3MSB6TiB4.6TiB472TPS',
  ])
    expect(text).toContain(row);

  await test.step('the layout', async () => {
    await page.getByRole('link', { name: 'See the layout' }).click();
    const server = page.getByRole('article', { name: 'target-1' });
    await expect(server).toContainText('PRIMEQUEST 2400E2');
    for (const database of [1, 2, 3, 4, 5, 6]) await expect(page.getByRole('main')).toContainText(`業務DB${database}`);
  });
});

async function exportJapanese(page: Page): Promise<Uint8Array> {
  await page.getByLabel('Language of the proposal').selectOption('Japanese');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the proposal' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  return readFile(await download.path());
}

/** Presses an answer until its question is gone: what comes above it may move it away under the hand, and whoever sees that nothing happened presses again. */
async function answered(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('button', { name, exact: true });
  await choice.waitFor();
  await expect(async () => {
    if (await choice.isVisible()) await choice.click({ timeout: 2_000 });
    await expect(choice).toBeHidden({ timeout: 5_000 });
  }).toPass();
}
