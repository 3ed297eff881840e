import type { Page } from '@playwright/test';

/** Every text a person sees or hears on a page, but for code, cells of files and titles of sources. */
export function wordsOn(page: Page, exempt = 'script, style, code, pre, q, cite, cite + time'): Promise<string[]> {
  return page.evaluate((quoted) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(quoted)) found.add(node.textContent?.trim() ?? '');
    // A quoted cell shows its whole text as its title.
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const attribute of ['aria-label', 'title', 'placeholder'])
        if (attribute !== 'title' || !element.closest(quoted)) found.add(element.getAttribute(attribute) ?? '');
    found.delete('');
    return [...found];
  }, exempt);
}
