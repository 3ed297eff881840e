import type { ReactNode } from 'react';
import classes from './EmptyState.module.css';

interface Props {
  readonly title: string;
  /** What belongs here and why it is worth bringing. */
  readonly children: ReactNode;
  /** The next step: a button, a link, a drop zone. */
  readonly action?: ReactNode;
}

/** A place that holds nothing yet, and teaches what to bring. */
export function EmptyState({ title, children, action }: Props) {
  return (
    <section className={classes.empty}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.text}>{children}</div>
      {action}
    </section>
  );
}
