import { type ReactNode, useRef } from 'react';
import classes from './ScrollRegion.module.css';
import { useMoreAside } from './use-more-aside.ts';

interface Props {
  readonly label: string;
  readonly busy?: boolean | undefined;
  /** No higher than a part of the screen: it scrolls downwards too. */
  readonly low?: boolean | undefined;
  readonly children: ReactNode;
}

/** What is wider than its place scrolls in it, by mouse, touch and keyboard; a shadow at its edge says that there is more. */
export function ScrollRegion({ label, busy = false, low = false, children }: Props) {
  const region = useRef<HTMLElement>(null);
  const more = useMoreAside(region);
  return (
    <div className={classes.place} data-more={more}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section ref={region} className={classes.scroll} data-low={low} aria-label={label} aria-busy={busy} tabIndex={0}>
        {children}
      </section>
    </div>
  );
}
