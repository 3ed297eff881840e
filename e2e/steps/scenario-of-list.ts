import { expect, type Page } from '@playwright/test';
import { chooseFile } from './bring-file.ts';
import { called } from './called.ts';
import { createProject } from './create-project.ts';
import { goTo } from './open-sample.ts';

/** A list of servers as a customer keeps it: its first row names the columns. */
interface List {
  readonly bytes: Buffer;
  readonly rows: number;
  /** A server that is seen once the list is imported. */
  readonly first: string;
}

/** A project of the name with the servers of a list. */
export async function importList(page: Page, project: string, { bytes, rows, first }: List): Promise<void> {
  await createProject(page, { name: project });
  await chooseFile(page, { name: 'servers.csv', bytes });
  await page.getByRole('button', { name: called(`Import ${rows} rows`, `${rows}行を取り込む`) }).click();
  await expect(page.getByRole('grid', { name: called('Servers', 'サーバー') })).toContainText(first);
}

/** The scenario that is proposed of what the project holds, its memory taken as installed where nothing states what is used. */
export async function proposeScenario(page: Page): Promise<void> {
  await goTo(page, 'Scenarios');
  await page.getByRole('button', { name: called('Propose a scenario', 'シナリオを提案する') }).click();
  await page.getByRole('region', { name: called('Result', '結果') }).waitFor();
  await page
    .getByRole('button', { name: /installed memory|搭載メモリ/i })
    .first()
    .click();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
