import type { Locator } from '@playwright/test';

const FIGURE = /\d+(?:,\d{3})*(?:\.\d+)?/g;
const MOMENT = /\b\d{4}\/\d{1,2}\/\d{1,2}\b|\b\d{1,2}:\d{2}(?::\d{2})?\b/g;

/** Every figure of a text but dates and times of day, as it is written but for its width: "台数 ６" and "6 servers" both say 6. */
export function figuresIn(text: string): ReadonlySet<string> {
  return new Set(text.normalize('NFKC').replace(MOMENT, '').match(FIGURE));
}

/**
 * What a person can read in a part of the page: its text, what its fields hold; of the whole of it also the words and tables of its charts,
 * and what is said on pointing at a figure.
 */
export async function readable(part: Locator, of: 'the whole' | 'plain text'): Promise<string> {
  return part.evaluate((element, whole) => {
    for (const details of element.querySelectorAll('details')) details.open = true;
    const unseen = '.visually-hidden, table[class*="hidden"]';
    const hidden = whole ? [] : [...element.querySelectorAll<HTMLElement>(unseen)];
    for (const each of hidden) each.hidden = true;
    const named = whole
      ? [...element.querySelectorAll('[aria-label], [title]')].map(
          (each) => `${each.getAttribute('aria-label')} ${each.getAttribute('title')}`,
        )
      : [];
    const fields = [...element.querySelectorAll('input')].map((field) => field.value);
    const words = whole ? [...element.querySelectorAll('svg text')].map((word) => word.textContent) : [];
    // biome-ignore lint/performance/useDomNodeTextContent: only what is laid out can be read.
    const text = (element as HTMLElement).innerText;
    for (const each of hidden) each.hidden = false;
    return [text, ...named, ...fields, ...words].join('\n');
  }, of === 'the whole');
}
