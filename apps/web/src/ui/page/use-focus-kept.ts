import { type RefObject, useEffect, useRef } from 'react';

/**
 * For the heading of questions that go once answered: the button pressed goes with its question, so whoever works by keyboard is taken
 * there, before the next one. `shown` is what the questions are made of.
 */
export function useFocusKept<Heading extends HTMLElement>(shown: unknown): RefObject<Heading | null> {
  const heading = useRef<Heading>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    const isFirst = before.current === undefined;
    before.current = shown;
    // What is shown for the first time took nothing from anybody.
    if (isFirst) return;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [shown]);
  return heading;
}
