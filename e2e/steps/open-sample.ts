import type { Page } from '@playwright/test';

const STEP = {
  Inventory: /^(Inventory|サーバー台帳)/,
  Benchmarks: /^(Benchmarks|ベンチマーク)/,
  Diagnosis: /^(Diagnosis|診断)/,
  Platforms: /^(Platforms|統合先機種)/,
  Scenarios: /^(Scenarios|シナリオ)/,
  Layout: /^(Layout|ノード構成)/,
  Proposal: /^(Proposal|提案書)/,
} as const;
export type Step = keyof typeof STEP;
export const STEPS = Object.keys(STEP) as Step[];

/** Opens the sample project, as a newcomer does from the first page; stays where it is open already. */
export async function openSample(page: Page): Promise<void> {
  await closeDialog(page);
  const opened = page.getByRole('banner').getByRole('button', { name: /Sample \/ サンプル/ });
  if (await opened.isVisible()) return;
  await page.goto('/');
  await page.getByRole('link', { name: /Open the sample project|サンプルプロジェクトを開く/ }).click();
  await page.getByRole('heading', { level: 1, name: /Inventory|サーバー台帳/ }).waitFor();
}

/** What is open over the page would lie over the next one too. */
async function closeDialog(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (!(await dialog.isVisible())) return;
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

const HEADING = {
  ...STEP,
  Platforms: /^(Platforms|機種と価格表)/,
  Layout: /^(Node layout|ノード構成)/,
} as const satisfies Record<Step, RegExp>;

/** Goes to a step of the work by the rail, and stays to see its page: the one before is in the hand no more. */
export async function goTo(page: Page, step: Step): Promise<void> {
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  const rail = page.getByRole('navigation', { name: /Steps of the work|作業の流れ/ });
  await rail.getByRole('link', { name: STEP[step] }).click();
  await page.getByRole('heading', { level: 1, name: HEADING[step] }).waitFor();
}
