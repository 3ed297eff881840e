/** Whatever a person does on a page, before they ask for something. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'dragenter', 'focus'] as const;

/** Shorter than what the server has ready waits for work. */
const AGAIN_AFTER_MS = 15_000;

interface Presence {
  /** Where the signs arrive: the window. */
  readonly signs: EventTarget;
  /** The clock, in ms. */
  readonly now: () => number;
  readonly tell: () => void;
}

/**
 * Tells that a person is at work, while they are: the server then has ready what they may ask next, and an open page that
 * nobody uses costs it nothing. Gives back what ends it.
 */
export function tellPresence({ signs, now, tell }: Presence): () => void {
  let notBefore = Number.NEGATIVE_INFINITY;
  const sign = () => {
    if (now() < notBefore) return;
    notBefore = now() + AGAIN_AFTER_MS;
    tell();
  };
  for (const type of SIGNS) signs.addEventListener(type, sign, { passive: true, capture: true });
  return () => {
    for (const type of SIGNS) signs.removeEventListener(type, sign, { capture: true });
  };
}
