import { expect, type Page } from '@playwright/test';
import { ONE_DELIVERY } from '../fixtures/one-delivery.ts';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { chooseFiles, type GivenFile } from '../steps/bring-file.ts';
import { createProject } from '../steps/create-project.ts';
import { goTo } from '../steps/open-sample.ts';
import { drawn } from '../steps/screens.ts';
import { tabTo } from '../steps/tab-to.ts';

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
    await expect(page.getByText('3 pairs joined, each to one machine.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await expect(hosts).toBeVisible();
  });
});

/** A machine recorded in UTC by sadf, and another by the clock on the wall by sar. */
const TWO_CLOCKS: readonly GivenFile[] = [
  {
    name: 'hosts.csv',
    bytes: Buffer.from(
      [
        'Server,CPU model,Sockets,Cores,Memory (GB)',
        'sql01,Intel Xeon Gold 6130,2,32,256',
        'ora01,Intel Xeon Gold 6130,2,32,256',
      ].join('\n'),
    ),
  },
  {
    name: 'sql.txt',
    bytes: Buffer.from(
      [
        '# hostname;interval;timestamp;CPU;%user;%nice;%system;%iowait;%steal;%idle',
        'sql01;3600;2026-11-20 00:00:00 UTC;-1;90;0;0;0;0;10',
        'sql01;3600;2026-11-20 01:00:00 UTC;-1;10;0;0;0;0;90',
      ].join('\n'),
    ),
  },
  {
    name: 'ora.txt',
    bytes: Buffer.from(
      [
        'Linux 5.14.0 (ora01) 2026-11-20 _x86_64_ (16 CPU)',
        '',
        '08:00:00        CPU     %user     %nice   %system   %iowait    %steal     %idle',
        '09:00:00        all     90.00      0.00      0.00      0.00      0.00     10.00',
        '10:00:00        all     10.00      0.00      0.00      0.00      0.00     90.00',
      ].join('\n'),
    ),
  },
];

test('recordings on several clocks are asked about; the answer is undone, kept, and said on each recording', async ({
  page,
}) => {
  test.slow();
  await createProject(page, { name: 'Clocks' });
  await chooseFiles(page, TWO_CLOCKS);
  await page.getByRole('button', { name: /^Import everything clean: .* of 3 files$/ }).click();
  await expect(page.getByRole('region', { name: 'Files on this page' })).toContainText('3 imported');
  await page.getByRole('button', { name: 'Show the questions' }).click();
  await expect(panel(page)).toHaveAttribute('aria-busy', 'false');
  const asked = panel(page).getByRole('article', { name: /^In which time zone do the wall clocks/ });
  await expect(asked).toContainText('known instants (UTC): 1 machine (sql.txt)');
  await expect(asked).toContainText('wall clock, zone not stated: 1 machine (ora.txt)');
  await expect(asked).toContainText('Until this is answered UTC is assumed');
  await expect(asked.getByRole('list', { name: 'What each answer changes' })).toContainText('Asia/Tokyo');
  expect.soft(await violations(page, null)).toEqual([]);

  await asked.getByRole('button', { name: 'Asia/Tokyo' }).click();
  await expect(page.getByText('Recordings are added up by the clock of Asia/Tokyo.')).toBeVisible();
  await expect(asked).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(asked).toBeVisible();
  await expect(panel(page)).toHaveAttribute('aria-busy', 'false');
  await asked.getByRole('button', { name: 'Asia/Tokyo' }).click();
  await expect(asked).toBeHidden();

  await page.getByRole('tab', { name: /^Servers/ }).click();
  await page.getByRole('gridcell', { name: 'sql01' }).click();
  await page.getByRole('button', { name: 'Use over time' }).click();
  await expect(page.getByRole('dialog')).toContainText('shown by the clock of Asia/Tokyo, as was said');
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
