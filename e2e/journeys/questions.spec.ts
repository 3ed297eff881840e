import { expect, type Page } from '@playwright/test';
import { ONE_DELIVERY } from '../fixtures/one-delivery.ts';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { chooseFiles, type GivenFile } from '../steps/bring-file.ts';
import { createProject } from '../steps/create-project.ts';
import { goTo } from '../steps/open-sample.ts';
import { drawn } from '../steps/screens.ts';
import { tabTo } from '../steps/tab-to.ts';
import { undoSaid } from '../steps/undo-said.ts';

/** Databases of which one list says the product alone. */
const DATABASES: GivenFile = {
  name: 'databases.csv',
  bytes: Buffer.from(
    [
      'Server,CPU model,Sockets,Cores,Memory (GB),DBMS,CPU peak (%)',
      'fin-1,Intel Xeon Gold 6130,2,32,512,Oracle 19c,60',
      'fin-2,Intel Xeon Gold 6130,2,32,512,Oracle 19c,45',
    ].join('\n'),
  ),
};

const panel = (page: Page) =>
  page.getByRole('region', { name: /^(What the files leave open|ファイルから決まらない事項)$/ });
const titles = (page: Page) => panel(page).getByRole('heading', { level: 3 });

/** A delivery with much open, and a scenario that has been answered as far as it must be. */
async function bringDelivery(page: Page): Promise<void> {
  await createProject(page, { name: 'Questions' });
  await chooseFiles(page, [...ONE_DELIVERY, DATABASES]);
  await page.getByRole('button', { name: /^Import everything clean: .* of 5 files$/ }).click();
  await expect(page.getByRole('region', { name: 'Files on this page' })).toContainText('5 imported');
  await goTo(page, 'Scenarios');
  await page.getByRole('button', { name: 'Propose a scenario' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toBeVisible();
  await goTo(page, 'Inventory');
}

test('what the files leave open is answered where it stands, what changes the plan most first', async ({ page }) => {
  test.slow();
  await bringDelivery(page);

  await test.step('said above the lists', async () => {
    await expect(page.getByText(/^\d+ questions about the files are open\./)).toBeVisible();
    await page.getByRole('button', { name: 'Show the questions' }).click();
    await expect(panel(page)).toContainText('What changes the plan most stands first.');
    await expect(panel(page)).toHaveAttribute('aria-busy', 'false');
  });

  await test.step('what keeps the plan waiting stands first but for what would settle it, its answer changes the scenario', async () => {
    const [settling, waiting] = [panel(page).getByRole('article').nth(0), panel(page).getByRole('article').nth(1)];
    await expect(settling).toContainText('this is no longer asked: The server of these workloads');
    await expect(waiting).toContainText('The plan waits for this answer.');
    const asked = (await waiting.getByRole('heading', { level: 3 }).textContent()) ?? '';
    await tabTo(page, waiting.getByRole('button').first());
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^The scenario “.*” takes this answer/)).toBeVisible();
    await expect(titles(page).filter({ hasText: asked })).toHaveCount(0);
  });

  await test.step('each answer says what it changes: an edition, then its licences', async () => {
    const oracle = panel(page).getByRole('article', { name: /^Which edition of Oracle/ });
    await expect(oracle.getByRole('list', { name: 'What each answer changes' })).toContainText(
      /Enterprise Edition.*cost/,
    );
    await oracle.getByRole('combobox').selectOption({ label: 'Enterprise Edition' });
    await oracle.getByRole('button', { name: /^Set/ }).click();
    await expect(oracle).toBeHidden();
  });

  await test.step('machines are joined here as in their own list, and parted again by undo', async () => {
    const hosts = panel(page).getByRole('article', { name: 'Are these 3 pairs the same machines?' });
    await expect(hosts.getByRole('list', { name: 'What each answer changes' })).toContainText('The same machine');
    await hosts.getByRole('button', { name: 'All the same' }).click();
    await expect(hosts).toBeHidden();
    await undoSaid(page, '3 pairs joined, each to one machine.');
    await expect(hosts).toBeVisible();
  });
});

for (const width of [1280, 390])
  test(`the questions read in Japanese and have no violation, ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await bringDelivery(page);
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: 'Show the questions' }).click();
    await page.getByRole('banner').getByRole('button', { name: '日本語' }).click();
    await expect(panel(page).getByRole('list', { name: '回答ごとの影響' }).first()).toBeVisible();
    // Its buttons wait while it is asked again: their colours change when that ends.
    await expect(panel(page)).toHaveAttribute('aria-busy', 'false');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await drawn(page);
      expect.soft(await violations(page, null), colorScheme).toEqual([]);
    }
  });
