import type { ReactNode } from 'react';
import classes from './Imports.module.css';

interface Props {
  readonly label: string;
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** A table that scrolls within its place instead of stretching the page, by mouse and by keyboard. */
export function ScrollRegion({ label, busy = false, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <section className={classes.scroll} aria-label={label} aria-busy={busy} tabIndex={0}>
      {children}
    </section>
  );
}
