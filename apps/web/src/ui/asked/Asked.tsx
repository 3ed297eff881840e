import { type ReactNode, useId } from 'react';
import classes from './Asked.module.css';

interface Props {
  readonly asks: string;
  /** What is told of it, under it. */
  readonly about?: ReactNode;
  /** What stands beside the question rather than under it. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A question to a person, with its answers and what is known about it. */
export function Asked({ asks, about, beside, children }: Props) {
  const id = useId();
  return (
    <article className={classes.question} aria-labelledby={id}>
      <div className={classes.head}>
        <div>
          <h3 id={id} className={classes.asks}>
            {asks}
          </h3>
          {about}
        </div>
        {beside}
      </div>
      {children}
    </article>
  );
}
