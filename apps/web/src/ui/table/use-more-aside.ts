import { type RefObject, useEffect, useState } from 'react';

/** Whether more of an element's content lies beyond its right edge, as it is scrolled and sized now. */
export function useMoreAside(region: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (!element) return;
    const look = () => setMore(isMoreAside(element));
    const sizes = new ResizeObserver(look);
    for (const sized of [element, ...element.children]) sizes.observe(sized);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [region]);
  return more;
}

/** A pixel may be lost to rounding. */
export function isMoreAside({
  scrollLeft,
  clientWidth,
  scrollWidth,
}: Pick<HTMLElement, 'scrollLeft' | 'clientWidth' | 'scrollWidth'>): boolean {
  return scrollWidth - clientWidth - scrollLeft > 1;
}
