import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { aloneWithSample } from '../steps/alone-with-sample.ts';
import { goTo, openSample } from '../steps/open-sample.ts';

aloneWithSample();
test.beforeEach(({ page }) => openSample(page));

test('six Netfinity 8500R: two xSeries 440 with nine in ten, one at the middle, and the number says why', async ({
  page,
}) => {
  const result = await openScenario(page, /xSeries 440/);
  const ceiling = page.getByRole('slider', { name: 'CPU ceiling of a target' });
  await expect(ceiling).toHaveAttribute('aria-valuenow', '100');
  await expect(result.getByRole('button', { name: /^6 servers, stated/ })).toBeVisible();
  await expect(result.getByRole('button', { name: /^2 servers, / }).first()).toBeVisible();
  await expect(result.getByText('asked for: 90%')).toBeVisible();
  await expect(page.getByText('2 servers are enough in').first()).toBeVisible();

  const confidence = page.getByLabel('Servers are enough with a confidence of', { exact: true });
  await confidence.selectOption('0.5');
  await expect(result.getByRole('button', { name: /^1 server, / }).first()).toBeVisible();

  for (let step = 0; step < 6; step += 1) await ceiling.press('ArrowLeft');
  await expect(ceiling).toHaveAttribute('aria-valuenow', '70');
  await expect(result.getByRole('button', { name: /^2 servers, / }).first()).toBeVisible();

  // No answer to an earlier ceiling is shown any more.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

  const perTarget = result.getByRole('button', { name: /^4 servers, / }).first();
  await perTarget.click();
  const why = page.getByRole('dialog', { name: 'Why this number?' });
  await expect(why).toContainText('Source servers per target');
  await expect(why).toContainText('① × ② ÷ ③');
  await expect(why).toContainText('6 × 0.7 ÷ 1 = 4.2');
  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await expect(perTarget).toBeFocused();

  for (let step = 0; step < 6; step += 1) await ceiling.press('ArrowRight');
  await confidence.selectOption('0.9');
  await expect(result.getByRole('button', { name: /^2 servers, / }).first()).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('two instances are bound to one NUMA node each', async ({ page }) => {
  await goTo(page, 'Layout');
  await page.getByLabel('Scenario').selectOption({ label: 'xSeries 440, horizontal / 水平統合' });
  const server = page.getByRole('article', { name: 'target-1' });
  await expect(server).toContainText('CPUs 0-3,8-11');
  await expect(server).toContainText('CPUs 4-7,12-15');
  await page.getByRole('tab', { name: 'Commands' }).click();
  await page.getByRole('tab', { name: 'SQL Server', exact: true }).click();
  const commands = page.getByRole('article').locator('pre');
  await expect(commands.filter({ hasText: 'SET PROCESS AFFINITY NUMANODE = 0' }).first()).toBeVisible();
  await expect(commands.filter({ hasText: 'SET PROCESS AFFINITY NUMANODE = 1' }).first()).toBeVisible();
});

test('PRIMEQUEST over a 7 TB database is storage-bound: memory boards before processors', async ({ page }) => {
  await openScenario(page, /PRIMEQUEST/);
  await expect(page.getByText('Storage-bound').first()).toBeVisible();
  const gains = page.getByText(/\+44.4%.*\+11.6%/).first();
  await expect(gains).toBeVisible();
  const options = page.getByRole('region', { name: 'Processors or memory' }).last();
  const recommended = options.getByRole('row', { name: /^1 SB \+ 1 MSB recommended/ });
  await expect(recommended.getByRole('button', { name: /^18 licences/ })).toBeVisible();
  await expect(recommended.getByRole('button', { name: /^423 TPS, measured/ })).toBeVisible();
  const processors = options.getByRole('row', { name: /^2 SB \d/ });
  await expect(processors.getByRole('button', { name: /^36 licences/ })).toBeVisible();
  await expect(processors.getByRole('button', { name: /^423 TPS, measured/ })).toBeVisible();
  // Outside what was measured: an interval or a refusal, never a bare number.
  const untested = options
    .getByRole('row', { name: /1 SB \+ 2 MSB/ })
    .getByRole('button', { name: /TPS|Unknown|outside/ });
  await expect(untested.first()).toHaveAccessibleName(/predicted|outside its valid range|unknown/i);
});

/** Opens a scenario of the sample project; its result. */
async function openScenario(page: Page, name: RegExp): Promise<Locator> {
  await goTo(page, 'Scenarios');
  await page.getByRole('region', { name: 'Scenarios compared' }).getByRole('link', { name }).click();
  const result = page.getByRole('region', { name: 'Result' });
  await result.waitFor();
  return result;
}
