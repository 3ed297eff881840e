import type { Page } from '@playwright/test';
import { called } from './called.ts';
import { goTo, openSample, STEPS } from './open-sample.ts';

/** A screen of the product and the way a person gets there in the sample project. */
export interface Screen {
  readonly name: string;
  readonly open: (page: Page) => Promise<void>;
}

const TOOLS = { calculators: called('Calculators', '計算ツール'), evidence: called('Evidence', '検証') } as const;
const RESULT = called('Result', '結果');

/** Every screen, the explanation drawer and the preview of a file included. */
export const SCREENS: readonly Screen[] = [
  { name: 'projects', open: openProjects },
  ...STEPS.map((step) => ({
    name: step.toLowerCase(),
    open: async (page: Page) => {
      await openSample(page);
      await goTo(page, step);
      await settled(page);
    },
  })),
  { name: 'scenario-xseries', open: (page) => openScenario(page, /xSeries 440/) },
  { name: 'scenario-primequest', open: (page) => openScenario(page, /PRIMEQUEST/) },
  { name: 'constraint', open: (page) => openWish(page, called('Add a constraint', '制約を追加')) },
  {
    name: 'licence-products',
    open: (page) => openWish(page, called('Another product for', '一部のワークロードに別の製品', 'beginning')),
  },
  { name: 'search', open: openSearch },
  ...Object.entries(TOOLS).map(([name, link]) => ({ name, open: (page: Page) => openTool(page, link) })),
  { name: 'layout-racks', open: openRacks },
  { name: 'layout-table', open: (page) => openLayoutView(page, called('Table', '表')) },
  { name: 'layout-commands', open: (page) => openLayoutView(page, called('Commands', 'コマンド')) },
  { name: 'layout-instance', open: openInstance },
  { name: 'because', open: openBecause },
];

async function openProjects(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: called('Open the sample project', 'サンプルプロジェクトを開く') }).waitFor();
}

async function openScenario(page: Page, name: RegExp): Promise<void> {
  await openSample(page);
  await goTo(page, 'Scenarios');
  await page.getByRole('link', { name }).click();
  await page.getByRole('region', { name: RESULT }).waitFor();
  await settled(page);
}

/** The dialog in which something is stated of single workloads. */
async function openWish(page: Page, button: RegExp): Promise<void> {
  await openScenario(page, /xSeries 440/);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('grid').waitFor();
  await settled(page);
}

/** A search that has ended: its plan is the plan of record. */
async function openSearch(page: Page): Promise<void> {
  await openScenario(page, /xSeries 440/);
  const search = page.getByRole('region', { name: called('Search for a better plan', '計画の最適化') });
  await search
    .getByRole('button', { name: new RegExp(`${called('Optimise', '最適化', 'beginning').source}|^再度最適化`) })
    .click();
  await page.getByText(called('found by search', '最適化した確定計画', 'somewhere')).waitFor();
  await settled(page);
}

async function openTool(page: Page, name: RegExp): Promise<void> {
  await openSample(page);
  await page.getByRole('banner').getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await settled(page);
}

async function openBecause(page: Page): Promise<void> {
  await openScenario(page, /xSeries 440/);
  await page
    .getByRole('region', { name: RESULT })
    .getByRole('button', { name: /^(2 servers|2台|［２)/ })
    .first()
    .click();
  await page.getByRole('dialog').getByText(called('Formula', '計算式')).first().waitFor();
  await settled(page);
}

async function openLayout(page: Page): Promise<void> {
  await openSample(page);
  // Whatever view of it was open before, it starts anew.
  await goTo(page, 'Platforms');
  await goTo(page, 'Layout');
  await page.getByRole('article', { name: 'target-1' }).waitFor();
}

async function openRacks(page: Page): Promise<void> {
  await openLayout(page);
  const further = page.getByRole('button', { name: called('Further off', '縮小') });
  while (await further.isEnabled()) await further.click();
  await settled(page);
}

async function openLayoutView(page: Page, name: RegExp): Promise<void> {
  await openLayout(page);
  await page.getByRole('tab', { name }).click();
  await settled(page);
}

async function openInstance(page: Page): Promise<void> {
  await openLayout(page);
  await page.getByRole('button', { name: /^［?branch-db-1[:：]/ }).click();
  await page.getByRole('dialog', { name: 'branch-db-1' }).waitFor();
  await settled(page);
}

/** Nothing loads any more, and what moved has had its time. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('.mantine-Skeleton-root') === null);
  await drawn(page);
}

/** The colours and places of this moment are on the screen: what ends of itself has ended, on a busy machine too. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 200)))),
  );
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
}
