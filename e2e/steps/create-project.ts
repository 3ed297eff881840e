import type { Page } from '@playwright/test';
import { called } from './called.ts';

interface Named {
  readonly name: string;
  readonly customer?: string;
}

/** A project of one's own from the first page, and stays to see it: the first page takes files too, for another. */
export async function createProject(page: Page, { name, customer = '' }: Named): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: called('Name', 'プロジェクト名') }).fill(name);
  await page.getByRole('textbox', { name: called('Customer', 'お客様名') }).fill(customer);
  await page.getByRole('button', { name: called('Create', '作成') }).click();
  await page.getByRole('heading', { level: 1, name: called('Inventory', 'サーバー台帳') }).waitFor();
}
