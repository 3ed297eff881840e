import type { Page } from '@playwright/test';
import { called } from './called.ts';

const STEP = {
  Overview: called('Overview', '概要', 'beginning'),
  Inventory: called('Inventory', 'サーバー台帳', 'beginning'),
  Benchmarks: called('Benchmarks', 'ベンチマーク', 'beginning'),
  Diagnosis: called('Diagnosis', '診断', 'beginning'),
  Platforms: called('Platforms', '統合先機種', 'beginning'),
  Scenarios: called('Scenarios', 'シナリオ', 'beginning'),
  Layout: called('Layout', 'ノード構成', 'beginning'),
  Proposal: called('Proposal', '提案書', 'beginning'),
} as const;
export type Step = keyof typeof STEP;
export const STEPS = Object.keys(STEP) as Step[];

/** Opens the sample project, as a newcomer does from the first page; stays where it is open already. */
export async function openSample(page: Page): Promise<void> {
  await closeDialog(page);
  const opened = page.getByRole('banner').getByRole('button', { name: /Sample \/ サンプル/ });
  if (await opened.isVisible()) return;
  await page.goto('/');
  await page.getByRole('link', { name: called('Open the sample project', 'サンプルプロジェクトを開く') }).click();
  await page.getByRole('heading', { level: 1, name: STEP.Overview }).waitFor();
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
  Platforms: called('Platforms', '機種と価格表', 'beginning'),
  Layout: called('Node layout', 'ノード構成', 'beginning'),
} as const satisfies Record<Step, RegExp>;

/** Goes to a step of the work by the rail, and stays to see its page: the one before is in the hand no more. */
export async function goTo(page: Page, step: Step): Promise<void> {
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
  const rail = page.getByRole('navigation', { name: called('Steps of the work', '作業の流れ') });
  await rail.getByRole('link', { name: STEP[step] }).click();
  await page.getByRole('heading', { level: 1, name: HEADING[step] }).waitFor();
}
