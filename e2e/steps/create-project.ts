import type { Page } from '@playwright/test';

interface Named {
  readonly name: string;
  readonly customer?: string;
}

/** A project of one's own from the first page, and stays to see it: the first page takes files too, for another. */
export async function createProject(page: Page, { name, customer = '' }: Named): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Customer', exact: true }).fill(customer);
  await page.getByRole('button', { name: 'Create' }).click();
  await page.getByRole('heading', { level: 1, name: 'Inventory' }).waitFor();
}
