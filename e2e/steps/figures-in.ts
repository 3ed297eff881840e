import type { Locator } from '@playwright/test';

const FIGURE = /\d+(?:,\d{3})*(?:\.\d+)?/g;
const MOMENT = /\b\d{4}\/\d{1,2}\/\d{1,2}\b|\b\d{1,2}:\d{2}(?::\d{2})?\b/g;

/** Every figure of a text but dates and times of day, as it is written but for its width: "台数 ６" and "6 servers" both say 6. */
export function figuresIn(text: string): ReadonlySet<string> {
  return new Set(text.normalize('NFKC').replace(MOMENT, '').match(FIGURE));
}

/**
 * What a person can read in a part of the page: its text, what its fields hold; of the whole of it also the words and tables of its charts,
 * and what is said on pointing at a figure. The section of that name is left out.
 */
export async function readable(
  part: Locator,
  of: 'the whole' | 'plain text',
  leftOut: string | null = null,
): Promise<string> {
  return part.evaluate(readIn, { whole: of === 'the whole', leftOut });
}

interface Reading {
  readonly whole: boolean;
  readonly leftOut: string | null;
}

/** Runs in the page, at one moment: what comes to the page meanwhile is read whole or not at all. */
function readIn(element: Element, { whole, leftOut }: Reading): string {
  for (const details of element.querySelectorAll('details')) details.open = true;
  const unseen = [
    ...(whole ? [] : ['.visually-hidden', 'table[class*="hidden"]']),
    ...(leftOut === null ? [] : [`section[aria-label="${leftOut}"]`]),
  ];
  const hidden = unseen.length === 0 ? [] : [...element.querySelectorAll<HTMLElement>(unseen.join())];
  const displays = hidden.map(({ style }) => style.display);
  for (const { style } of hidden) style.display = 'none';
  const named = whole
    ? [...element.querySelectorAll('[aria-label], [title]')].map(
        (each) => `${each.getAttribute('aria-label')} ${each.getAttribute('title')}`,
      )
    : [];
  const fields = [...element.querySelectorAll('input')].map((field) => field.value);
  const words = whole ? [...element.querySelectorAll('svg text')].map((word) => word.textContent) : [];
  // biome-ignore lint/performance/useDomNodeTextContent: only what is laid out can be read.
  const text = (element as HTMLElement).innerText;
  for (const [index, { style }] of hidden.entries()) style.display = displays[index] ?? '';
  return [text, ...named, ...fields, ...words].join('\n');
}
