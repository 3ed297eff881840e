import { expect, type Locator, type Page } from '@playwright/test';
import { boardBenchmark } from '../fixtures/board-benchmark.ts';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { chooseFile } from '../steps/bring-file.ts';
import { called } from '../steps/called.ts';
import { countClicks } from '../steps/count-clicks.ts';
import { goTo } from '../steps/open-sample.ts';
import { importList, proposeScenario } from '../steps/scenario-of-list.ts';
import { tabTo } from '../steps/tab-to.ts';

const MODEL = 'Mainboard 9';

test('a board machine of one’s own, entered as a copy, gets curve, map, options and plan', async ({ page }) => {
  test.slow();
  await start(page, 'Own machine');
  const dialog = page.getByRole('dialog', { name: 'Add a machine' });

  await test.step('it is entered in few fields, and the form says what is wrong where', async () => {
    await goTo(page, 'Platforms');
    const clicks = await countClicks(page);
    await page.getByRole('button', { name: 'Copy Fujitsu PRIMEQUEST 2400E2' }).click();
    await dialog.getByRole('textbox', { name: 'Model' }).fill(MODEL);
    await dialog.getByRole('textbox', { name: 'Memory per SB or socket' }).fill('2048');
    await dialog.getByRole('textbox', { name: 'Memory per MSB or CXL' }).fill('');
    await dialog.getByRole('button', { name: 'Keep the machine' }).click();
    const memory = dialog.getByRole('textbox', { name: 'Memory per MSB or CXL' });
    await expect(memory).toBeFocused();
    await expect(dialog.getByText('“Memory per MSB or CXL” is needed.')).toBeVisible();
    await memory.fill('2048');
    await dialog.getByRole('button', { name: 'Keep the machine' }).click();
    await expect(dialog).toBeHidden();
    expect(clicks.soFar()).toBeLessThanOrEqual(3);
    await expect(page.getByRole('status').filter({ hasText: `${MODEL} is kept` })).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(`${MODEL}.*entered in this project`) });
    await expect(row).toContainText('2 TiB');
  });

  await test.step('runs that name it make its curve, its map, its options and a plan', async () => {
    await goTo(page, 'Benchmarks');
    await chooseFile(page, { name: 'boards.csv', bytes: boardBenchmark(MODEL) });
    await page.getByRole('button', { name: /^Import 4 rows$/ }).click();
    await expect(page.getByText('boards.csv is imported')).toBeVisible();
    await proposeScenario(page);
    await expect(page.getByLabel('Platform')).toHaveValue(await optionValue(page.getByLabel('Platform'), MODEL));
    await expect(
      page
        .getByRole('figure')
        .filter({ hasText: /memory/i })
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('figure').filter({ hasText: /comes before|Cores against memory/ })).toBeVisible();
    const options = page.getByRole('region', { name: 'Processors or memory, for one server' });
    for (const option of ['1 SB', '1 SB + 1 MSB', '2 SB', '1 SB + 2 MSB'])
      await expect(
        options.getByRole('row', { name: new RegExp(`^${option.replaceAll('+', '\\+')}(?! \\+)`) }).first(),
      ).toBeVisible();
    await expect(result(page).getByRole('button', { name: /^\d+:1, / })).toBeVisible();
  });

  await test.step('a rule of its maker that is changed later holds at once, and removing it can be taken back', async () => {
    await goTo(page, 'Platforms');
    await page.getByRole('button', { name: `Change Fujitsu ${MODEL}` }).click();
    const change = page.getByRole('dialog', { name: 'Change the machine' });
    await change.getByText('Rules of the maker').click();
    await change.getByRole('textbox', { name: 'Configurations known to work' }).fill('1+0, 1+1');
    await change.getByRole('checkbox', { name: 'No others are allowed' }).check();
    await change.getByRole('button', { name: 'Keep the machine' }).click();
    await expect(change).toBeHidden();
    await goTo(page, 'Scenarios');
    await page.getByRole('link', { name: /^Scenario 1/ }).click();
    await page.getByRole('textbox', { name: 'MSBs' }).fill('2');
    await expect(page.getByText(/is sold with these boards alone/).first()).toBeVisible();
    await goTo(page, 'Platforms');
    await page.getByRole('button', { name: `Remove platform Fujitsu ${MODEL}` }).click();
    await expect(page.getByRole('row', { name: new RegExp(MODEL) })).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('row', { name: new RegExp(MODEL) })).toBeVisible();
  });
});

test.describe('390 px', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
  test('a machine is entered by keyboard alone, in Japanese', async ({ page }) => {
    await start(page, '独自の機種');
    await goTo(page, 'Platforms');
    const add = page.getByRole('button', { name: '機種を追加' });
    await tabTo(page, add);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '機種を追加' });
    const type = async (label: string, typed: string) => {
      await tabTo(page, dialog.getByRole('textbox', { name: label, exact: true }));
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(typed);
    };
    await type('メーカー', '髙﨑電機');
    await type('機種名', 'ボード９号');
    await tabTo(page, dialog.getByRole('combobox', { name: 'CPU', exact: true }));
    await page.keyboard.type('Xeon Platinum 8280');
    await expect(dialog.getByText(/^1個あたりの性能値/)).toBeVisible();
    await type('SB・ソケットあたりメモリ', '1024');
    await type('MSB・CXLあたりメモリ', '512');
    expect(await violations(page, null)).toEqual([]);
    const wide = await dialog.evaluate((element) => element.scrollWidth > element.clientWidth);
    expect(wide).toBe(false);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status').filter({ hasText: 'ボード９号を保存しました。' })).toBeVisible();
    await expect(page.getByRole('row', { name: /髙﨑電機 ボード９号/ })).toContainText('28');
  });
});

async function start(page: Page, name: string): Promise<void> {
  await importList(page, name, { bytes: servers(), rows: 4, first: 'db01' });
}

function result(page: Page): Locator {
  return page.getByRole('region', { name: called('Result', '結果') });
}

/** The value that a list has for what it shows. */
async function optionValue(list: Locator, shown: string): Promise<string> {
  return (await list.getByRole('option', { name: shown, exact: true }).getAttribute('value')) ?? '';
}

function servers(): Buffer {
  const rows = [
    'Server,CPU model,Sockets,Cores,Threads,Memory (GB),Peak CPU %,DBMS',
    ...['db01', 'db02', 'db03', 'db04'].map(
      (name, index) =>
        `${name},Intel Xeon E5-2680 v3 @ 2.50GHz,2,24,48,${256 + 128 * index},${8 + 2 * index},Oracle Database 12c Enterprise Edition`,
    ),
  ];
  return Buffer.from(rows.join('\r\n'));
}
