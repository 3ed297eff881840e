import { type ReactNode, useId } from 'react';
import classes from './PagePart.module.css';

interface Props {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a page under a heading of its own, apart from what stands above it. */
export function PagePart({ title, children }: Props) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {title}
      </h2>
      {children}
    </section>
  );
}
