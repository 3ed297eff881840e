import { type Browser, expect, type Page, test } from '@playwright/test';
import { violations } from '../steps/axe-violations.ts';
import { startWithProvider } from '../steps/product-with-provider.ts';

// Not of journey.ts: its product is one where nobody signs in.
let product: Awaited<ReturnType<typeof startWithProvider>>;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startWithProvider('root@example.com');
  const { people } = product.provider;
  people.root = { email: 'root@example.com', email_verified: true, name: '管理者' };
  people.hanako = { email: 'hanako@example.com', email_verified: true, name: '山田 花子' };
});
test.afterAll(() => product.stop());

/** Somebody at a browser of their own, whom the provider knows. */
async function browserOf(browser: Browser, subject: string | null, locale = 'en-US'): Promise<Page> {
  product.provider.atTheBrowser(subject);
  const context = await browser.newContext({ baseURL: product.url, locale });
  return context.newPage();
}

test('people come from the provider to the page they asked for; whom nobody gave an account connects the one they are given', async ({
  browser,
}) => {
  test.slow();
  const root = await browserOf(browser, 'root');
  await root.goto('/accounts');
  await expect(root.getByRole('button', { name: 'Sign in with Example login' })).toBeVisible();
  expect(await violations(root, null)).toEqual([]);
  await root.getByRole('button', { name: 'Sign in with Example login' }).click();
  await expect(root.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
  // Nothing of the answer is left in the address.
  expect(root.url()).toBe(`${product.url}/accounts`);
  await expect(root.getByRole('cell', { name: 'Active · Administrator · By the provider' })).toBeVisible();

  // No domain was named, so she has no account.
  const hanako = await browserOf(browser, 'hanako', 'ja-JP');
  await hanako.goto('/');
  await hanako.getByRole('button', { name: 'Example loginでサインイン' }).click();
  await expect(hanako.getByRole('alert')).toContainText('Tatamiのアカウントがありません');
  expect(await violations(hanako, null)).toEqual([]);

  await root.getByLabel('Sign-in name').fill('hanako@example.com');
  await root.getByLabel('Name', { exact: true }).fill('山田 花子');
  await root.getByRole('button', { name: 'Give an account' }).click();
  const given = (await root.getByText(/^([a-z2-7]{5}-){3}[a-z2-7]{5}$/).textContent()) ?? '';
  await hanako.getByLabel('サインイン名').fill('hanako@example.com');
  await hanako.getByLabel('パスワード').fill(given);
  await hanako.keyboard.press('Enter');
  await hanako.getByLabel('現在のパスワード').fill(given);
  await hanako.getByLabel('新しいパスワード').fill('a password of my own');
  await hanako.keyboard.press('Enter');
  await expect(hanako.getByLabel('新しいパスワード')).toHaveCount(0);

  await hanako.goto('/account');
  const connecting = hanako.getByRole('form', { name: 'Example loginとの連携' });
  await connecting.getByLabel('現在のパスワード').fill('a password of my own');
  expect(await violations(hanako, null)).toEqual([]);
  await connecting.getByRole('button', { name: 'Example loginと連携' }).click();
  await expect(hanako.getByText('連携済みです。')).toBeVisible();
  expect(hanako.url()).toBe(`${product.url}/account`);

  const elsewhere = await browserOf(browser, 'hanako');
  await elsewhere.goto('/account');
  await elsewhere.getByRole('button', { name: 'Sign in with Example login' }).click();
  await expect(elsewhere.getByText('Signed in as 山田 花子 (hanako@example.com)')).toBeVisible();
});

test('who has an account of the provider alone is asked for no password; who does not agree there is told', async ({
  browser,
}) => {
  const root = await browserOf(browser, 'root');
  await root.goto('/account');
  await root.getByRole('button', { name: 'Sign in with Example login' }).click();
  await expect(root.getByText('Your account is connected: Example login signs you in.')).toBeVisible();
  await expect(root.getByLabel('Present password')).toHaveCount(0);
  expect(await violations(root, null)).toEqual([]);

  const other = await browserOf(browser, null);
  await other.goto('/');
  await other.getByRole('button', { name: 'Sign in with Example login' }).click();
  await expect(other.getByRole('alert')).toContainText('The provider has not signed you in.');
  await expect(other.getByLabel('Sign-in name')).toBeVisible();
});
