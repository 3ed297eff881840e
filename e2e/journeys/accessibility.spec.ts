import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, test } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { netfinityInventory } from '../fixtures/netfinity-inventory.ts';
import { chooseFile } from '../steps/bring-file.ts';
import { drawn, SCREENS } from '../steps/screens.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const SCHEMES = ['light', 'dark'] as const;
const LOCALES = ['en-US', 'ja-JP'] as const;
const WIDTHS = [1280, 390] as const;

const ALL_SCREENS = [...SCREENS, { name: 'preview of a file', open: openPreview }];

for (const locale of LOCALES)
  for (const width of WIDTHS)
    test.describe(`${locale}, ${width} px`, () => {
      test.use({ locale, viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } });
      test('no screen has a serious or critical violation, light or dark', async ({ page }) => {
        test.slow();
        for (const { name, open } of ALL_SCREENS) {
          await open(page);
          for (const colorScheme of SCHEMES) {
            await page.emulateMedia({ colorScheme });
            await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
            await drawn(page);
            expect.soft(await violations(page), `${name}, ${colorScheme}`).toEqual([]);
          }
        }
      });
    });

/** Serious and critical findings, each with the first place it stands at. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(root: Document, options: object): Promise<AxeResults> };
    };
    const found = (await axe.run(document, { resultTypes: ['violations'] })).violations;
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 200)}`);
  });
}

async function openPreview(page: Page): Promise<void> {
  await page.goto('/');
  await chooseFile(page, { name: 'servers.csv', bytes: netfinityInventory() });
  await page.getByRole('region', { name: /What was found in|読み取り結果/ }).waitFor();
}
