import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { chooseFile } from './bring-file.ts';
import { called } from './called.ts';
import { createProject } from './create-project.ts';
import { goTo, openSample, type Step } from './open-sample.ts';
import { SCREENS, settled } from './screens.ts';

/** A picture of the guide: how its screen is come to, and which part of it is shown; absent = what is in view. */
interface GuidePicture {
  readonly name: string;
  readonly open: (page: Page, language: 'en' | 'ja') => Promise<Locator | undefined>;
}

const SAMPLES = new URL('../../docs/guide/samples/', import.meta.url);
const IMPORT = /^(Import \d+ rows?|\d+行を取り込む)$/;
const EXPORT = called('Export a version', '版を出力');

/** Every picture of the guide, in the order in which one comes to them. */
export const GUIDE_PICTURES: readonly GuidePicture[] = [
  { name: 'start', open: (page) => openScreen(page, 'projects') },
  { name: 'overview', open: (page) => openScreen(page, 'overview') },
  { name: 'because', open: (page) => openScreen(page, 'because') },
  { name: 'scenario', open: (page) => openScreen(page, 'scenario-xseries') },
  { name: 'alternatives', open: openAlternatives },
  { name: 'compare', open: openComparison },
  { name: 'layout', open: openLayout },
  { name: 'proposal', open: openProposal },
  { name: 'versions', open: openChanges },
  { name: 'preview', open: openPreview },
  { name: 'inventory', open: openInventory },
  { name: 'questions', open: openQuestions },
  {
    name: 'machines',
    open: (page) =>
      openStudy(page, 'runs-machines.csv', 'How much more does another machine do?', '機種による性能の違い'),
  },
  { name: 'memory', open: openMemory },
  {
    name: 'mirroring',
    open: (page) =>
      openStudy(page, 'runs-mirroring.csv', 'What does mirroring cost?', 'ミラーリングによる性能への影響'),
  },
  {
    name: 'numa',
    open: (page) =>
      openStudy(page, 'runs-numa-balancing.csv', 'What does NUMA balancing give?', 'NUMAバランス調整の効果'),
  },
  { name: 'guests', open: openReport },
];

async function openScreen(page: Page, name: string): Promise<undefined> {
  const screen = SCREENS.find((each) => each.name === name);
  if (!screen) throw new Error(`there is no screen ${name}`);
  await screen.open(page);
}

async function openAlternatives(page: Page): Promise<Locator> {
  await openScreen(page, 'scenario-primequest');
  await page.getByRole('button', { name: called('Weigh all configurations', 'すべての構成を比較') }).click();
  await page.getByRole('button', { name: called('Weigh again', '再度比較') }).waitFor({ timeout: 300_000 });
  await settled(page);
  return page.getByRole('region', { name: called('Alternatives', '代替案') });
}

async function openLayout(page: Page): Promise<Locator> {
  await openScreen(page, 'layout');
  return page.getByRole('article', { name: 'target-1' });
}

async function openComparison(page: Page): Promise<undefined> {
  await openSample(page);
  await goTo(page, 'Scenarios');
  for (const box of await page.getByRole('checkbox', { name: /^(Compare "|「.*」を比較する)/ }).all())
    await box.check();
  await page.getByRole('table', { name: called('Scenarios side by side', 'シナリオの比較表') }).waitFor();
  await settled(page);
}

async function openProposal(page: Page, language: 'en' | 'ja'): Promise<Locator> {
  await openSample(page);
  await goTo(page, 'Proposal');
  const chosen = page.getByLabel(called('Document language', '文書の言語')).first();
  await chosen.selectOption(language);
  await settled(page);
  await expect(chosen).toHaveValue(language);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: EXPORT }).click();
  await downloading;
  await page.getByRole('button', { name: /^(Release version|第.*版を正式版にする)/ }).waitFor();
  await settled(page);
  return page.getByRole('article').first();
}

async function openChanges(page: Page): Promise<Locator> {
  await openSample(page);
  await goTo(page, 'Scenarios');
  await page.getByRole('link', { name: /xSeries 440/ }).click();
  const ceiling = page.getByRole('slider', { name: called('CPU ceiling of a target', '統合先のCPU使用率上限') });
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await ceiling.press(key);
  await page.getByText(called('Saved', '保存済み')).waitFor();
  await goTo(page, 'Proposal');
  await page
    .getByRole('button', { name: /^(What changed since version|第.*版からの変更点)/ })
    .first()
    .click();
  await page.getByRole('table', { name: /^(What changed since version|第.*版からの変更点)/ }).waitFor();
  await settled(page);
  return page.getByRole('region', { name: /^(What changed since version|第.*版からの変更点)/ }).first();
}

async function openPreview(page: Page, language: 'en' | 'ja'): Promise<Locator> {
  await bring(page, 'Inventory', language === 'ja' ? 'servers-ja.csv' : 'servers.csv');
  const found = page.getByRole('region', { name: /^(What was found in|.*の読み取り結果)/ });
  await found.waitFor();
  await settled(page);
  return found;
}

/** Stays in the project of the preview. */
async function openInventory(page: Page): Promise<undefined> {
  await page.getByRole('button', { name: IMPORT }).click();
  await page.getByRole('button', { name: called('Done', '閉じる') }).click();
  await page.getByRole('gridcell', { name: /60/ }).first().click();
  await settled(page);
}

async function openQuestions(page: Page): Promise<undefined> {
  await page.getByRole('tab', { name: called('Questions', '確認事項', 'beginning') }).click();
  const weigh = page.getByRole('button', { name: called('Compute what each answer changes', '回答ごとの影響を計算') });
  if (await weigh.isVisible()) await weigh.click();
  await settled(page);
}

async function openStudy(page: Page, file: string, english: string, japanese: string): Promise<Locator> {
  await bring(page, 'Benchmarks', file);
  await page.getByRole('button', { name: IMPORT }).click();
  const study = page.getByRole('region', { name: called(english, japanese) });
  await study.waitFor();
  await settled(page);
  return study;
}

async function openMemory(page: Page): Promise<undefined> {
  await bring(page, 'Benchmarks', 'runs-memory.csv');
  await page.getByRole('button', { name: IMPORT }).click();
  await page.getByRole('button', { name: called('Done', '閉じる') }).click();
  await page
    .getByText(/\+44.4%/)
    .first()
    .waitFor();
  await settled(page);
}

async function openReport(page: Page): Promise<undefined> {
  await bring(page, 'Diagnosis', 'statspack.txt');
  await page.getByRole('button', { name: IMPORT }).click();
  await page.getByRole('button', { name: called('Done', '閉じる') }).click();
  await page.getByRole('region', { name: called('Where the time went', '時間の内訳') }).waitFor();
  await settled(page);
}

/** A sample of the guide, dropped on a screen of a project of its own. */
async function bring(page: Page, step: Step, file: string): Promise<void> {
  await createProject(page, { name: file });
  if (step !== 'Inventory') await goTo(page, step);
  await chooseFile(page, { name: file, bytes: readFileSync(new URL(file, SAMPLES)) });
}
