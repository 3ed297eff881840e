import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Serious and critical findings of these rules, null = all, each with the first place it stands at. */
export async function violations(page: Page, runOnly: readonly string[] | null): Promise<string[]> {
  // An answer is dimmed while the next one is computed.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as {
      axe: { run(root: Document, options: object): Promise<AxeResults> };
    };
    const found = (await axe.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) })).violations;
    return found
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 200)}`);
  }, runOnly);
}
