/**
 * Runs in the page: resolves with the time from the drop of a file to the first frame that shows a button with such a name, ms.
 * Timed there because Playwright looks for what it waits for ever more seldom, from 270 ms on every half second.
 * No function in it may have a name: tsx would mark it with a helper that the page does not have.
 */
export function shownAfterDrop(name: string): Promise<number> {
  const named = new RegExp(name);
  return new Promise((resolve) =>
    document.addEventListener(
      'drop',
      () => {
        const droppedAt = performance.now();
        new MutationObserver((_changes, observer) => {
          const buttons = [...document.querySelectorAll('button')];
          if (!buttons.some(({ textContent }) => named.test(textContent ?? ''))) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - droppedAt)));
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      },
      { once: true, capture: true },
    ),
  );
}
