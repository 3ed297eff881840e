import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { startWithAccounts } from '../steps/product-with-accounts.ts';

// Not of journey.ts: its product is one where nobody signs in.
let product: Awaited<ReturnType<typeof startWithAccounts>>;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startWithAccounts();
});
test.afterAll(() => product.stop());

const PASSWORD = 'a password of my own';

/** Signs in with a password that was given, and sets an own one. */
async function begin(ask: APIRequestContext, signInName: string, given: string): Promise<void> {
  const session = `${product.url}/api/session`;
  expect((await ask.post(session, { data: { signInName, password: given } })).ok()).toBe(true);
  expect((await ask.post(`${session}/password`, { data: { password: given, newPassword: PASSWORD } })).ok()).toBe(true);
}

/** The sample project with a proposal, and a person who may view it; gives the addresses of all its screens. */
async function shared(root: APIRequestContext, signInName: string) {
  await begin(root, 'root', product.password);
  const made = await root.post(`${product.url}/api/accounts`, { data: { signInName, name: signInName } });
  const { password } = await made.json();
  const projects = await (await root.get(`${product.url}/api/projects`)).json();
  const { id } = projects.items.find(({ sample }: { sample: boolean }) => sample);
  const at = `${product.url}/api/projects/${id}`;
  expect((await root.post(`${at}/members`, { data: { signInName, role: 'viewer' } })).status()).toBe(201);
  const { items: scenarios } = await (await root.get(`${at}/scenarios`)).json();
  const proposal = await root.post(`${at}/proposals`, {
    data: { name: 'Proposal', author: '', language: 'en', scenarioIds: [scenarios[0].id] },
  });
  const lists = ['servers', 'workloads', 'databases', 'machines', 'questions'];
  const screens = [
    'overview',
    ...lists.map((list) => `inventory?list=${list}`),
    ...['benchmarks', 'diagnosis', 'platforms', 'scenarios', `scenarios/${scenarios[0].id}`, 'layout', 'proposals'],
    ...[`proposals/${(await proposal.json()).id}`, 'people', 'calculators', 'evidence'],
  ];
  return { password: password as string, screens: screens.map((screen) => `/projects/${id}/${screen}`) };
}

/** Uses every control of the page that is enabled, and gives how many there were. */
function useAll(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const settle = (ms = 20) => new Promise((done) => setTimeout(done, ms));
    for (const details of document.querySelectorAll('main details')) (details as HTMLDetailsElement).open = true;
    const used = new Set<Element>();
    // What a control opens is used as well.
    /** Of a long table the first rows speak for all. */
    const far = (control: Element) =>
      [...(control.closest('tbody')?.rows ?? [])].indexOf(control.closest('tr') as never) > 2;
    for (let round = 0; round < 3; round += 1) {
      await settle(300);
      const controls = 'main :is(button, input:not([type=file]), select, textarea), [role=dialog] button';
      for (const control of document.querySelectorAll<HTMLInputElement>(controls)) {
        if (used.has(control) || !control.isConnected || control.matches(':disabled, [role=tab]') || far(control))
          continue;
        used.add(control);
        const typed = ['text', 'number', 'date', 'textarea', 'select-one'].includes(control.type);
        if (!typed) control.click();
        else {
          const other = control instanceof HTMLSelectElement ? control.options[control.options.length - 1]?.value : '7';
          const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
          control.focus();
          set?.call(control, other);
          for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
          control.blur();
        }
        await settle();
      }
    }
    return used.size;
  });
}

test('a viewer reads every screen, and nothing that is enabled asks for what is refused', async ({ browser }) => {
  test.slow();
  const root = await browser.newContext();
  const { password, screens } = await shared(root.request, 'viewer');
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-US' });
  await begin(context.request, 'viewer', password);
  // What is put off for a while happens while its screen is still open.
  await context.addInitScript(() => {
    const later = window.setTimeout;
    window.setTimeout = ((run: () => void, ms = 0) => later(run, Math.min(ms, 1000))) as typeof setTimeout;
  });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() !== 403) return;
    refused.push(`${new URL(page.url()).pathname}: ${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page.getByRole('note').filter({ hasText: 'You can view this project' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await useAll(page);
    await page.waitForLoadState('networkidle');
  }
  expect([...new Set(refused)]).toEqual([]);
});
