import type { ReactNode } from 'react';
import classes from './OnScreen.module.css';

interface Props {
  readonly children: ReactNode;
  /** It has more to say than its fields by now: what is within stays the same element. */
  readonly printed?: boolean;
}

/** A form and what leads to it: paper takes no fields, and their labels alone say nothing there. */
export function OnScreen({ children, printed = false }: Props) {
  return <div className={printed ? classes.everywhere : classes.onScreen}>{children}</div>;
}
