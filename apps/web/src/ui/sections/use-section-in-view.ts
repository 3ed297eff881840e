import { useEffect, useState } from 'react';

/** The id of the section that the reader is in: the last one whose beginning has passed the upper third of the window. */
export function useSectionInView(ids: readonly string[]): string | null {
  const [inView, setInView] = useState<string | null>(null);
  const joined = ids.join(' ');
  useEffect(() => {
    const look = () => {
      const line = window.innerHeight / 3;
      const begun = joined.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= line;
      });
      setInView(begun.at(-1) ?? null);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [joined]);
  return inView;
}
