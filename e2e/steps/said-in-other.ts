import type { Page } from '@playwright/test';
import { wordsOn } from './words-on.ts';

/** What the sample project itself is called, in both languages at once: data, not interface. */
const SAMPLE_NAMES = ['Sample / サンプル', 'Sample Trading / サンプル商事', '水平統合', '統合提案書'];
/** The switch names each language in that language. */
const LANGUAGE_SWITCH = ['日本語', 'English'];
const MAKERS = ['Tatami', 'Dell', 'Fujitsu', 'Lenovo', 'Oracle', 'Supermicro'];
/** Fewer words in its own language: the page was not there, or said nothing. */
const FEWEST_WORDS = 10;

/** What a page says in the other of the two languages than the one it is shown in, or that it says hardly anything. */
export async function saidInOther(page: Page, language: 'en' | 'ja'): Promise<string[]> {
  const words = await saidOn(page);
  const own = words.filter(language === 'ja' ? isJapanese : isEnglish).length;
  const other = words.filter(language === 'ja' ? isEnglish : isJapanese);
  return own > FEWEST_WORDS ? other : [...other, `only ${own} words in the language of the page`];
}

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

/** What is said on a page: names of projects and customers are data, as is what stands in the cells of tables. */
async function saidOn(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => {
    const { items } = (await (await fetch('/api/projects?limit=1000')).json()) as {
      items: { name: string; customer: string }[];
    };
    return items.flatMap(({ name, customer }) => [name, customer]).filter((name) => name !== '');
  });
  const words = await wordsOn(page, 'script, style, code, pre, q, cite, [role="grid"] td, [lang]:not(html) *');
  return words.filter((said) => !names.some((name) => said.includes(name)));
}
