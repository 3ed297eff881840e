import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { chooseFile } from '../steps/bring-file.ts';
import { createProject } from '../steps/create-project.ts';
import { goTo } from '../steps/open-sample.ts';
import { pdfPages } from '../steps/pdf-text.ts';

/** Two hosts and twelve databases on them, each of 9,000 I/O per second and 400 GB. */
const HOSTS = 'Server,CPU model,Sockets,Cores,Memory (GB),CPU peak %\n'.concat(
  ...['esx1', 'esx2'].map((host) => `${host},Intel Xeon Gold 6130,2,32,384,50\n`),
);
const MACHINES = 'VM,Server,vCPU,Memory (GB),Disk (GB),CPU peak %,IOPS,Write IOPS\n'.concat(
  ...Array.from({ length: 12 }, (_, index) => `ordb${index + 1},esx${(index % 2) + 1},2,16,400,20,9000,3000\n`),
);

const headline = (page: Page) => page.getByRole('main').getByText(/is the limit|is fullest/);
const typeInto = (page: Page, label: string, value: string) => page.getByRole('textbox', { name: label }).fill(value);

test('storage is stated: the plan says what binds, how full it gets, and the proposal has its chapter', async ({
  page,
}) => {
  test.slow();
  await test.step('a list with I/O and capacity', async () => {
    await createProject(page, { name: 'Storage' });
    for (const [name, text] of [
      ['hosts.csv', HOSTS],
      ['machines.csv', MACHINES],
    ] as const) {
      await chooseFile(page, { name, bytes: Buffer.from(text) });
      await page.getByRole('button', { name: /^Import \d+ rows$/ }).click();
      await expect(page.getByText(`${name} is imported`)).toBeVisible();
    }
    await goTo(page, 'Scenarios');
    await page.getByRole('button', { name: 'Propose a scenario' }).click();
    await expect(page.getByText('Storage is not sized: what')).toHaveCount(1);
  });

  const measures = page.getByRole('table', { name: 'What storage is asked for' });
  const supply = page.getByRole('table', { name: 'What storage gives, and how full it gets' });
  await test.step('drives in each server: I/O binds, each write counts twice on a mirror', async () => {
    await page.getByLabel('What the servers store on').selectOption('Drives in each server');
    await typeInto(page, 'Capacity of a drive', '3840');
    await typeInto(page, 'I/O per second of a drive', '5000');
    await expect(headline(page)).toContainText('I/O is fullest');
    // 12 × (9,000 + 3,000).
    await expect(measures.getByRole('row', { name: /I\/O per second/ })).toContainText('144,000');
    await expect(page.getByText('Storage is not sized: what')).toHaveCount(0);
  });

  await test.step('small drives: capacity binds', async () => {
    await typeInto(page, 'Capacity of a drive', '300');
    await typeInto(page, 'I/O per second of a drive', '500000');
    await expect(headline(page)).toContainText('Storage capacity is the limit');
    await expect(page.getByRole('table', { name: 'How full the storage of each server is' })).toContainText('target-2');
  });

  await test.step('an array that all share: too slow, then fast enough', async () => {
    await page.getByLabel('What the servers store on').selectOption('One array that all servers share');
    await typeInto(page, 'I/O per second', '80000');
    await typeInto(page, 'Capacity', '20000');
    await expect(headline(page)).toContainText('The shared array is the limit');
    await typeInto(page, 'I/O per second', '200000');
    await expect(page.getByText('Chance that the array holds all workloads')).toBeVisible();
    await expect(supply.getByRole('row', { name: /I\/O per second/ })).toContainText('54');
  });

  await test.step('the proposal has its chapter', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export the proposal' }).click();
    const path = await (await download).path();
    const text = (await pdfPages(await readFile(path))).join('');
    expect(text).toContain('Allserversshareonearray');
    expect(text).toContain('108,000');
  });
});
