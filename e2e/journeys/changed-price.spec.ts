import { expect, type Locator, type Page } from '@playwright/test';
import { twelveServers } from '../fixtures/twelve-servers.ts';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { called } from '../steps/called.ts';
import { goTo, type Step } from '../steps/open-sample.ts';
import { importList, proposeScenario } from '../steps/scenario-of-list.ts';
import { drawn } from '../steps/screens.ts';
import { tabTo } from '../steps/tab-to.ts';

const LINE = called(
  'Your figure for Oracle Database EE, list price per processor',
  'Oracle Database EE 標準価格（1プロセッサ）の貴社の値',
);
const field = (page: Page) => page.getByRole('textbox', { name: LINE });
const waiting = (page: Page) =>
  page.getByRole('region', { name: called('1 price changed, not accepted yet', '未承認の価格変更：1件') });
const result = (page: Page) => page.getByRole('region', { name: called('Result', '結果') });
const businessCase = (page: Page) => page.getByRole('region', { name: called('Business case', '投資効果') });
const alternatives = (page: Page) => page.getByRole('region', { name: called('Alternatives', '代替案') });
const comparison = (page: Page) => page.getByRole('region', { name: called('Comparison', '比較') });
const answer = (page: Page) => page.getByRole('region', { name: /^(Answer of the scenario|シナリオ「)/ });
const WAS = /^(was |変更前)/;

test('a price is overridden: every consequence says what it was, until it is accepted', async ({ page }) => {
  test.slow();
  const scenario = await pricedScenario(page);
  const before = await test.step('what is known before', async () => {
    await goTo(page, 'Overview');
    const cost = await amounts(answer(page));
    await page.goto(scenario);
    const money = await amounts(businessCase(page));
    await weigh(page);
    const cards = await amounts(alternatives(page).getByRole('list').first());
    await compareTwo(page);
    return { cost, money, cards, compared: await amounts(comparison(page).getByRole('table')) };
  });

  await override(page, '30000');
  await test.step('the price book says what waits, and both ways on', async () => {
    await expect(waiting(page)).toContainText(/47,500.*→.*30,000/);
    await expect(field(page)).toHaveValue('30,000');
  });

  await test.step('the dashboard', async () => {
    await goTo(page, 'Overview');
    await expect(waiting(page)).toBeVisible();
    await saysWhatItWas(answer(page), before.cost);
  });
  await test.step('the money of the scenario, its business case and the alternatives', async () => {
    await page.goto(scenario);
    await saysWhatItWas(businessCase(page), before.money);
    for (const name of ['Cost', 'support, 5 years']) {
      const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
      await expect(row.first().getByText(WAS).first()).toBeVisible();
    }
    await weigh(page);
    await saysWhatItWas(alternatives(page).getByRole('list').first(), before.cards);
    await expect(
      alternatives(page)
        .getByRole('grid')
        .getByText(/\(was /)
        .first(),
    ).toBeVisible();
    await drawn(page);
    expect(await violations(page, null)).toEqual([]);
  });
  await test.step('the list of scenarios and their comparison', async () => {
    await compareTwo(page);
    await saysWhatItWas(comparison(page).getByRole('table'), before.compared);
    await expect(page.getByRole('table').first().getByText(WAS).first()).toBeVisible();
  });
  await test.step('a reload forgets nothing, and what follows from no price is not marked', async () => {
    await page.reload();
    await expect(waiting(page)).toBeVisible();
    const servers = comparison(page)
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: /^Servers$/ }) });
    await expect(comparison(page).getByText(WAS).first()).toBeVisible();
    await expect(servers.getByText(WAS)).toHaveCount(0);
  });

  await test.step('back to the accepted price: as before, nothing waits', async () => {
    await waiting(page)
      .getByRole('button', { name: /^Back to .* for Oracle Database EE/ })
      .click();
    await nothingWaits(page);
    await expect.poll(() => amounts(comparison(page).getByRole('table'))).toEqual(before.compared);
  });

  await override(page, '30000');
  await test.step('accepted: the new figures stay, and no mark', async () => {
    await goTo(page, 'Overview');
    await expect(answer(page).getByText(WAS).first()).toBeVisible();
    const changed = await amounts(answer(page));
    await waiting(page)
      .getByRole('button', { name: /^Accept the price of Oracle Database EE/ })
      .click();
    await nothingWaits(page);
    expect(await amounts(answer(page))).toEqual(changed);
    await page.goto(scenario);
    await expect(result(page)).toContainText(/USD/);
    await nothingWaits(page);
  });
});

test.describe('390 px', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
  test('日本語で、キーボードだけで価格変更を承認', async ({ page }) => {
    test.slow();
    const scenario = await pricedScenario(page);
    await override(page, '30000');
    for (const [address, region] of [
      ['概要', answer],
      [scenario, businessCase],
    ] as const) {
      if (address === scenario) await page.goto(scenario);
      else await goTo(page, 'Overview');
      await expect(region(page).getByText(WAS).first()).toBeVisible();
      await drawn(page);
      expect(await violations(page, null)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    }
    await tabTo(page, waiting(page).getByRole('button', { name: /価格を承認$/ }));
    await page.keyboard.press('Enter');
    await nothingWaits(page);
  });
});

/** The address of a planned scenario whose costs are known, with a copy beside it. */
async function pricedScenario(page: Page): Promise<string> {
  await importList(page, 'Twelve', { bytes: twelveServers(), rows: 12, first: 'db01' });
  await proposeScenario(page);
  const owned = businessCase(page).getByRole('button', {
    name: called('They own what today’s servers need', '現行サーバーの必要数を保有', 'beginning'),
  });
  await owned.press('Enter');
  const price = businessCase(page).getByRole('textbox', {
    name: called('Price of one server', 'サーバー1台の価格'),
  });
  await price.fill('60000');
  await price.press('Enter');
  await expect(page.getByText(called('Saved', '保存済み')).first()).toBeVisible();
  return page.url();
}

async function override(page: Page, price: string): Promise<void> {
  await goTo(page, 'Platforms' satisfies Step);
  await field(page).fill(price);
  await field(page).press('Tab');
  await expect(waiting(page)).toBeVisible();
}

async function weigh(page: Page): Promise<void> {
  await alternatives(page).getByRole('button', { name: 'Weigh all configurations' }).click();
  await expect(alternatives(page).getByRole('grid')).toBeVisible();
}

/** The scenario beside a copy of it, which is made the first time. */
async function compareTwo(page: Page): Promise<void> {
  await goTo(page, 'Scenarios');
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  const copies = page.getByRole('button', { name: /^Copy / });
  await expect(copies.first()).toBeVisible();
  if ((await copies.count()) === 1) {
    await copies.click();
    await expect(page.getByRole('heading', { level: 1, name: /^Copy of/ })).toBeVisible();
    await goTo(page, 'Scenarios');
  }
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await box.check();
  await expect(comparison(page).getByRole('table')).toBeVisible();
}

/** The amounts that numbers of a part of the page open, as they are written. */
async function amounts(part: Locator): Promise<readonly string[]> {
  await expect(part.getByRole('button', { name: /USD/ }).first()).toBeVisible();
  const written = await part.getByRole('button').allTextContents();
  return written.filter((each) => /USD/.test(each)).map(plain);
}

/** Some amounts are others, each of them with what it was: one of those written before. */
async function saysWhatItWas(part: Locator, before: readonly string[]): Promise<void> {
  await expect(part.getByText(WAS).first()).toBeVisible();
  const marks = (await part.getByText(/^was .*USD/).allTextContents()).map((mark) => plain(mark).replace('was', ''));
  expect(marks.length).toBeGreaterThan(0);
  expect(marks.filter((mark) => !before.includes(mark))).toEqual([]);
  const now = await amounts(part);
  expect(now).not.toEqual(before);
  expect(now.filter((amount) => !before.includes(amount)).length).toBeLessThanOrEqual(marks.length);
}

async function nothingWaits(page: Page): Promise<void> {
  await expect(waiting(page)).toBeHidden();
  await expect(page.getByText(WAS)).toHaveCount(0);
}

/** Without the spaces of the language. */
function plain(written: string): string {
  return written.replace(/\s/g, '');
}
