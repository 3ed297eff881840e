import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { SCREENS } from '../steps/screens.ts';

/** What the sample project itself is called, in both languages at once: data, not interface. */
const SAMPLE_NAMES = ['Sample / サンプル', 'Sample Trading / サンプル商事', '水平統合', '統合提案書'];
/** The switch names each language in that language. */
const LANGUAGE_SWITCH = ['日本語', 'English'];
const MAKERS = ['Tatami', 'Dell', 'Fujitsu', 'Lenovo', 'Oracle', 'Supermicro'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('English screens show no Japanese word of the interface', async ({ page }) => {
  test.slow();
  for (const { name, open } of SCREENS) {
    await open(page);
    expect.soft((await wordsOn(page)).filter(isJapanese), name).toEqual([]);
  }
});

test.describe('in Japanese', () => {
  test.use({ locale: 'ja-JP' });
  test('Japanese screens show no English label or sentence', async ({ page }) => {
    test.slow();
    for (const { name, open } of SCREENS) {
      await open(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja');
      const words = await wordsOn(page);
      expect.soft(words.filter(isJapanese).length, name).toBeGreaterThan(10);
      expect.soft(words.filter(isEnglish), name).toEqual([]);
    }
  });
});

function isJapanese(words: string): boolean {
  const interfaceWords = [...SAMPLE_NAMES, ...LANGUAGE_SWITCH].reduce(
    (rest, known) => rest.replaceAll(known, ''),
    words,
  );
  return /[\u3040-\u30ff\u4e00-\u9fff]/.test(interfaceWords);
}

/** A label of one English word, or two plain English words in a row. Names and units are neither. */
function isEnglish(words: string): boolean {
  if (MAKERS.includes(words) || LANGUAGE_SWITCH.includes(words)) return false;
  return /^[A-Z][a-z]{2,}$/.test(words) || /\b[a-z]{2,} [a-z]{2,}\b/.test(words);
}

/** Every text a person sees or hears, but for code, cells of files, titles of sources and names of projects and customers. */
function wordsOn(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { items } = (await (await fetch('/api/projects?limit=1000')).json()) as {
      items: { name: string; customer: string }[];
    };
    const names = items.flatMap(({ name, customer }) => [name, customer]).filter((name) => name !== '');
    const named = (words: string) => names.some((name) => words.includes(name));
    const quoted = 'script, style, code, pre, q, cite, [role="grid"] td, [lang]:not(html) *';
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(quoted)) found.add(node.textContent?.trim() ?? '');
    // A quoted cell shows its whole text as its title.
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const attribute of ['aria-label', 'title', 'placeholder'])
        if (attribute !== 'title' || !element.closest(quoted)) found.add(element.getAttribute(attribute) ?? '');
    found.delete('');
    return [...found].filter((words) => !named(words));
  });
}
