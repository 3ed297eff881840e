import type { ReactNode } from 'react';
import classes from './Sections.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly children: ReactNode;
}

/** A part of a long page that a link leads to; no panel may have its id. Its panels have headings of their own, so it has a label and none. */
export function Section({ id, label, children }: Props) {
  return (
    <div id={id} className={classes.section}>
      <p className={classes.label}>{label}</p>
      {children}
    </div>
  );
}
