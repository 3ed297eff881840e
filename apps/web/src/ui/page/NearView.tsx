import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  /** Expected height in pixels, held until the content is there. */
  readonly height: number;
  /** Shows it wherever it is: on paper everything is in view. */
  readonly always: boolean;
  readonly children: () => ReactNode;
}

/** Draws its content when it comes near the window, and keeps it from then on: a page of a hundred servers opens with a few. */
export function NearView({ height, always, children }: Props) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const shown = near || always;
  useEffect(() => {
    const element = place.current;
    if (!element || shown) return;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      rootMargin: '100% 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [shown]);
  return (
    <div ref={place} style={shown ? undefined : { minHeight: height }}>
      {shown && children()}
    </div>
  );
}
