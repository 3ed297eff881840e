import type { Locator } from '@playwright/test';

const FIGURE = /\d+(?:,\d{3})*(?:\.\d+)?/g;
const TIME_OF_DAY = /\b\d{1,2}:\d{2}(?::\d{2})?\b/g;

/** Every figure of a text but times of day, as it is written but for its width: "台数 ６" and "6 servers" both say 6. */
export function figuresIn(text: string): ReadonlySet<string> {
  return new Set(text.normalize('NFKC').replace(TIME_OF_DAY, '').match(FIGURE));
}

/** What a person can read in a part of the page: its text, what its fields hold, and the words of its charts. */
export async function readable(part: Locator, { charts }: { readonly charts: boolean }): Promise<string> {
  return part.evaluate((element, withCharts) => {
    for (const details of element.querySelectorAll('details')) details.open = true;
    const hidden = [...element.querySelectorAll<HTMLElement>('.visually-hidden, table[class*="hidden"]')];
    for (const each of hidden) each.hidden = true;
    const fields = [...element.querySelectorAll('input')].map((field) => field.value);
    const words = withCharts ? [...element.querySelectorAll('svg text')].map((word) => word.textContent) : [];
    // biome-ignore lint/performance/useDomNodeTextContent: only what is laid out can be read.
    const text = (element as HTMLElement).innerText;
    for (const each of hidden) each.hidden = false;
    return [text, ...fields, ...words].join('\n');
  }, charts);
}
