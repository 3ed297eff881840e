import { expect, type Page } from '@playwright/test';
import { numactlOutput, statspackReport } from '../fixtures/diagnostic-files.ts';
import { netfinityInventory } from '../fixtures/netfinity-inventory.ts';
import { rvtoolsWorkbook } from '../fixtures/rvtools-workbook.ts';
import { test } from '../journey.ts';
import { violations } from '../steps/axe-violations.ts';
import { chooseFile, chooseFiles } from '../steps/bring-file.ts';
import { createProject } from '../steps/create-project.ts';
import { goTo, openSample } from '../steps/open-sample.ts';
import { saidInOther } from '../steps/said-in-other.ts';
import { drawn, SCREENS } from '../steps/screens.ts';

const SCHEMES = ['light', 'dark'] as const;
/** What may differ between the schemes: everything else was looked at in the first. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];
/** Neither words nor colours depend on each other: English is looked at wide and Japanese narrow, each in both schemes. */
const SHOWN = [
  { locale: 'en-US', language: 'en', width: 1280 },
  { locale: 'ja-JP', language: 'ja', width: 390 },
] as const;
/** A window of 1280 × 800 at a zoom of 200 % is half as wide and high to the page, each of its points drawn with two. */
const ZOOMED = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 } as const;

/** What a file says stands beside the words of the interface: such screens are not held to one language. */
const SCREENS_OF_FILES = [
  { name: 'preview of a file', open: openPreview },
  { name: 'many files, rows to correct', open: openDesk },
  { name: 'a newer file', open: openNewerFile },
  { name: 'rows of the inventory selected', open: openSelection },
  { name: 'diagnosis of a report', open: openDiagnosed },
];

/** Each takes minutes, and they need nothing of one another: workers share them. */
const PARTS = [
  { part: 'the first of the sample', screens: SCREENS.slice(0, SCREENS.length / 2) },
  { part: 'the others of the sample', screens: SCREENS.slice(SCREENS.length / 2) },
  { part: 'those of files', screens: SCREENS_OF_FILES },
];

for (const { locale, language, width } of SHOWN)
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
    for (const { part, screens } of PARTS)
      test(`every screen is accessible, light and dark, and speaks one language: ${part}`, async ({ page }) => {
        test.slow();
        for (const { name, open } of screens) {
          await open(page);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          if (screens !== SCREENS_OF_FILES) expect.soft(await saidInOther(page, language), name).toEqual([]);
          for (const colorScheme of SCHEMES) {
            await page.emulateMedia({ colorScheme });
            await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
            await drawn(page);
            const rules = colorScheme === 'light' ? null : RULES_OF_COLOUR;
            expect.soft(await violations(page, rules), `${name}, ${colorScheme}`).toEqual([]);
          }
        }
      });
  });

test.describe('at a zoom of 200 %', () => {
  test.use({ ...ZOOMED, locale: 'ja-JP', contextOptions: { reducedMotion: 'reduce' } });
  test('every screen is accessible, and fits without scrolling aside', async ({ page }) => {
    test.slow();
    for (const { name, open } of [...SCREENS, ...SCREENS_OF_FILES]) {
      await open(page);
      await drawn(page);
      expect.soft(await violations(page, null), name).toEqual([]);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(beyond, name).toBeLessThanOrEqual(0);
    }
  });
});

async function openPreview(page: Page): Promise<void> {
  await page.goto('/');
  await chooseFile(page, { name: 'servers.csv', bytes: netfinityInventory() });
  await page.getByRole('region', { name: /What was found in|読み取り結果/ }).waitFor();
}

const csv = (name: string, ...rows: string[]) => ({
  name,
  bytes: Buffer.from(['Server,Cores,Memory (GB)', ...rows].join('\n')),
});
const IMPORT = /^(Import \d+ rows?|\d+行を取り込む)$/;

async function openDesk(page: Page): Promise<void> {
  await page.goto('/');
  const slips = csv('slips.csv', 'db1,8,64', 'db2,eight,64');
  await chooseFiles(page, [slips, { name: 'rvtools.xlsx', bytes: rvtoolsWorkbook() }, csv('servers.csv', 'db3,8,64')]);
  for (const file of ['slips.csv', 'rvtools.xlsx']) {
    await page.getByRole('button', { name: new RegExp(`^(Details of ${file}|${file}の詳細)$`) }).click();
  }
  await page.getByRole('form', { name: /row to correct|修正が必要な行/ }).waitFor();
}

async function openNewerFile(page: Page): Promise<void> {
  await page.goto('/');
  await chooseFile(page, csv('servers.csv', 'db1,8,64', 'db2,8,64'));
  await page.getByRole('button', { name: IMPORT }).click();
  await page.getByRole('button', { name: /^(Undo|元に戻す)|(取り込みを元に戻す)$/ }).waitFor();
  await chooseFile(page, csv('servers.csv', 'db1,16,64'));
  await page.getByRole('table', { name: /^(Servers, Changed|サーバー, 変更)$/ }).waitFor();
}

async function openSelection(page: Page): Promise<void> {
  await openSample(page);
  await goTo(page, 'Inventory');
  await page
    .getByRole('checkbox', { name: /^(Select all|\d+行をすべて選択)/ })
    .first()
    .check();
  await page.getByRole('form', { name: /^(Fill in one value|複数行への一括入力)/ }).waitFor();
}

/** A verdict with its charts, a topology, and the form that makes a platform of it. */
async function openDiagnosed(page: Page): Promise<void> {
  await createProject(page, { name: '診断' });
  await goTo(page, 'Diagnosis');
  const files = { 'sp_1_2.lst': statspackReport(), 'numactl.txt': numactlOutput() };
  for (const [name, bytes] of Object.entries(files)) {
    await chooseFile(page, { name, bytes });
    await page.getByRole('button', { name: /^(Import 1 row|1行を取り込む)/ }).click();
    await page.getByRole('button', { name: /^(Done|閉じる|完了)$/ }).click();
  }
  await page.getByRole('button', { name: /^(Use as platform|統合先機種として使用)$/ }).click();
  await page.getByRole('form').waitFor();
}
