import { type Browser, expect, type Page, test } from '@playwright/test';
import { twelveServers } from '../fixtures/twelve-servers.ts';
import { violations } from '../steps/axe-violations.ts';
import { startWithAccounts } from '../steps/product-with-accounts.ts';
import { importList, proposeScenario } from '../steps/scenario-of-list.ts';
import { clashes, merged, saved, spares, years } from '../steps/two-in-scenario.ts';

// Not of journey.ts: its product is one where nobody signs in.
type Product = Awaited<ReturnType<typeof startWithAccounts>>;
let product: Product;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startWithAccounts();
  await setPassword(product);
});
test.afterAll(() => product.stop());

const OWN_PASSWORD = 'a password of my own';

/** Gives the administrator a password of their own, without a browser. */
async function setPassword({ url, password }: Product): Promise<void> {
  const ask = (path: string, body: object, cookie = '') =>
    fetch(`${url}/api/session${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
  const signedIn = await ask('', { signInName: 'root', password });
  const cookie = signedIn.headers.get('set-cookie')?.split(';', 1)[0];
  expect((await ask('/password', { password, newPassword: OWN_PASSWORD }, cookie)).status).toBe(204);
}

/** Somebody at a browser of their own. */
async function browserOf(browser: Browser, locale = 'en-US', width = 1280): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, locale, viewport: { width, height: 800 } });
  return context.newPage();
}

async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Sign-in name').fill(name);
  await page.getByLabel('Password').fill(password);
  await page.keyboard.press('Enter');
}

async function setOwnPassword(page: Page, given: string): Promise<void> {
  await expect(page.getByText('Somebody else knows your password')).toBeVisible();
  await page.getByLabel('Present password').fill(given);
  await page.getByLabel('New password').fill(OWN_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Somebody else knows your password')).toBeHidden();
}

test('people sign in, share a project, and are out at once when it is taken back', async ({ browser }) => {
  test.slow();
  const root = await browserOf(browser);
  await root.goto('/accounts');
  await expect(root).toHaveTitle(/Sign in/);
  expect(await violations(root, null)).toEqual([]);
  await signIn(root, 'root', 'a wrong password');
  await expect(root.getByRole('alert')).toContainText('not right');
  await signIn(root, 'root', OWN_PASSWORD);
  // Back where it was asked for.
  await expect(root.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
  expect(new URL(root.url()).pathname).toBe('/accounts');
  await root.getByLabel('Sign-in name').fill('Hanako');
  await root.getByLabel('Name', { exact: true }).fill('山田 花子');
  await root.getByRole('button', { name: 'Give an account' }).click();
  const given = (await root.getByText(/^([a-z2-7]{5}-){3}[a-z2-7]{5}$/).textContent()) ?? '';
  expect(await violations(root, null)).toEqual([]);

  const hanako = await browserOf(browser);
  await hanako.goto('/');
  await signIn(hanako, 'hanako', given);
  await setOwnPassword(hanako, given);
  await expect(hanako.getByRole('heading', { name: 'Your projects' })).toBeVisible();
  await expect(hanako.getByRole('link', { name: 'Shared estate' })).toBeHidden();

  await importList(root, 'Shared estate', { bytes: twelveServers(), rows: 12, first: 'db01' });
  await proposeScenario(root);
  await saved(root);
  const scenario = new URL(root.url()).pathname;
  await root.getByRole('button', { name: /Switch project/ }).click();
  await root.getByRole('link', { name: 'People of this project' }).click();
  await root.getByLabel('Sign-in name').fill('hanako');
  await root.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(root.getByLabel('Role of 山田 花子')).toHaveValue('editor');
  expect(await violations(root, null)).toEqual([]);

  await hanako.reload();
  await hanako.getByRole('link', { name: 'Shared estate' }).click();
  await hanako.waitForURL(/projects/);

  // Both in one scenario: each sees the other, what both set in different fields is kept, and in one field they choose.
  for (const page of [root, hanako]) await page.goto(scenario);
  await expect(root.getByText('In this scenario, too: 山田 花子')).toBeVisible();
  await expect(hanako.getByText('In this scenario, too: 管理者')).toBeVisible();
  expect(await violations(hanako, null)).toEqual([]);
  await years(root).fill('7');
  await saved(root);
  await spares(hanako).fill('2');
  await merged(hanako);
  await expect(years(hanako)).toHaveValue('7');
  await years(root).fill('6');
  await merged(root);
  await years(hanako).fill('4');
  await expect(clashes(hanako)).toBeVisible();
  await clashes(hanako).getByRole('button', { name: 'Keep mine: 4' }).click();
  await expect(clashes(hanako)).toBeHidden();
  await saved(hanako);
  await root.reload();
  await expect(years(root)).toHaveValue('4');
  await expect(spares(root)).toHaveValue('2');

  // Both change it; the one who comes second is told, and sees what the first made of it.
  await hanako.goto('/');
  await root.goto('/');
  // An editor renames, an owner deletes as well.
  await expect(hanako.getByRole('button', { name: 'Delete Shared estate' })).toBeDisabled();
  await expect(root.getByRole('button', { name: 'Delete Shared estate' })).toBeEnabled();
  for (const page of [root, hanako]) await page.getByRole('button', { name: 'Rename Shared estate' }).click();
  const nameOf = (page: Page) => page.getByRole('form', { name: 'Rename Shared estate' }).getByLabel('Name');
  await nameOf(hanako).fill('Renamed by Hanako');
  await hanako.getByRole('button', { name: 'Save' }).click();
  await expect(hanako.getByRole('link', { name: 'Renamed by Hanako' })).toBeVisible();
  await nameOf(root).fill('Renamed too late');
  await root.getByRole('button', { name: 'Save' }).click();
  await expect(root.getByText('Someone has changed this in the meantime.')).toBeVisible();
  await root.reload();
  await root.getByRole('link', { name: 'Renamed by Hanako' }).click();
  await hanako.getByRole('link', { name: 'Renamed by Hanako' }).click();

  await root.getByRole('button', { name: /Switch project/ }).click();
  await root.getByRole('link', { name: 'People of this project' }).click();
  await root.getByRole('button', { name: 'Take 山田 花子 out of the project' }).click();
  await expect(root.getByLabel('Role of 山田 花子')).toBeHidden();
  await hanako.getByRole('link', { name: /Scenarios/ }).click();
  await expect(hanako.getByText('There is nothing at this address.').first()).toBeVisible();

  await root.getByRole('link', { name: 'What was done in this project' }).click();
  await expect(root.getByText('DELETE /api/projects/:projectId/members/:id')).toBeVisible();
  const edits = root.getByRole('row').filter({ hasText: 'PATCH /api/projects/:projectId/scenarios/:id' });
  for (const name of ['hanako', 'root']) await expect(edits.filter({ hasText: name }).first()).toBeVisible();
  await root.goto('/audit');
  await expect(root.getByText(/The chain of all \d+ changes is whole/)).toBeVisible();
  await root.getByLabel('Search').fill('hanako');
  await expect(root.getByText('POST /api/accounts', { exact: true })).toBeHidden();
  await expect(root.getByText('POST /api/session/password')).toHaveCount(1);
  expect(await violations(root, null)).toEqual([]);

  await hanako.getByRole('button', { name: 'Account of 山田 花子' }).click();
  await hanako.getByRole('button', { name: 'Sign out' }).click();
  await expect(hanako.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await hanako.goto('/accounts');
  await expect(hanako.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('narrow and in Japanese, by the keyboard', async ({ browser }) => {
  const page = await browserOf(browser, 'ja-JP', 390);
  await page.goto('/account');
  await page.getByLabel('サインイン名').fill('root');
  await page.keyboard.press('Tab');
  await page.keyboard.type(OWN_PASSWORD);
  expect(await violations(page, null)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'アカウント', level: 1 })).toBeVisible();
  expect(await violations(page, null)).toEqual([]);
  await page.goto('/accounts');
  await expect(page.getByRole('cell', { name: '管理者' }).first()).toBeVisible();
  expect(await violations(page, null)).toEqual([]);
  await page.getByRole('button', { name: '管理者 のアカウント' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'パスワードと認証アプリ' })).toBeFocused();
});
