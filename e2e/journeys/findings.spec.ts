import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { chooseFile } from '../steps/bring-file.ts';
import { called } from '../steps/called.ts';
import { goTo } from '../steps/open-sample.ts';
import { pdfPages } from '../steps/pdf-text.ts';
import { importList, proposeScenario } from '../steps/scenario-of-list.ts';
import { drawn } from '../steps/screens.ts';

const FINDING = called('Mirroring: mirrored against not mirrored', 'ミラー：ミラーなしに対するミラーあり');
const result = (page: Page) => page.getByRole('region', { name: called('Result', '結果') });
const finding = (page: Page) => page.getByRole('switch', { name: FINDING });
const assumptions = (page: Page) => page.getByRole('region', { name: called('Assumptions', '前提条件') });

test('what mirroring costs is adopted by one press, counted everywhere, and taken back', async ({ page }) => {
  await bringFiles(page);
  const before = await serversAfter(page);
  await test.step('one press', async () => {
    await finding(page).check();
    await expect(assumptions(page)).toContainText('from a study of this project');
    await expect.poll(() => serversAfter(page)).toBeGreaterThan(before);
    expect(await violations(page, null)).toEqual([]);
  });

  await test.step('the ratio says which runs it rests on', async () => {
    await assumptions(page).getByRole('button', { name: /^-2\d/ }).click();
    const why = page.getByRole('dialog', { name: 'Why this number?' });
    await expect(why).toContainText('mirrored against not mirrored');
    await expect(why).toContainText('pairs.csv');
    await page.keyboard.press('Escape');
  });

  await test.step('the proposal counts it, and has a chapter of the study', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export the proposal' }).click();
    const text = (await pdfPages(await readFile(await (await downloading).path()))).join('').replace(/\s/g, '');
    expect(text).toContain('Whatdoesmirroringcost?');
    expect(text).toContain('studyofbenchmarkruns');
    expect(text).toMatch(/CountedintheplanofScenario1:-25%/);
  });

  await test.step('undone', async () => {
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(finding(page)).not.toBeChecked();
    await expect.poll(() => serversAfter(page)).toBe(before);
    await expect(assumptions(page)).not.toContainText('from a study');
  });
});

test('an old and a new machine: what several instances gain is adopted, and stands in the proposal', async ({
  page,
}) => {
  await bringFiles(page, {
    name: 'machines.csv',
    rows: 13,
    bytes: MACHINES,
    study: 'How much more does another machine do?',
  });
  await page.getByRole('radio', { name: 'Horizontal' }).check({ force: true });
  const gain = page.getByRole('switch', { name: /^Instances: 2 instances, Pattern A against 1 instance, Pattern A/ });
  await gain.check();
  await expect(page.getByText(/Not counted, Instances: 2 instances/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Throughput ratio' }).fill('9');
  await expect(assumptions(page)).toContainText('from a study of this project');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the proposal' }).click();
  const text = (await pdfPages(await readFile(await (await downloading).path()))).join('').replace(/\s/g, '');
  expect(text).toContain('Howmuchmoredoesanothermachinedo?');
  expect(text).toContain('CountedintheplanofScenario1');
});

test.describe('390 px', () => {
  test.use({ locale: 'ja-JP', viewport: { width: 390, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
  test('adopted and taken back in Japanese, by keyboard', async ({ page }) => {
    await bringFiles(page);
    const before = await serversAfter(page);
    await finding(page).focus();
    await page.keyboard.press('Space');
    await expect(assumptions(page)).toContainText('プロジェクトの検証結果');
    await expect.poll(() => serversAfter(page)).toBeGreaterThan(before);
    await drawn(page);
    expect(await violations(page, null)).toEqual([]);
    await page.keyboard.press('Space');
    await expect.poll(() => serversAfter(page)).toBe(before);
  });
});

/** Servers and pairs of runs of a user's own, and the scenario that is proposed of them. */
async function bringFiles(page: Page, { name, rows, bytes, study } = MIRRORING): Promise<void> {
  await importList(page, 'Mirrored', { bytes: SERVERS, rows: 40, first: 'db-1' });
  await goTo(page, 'Benchmarks');
  await chooseFile(page, { name, bytes });
  await page.getByRole('button', { name: called(`Import ${rows} rows`, `${rows}行を取り込む`) }).click();
  await page.getByRole('region', { name: study }).waitFor();
  await proposeScenario(page);
}

/** Servers after, as the headline has them. */
async function serversAfter(page: Page): Promise<number> {
  const says = await result(page)
    .getByRole('button', { name: /^\d+( servers?|台)/ })
    .nth(1)
    .getAttribute('aria-label');
  return Number.parseInt(says ?? '', 10);
}

const SERVERS = Buffer.from(
  [
    'Server,CPU model,Sockets,Cores,Threads,Memory (GB),Peak CPU %',
    ...Array.from({ length: 40 }, (_, n) => `db-${n + 1},Intel Xeon E5-2640 v2 @ 2.00GHz,2,16,32,32,${30 + (n % 7)}`),
  ].join('\r\n'),
);

const PAIRS = Buffer.from(
  [
    'Server,DBMS,Storage,Users,Mirrored,TPS',
    ...[8, 16, 32].flatMap((users) =>
      [0.99, 1, 1.01].flatMap((noise) => [
        `NX7700,PostgreSQL 16,NVMe,${users},no,${Math.round(400 * users * noise)}`,
        `NX7700,PostgreSQL 16,NVMe,${users},yes,${Math.round(300 * users * noise)}`,
      ]),
    ),
  ].join('\r\n'),
);

const MIRRORING = {
  name: 'pairs.csv',
  rows: 18,
  bytes: PAIRS,
  study: called('What does mirroring cost?', 'ミラーリングによる性能への影響') as RegExp | string,
};

const MACHINES = Buffer.from(
  [
    'Server,Binding,Instances,Memory (GB),TPS',
    'DL380p Gen8,,1,64,500',
    ...[1, 2, 4, 8].flatMap((instances) =>
      Object.entries({ A: 1, B: 0.9, C: 0.8 }).map(
        ([pattern, share]) =>
          `NX7700,Pattern ${pattern},${instances},512,${Math.round((1892 + 118 * (instances - 1)) * share)}`,
      ),
    ),
  ].join('\r\n'),
);
