import type { ReactNode } from 'react';
import classes from './OnScreen.module.css';

interface Props {
  readonly children: ReactNode;
}

/** A form and what leads to it: paper takes no fields, and their labels alone say nothing there. */
export function OnScreen({ children }: Props) {
  return <div className={classes.onScreen}>{children}</div>;
}
