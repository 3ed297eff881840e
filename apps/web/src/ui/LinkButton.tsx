import type { ReactNode } from 'react';
import classes from './LinkButton.module.css';

interface Props {
  /** When the words alone do not say what it does. */
  readonly label?: string;
  /** Of one that can be in use: whether it is. */
  readonly pressed?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A button that reads like a link, in a line of text or a cell. */
export function LinkButton({ label, pressed, onClick, children }: Props) {
  return (
    <button type="button" className={classes.link} aria-label={label} aria-pressed={pressed} onClick={onClick}>
      {children}
    </button>
  );
}
