import { expect, type Page } from '@playwright/test';
import { recordedServers, recordedWeeks } from '../fixtures/recorded-weeks.ts';
import { test } from '../journey.ts';
import { chooseFile, type GivenFile } from '../steps/bring-file.ts';
import { createProject } from '../steps/create-project.ts';
import { goTo } from '../steps/open-sample.ts';
import { tabTo } from '../steps/tab-to.ts';

const dialog = (page: Page) => page.getByRole('dialog');
/** Longer than the layout takes to open and the chart of a server to be drawn. */
const LATE_MS = 2500;

const chart = (page: Page, title: string | RegExp) => dialog(page).getByRole('figure').filter({ hasText: title });

test('recorded use is seen by the hour and by the week, and who makes the peak of a planned server', async ({
  page,
}) => {
  test.slow();
  await test.step('four servers, and two weeks of their CPU and memory', async () => {
    await createProject(page, { name: 'Recorded' });
    await bring(page, recordedServers());
    await bring(page, recordedWeeks());
  });

  await test.step('the use of one server, from its row', async () => {
    await page.getByRole('gridcell', { name: 'erp-db' }).click();
    await page.getByRole('button', { name: 'Use over time' }).click();
    await expect(chart(page, /^erp-db: CPU use is highest at \w{3} \d+ Nov, 1\d:00, 8\d%/)).toBeVisible();
    await expect(chart(page, /^Of the week, \w+day from 1\d:00 is busiest: up to 8\d%/)).toBeVisible();
    await expect(dialog(page)).toContainText('4 missing');
    await expect(dialog(page)).toContainText('1 hour');
    await expect(dialog(page)).toContainText('does not say which end');
    await chart(page, /^Of the week/)
      .getByText('Show as table')
      .click();
    await expect(chart(page, /^Of the week/).getByRole('row')).toHaveCount(25);
  });

  await test.step('another quantity, and the mean of each hour, by keyboard', async () => {
    const metric = dialog(page).getByLabel('What was recorded');
    await tabTo(page, metric);
    await page.keyboard.press('ArrowDown');
    await expect(chart(page, /^erp-db: memory in use is highest at/)).toBeVisible();
    const shows = dialog(page).getByLabel('Each hour of the week');
    await tabTo(page, shows);
    await page.keyboard.press('ArrowDown');
    await expect(chart(page, /on average/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Use over time' })).toBeFocused();
  });

  await test.step('a workload of which nothing was recorded under its name says what to do', async () => {
    await page.getByRole('tab', { name: /^Workloads/ }).click();
    await page.getByRole('gridcell', { name: 'shop-db', exact: true }).first().click();
    await page.getByRole('button', { name: 'Use over time' }).click();
    await expect(chart(page, /^shop-db: CPU use is highest/)).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the planned server says who makes its peak, and that a missing sample counts', async () => {
    await goTo(page, 'Scenarios');
    await page.getByRole('button', { name: 'Propose a scenario' }).click();
    // What is chosen is saved late: the layout opens on the plan before it, and follows.
    await page.route('**/scenarios/*', async (route) => {
      if (route.request().method() === 'PATCH') await new Promise((saved) => setTimeout(saved, LATE_MS));
      await route.continue();
    });
    await page.getByLabel('Licensed product').selectOption('Oracle Database EE (processor)');
    await page.getByLabel('Platform').first().selectOption('PowerEdge R7725');
    // At the middle all four are on one server: whose peak is whose is seen there.
    await page.getByLabel('Servers are enough with a confidence of', { exact: true }).selectOption('0.5');
    await expect(page.getByText(/raises the peak of the sum by \d/).first()).toBeVisible();
    await page.getByRole('link', { name: 'See the layout' }).click();
    await page.getByRole('button', { name: /^CPU over time target-1/ }).click();
    const load = chart(page, /^target-1 is fullest at Thu 5 Nov, 03:00/);
    await expect(load).toBeVisible();
    await expect(load).toContainText('no sample of that time: counted with its peak');
    await expect(dialog(page)).toContainText(
      /counted with their peak: erp-db\. The highest at which all were recorded: /,
    );
    await load.getByText('Show as table').click();
    await expect(load.getByRole('row', { name: /^erp-db/ })).toContainText('sample missing');
    await page.keyboard.press('Escape');
  });

  await test.step('the same in Japanese', async () => {
    await page.getByRole('button', { name: '日本語' }).click();
    await page.getByRole('button', { name: /^CPUの推移 target-1/ }).click();
    await expect(chart(page, /^target-1の最大は11月5日\(木\) 03:00/)).toBeVisible();
    await page.keyboard.press('Escape');
    await goTo(page, 'Inventory');
    await page.getByRole('gridcell', { name: 'shop-db' }).first().click();
    await page.getByRole('button', { name: '使用状況の推移' }).click();
    await expect(chart(page, /^最も忙しい時間帯は/)).toBeVisible();
  });
});

async function bring(page: Page, file: GivenFile): Promise<void> {
  await chooseFile(page, file);
  await page.getByRole('button', { name: /^Import [\d,]+ rows$/ }).click();
  await expect(page.getByText(`${file.name} is imported`)).toBeVisible();
}
