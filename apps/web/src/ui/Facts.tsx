import type { ReactNode } from 'react';
import classes from './Facts.module.css';
import words from './Words.module.css';

/** Something known, under its name. */
export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Under the value, with less weight. */
  readonly note?: ReactNode;
}

interface Props {
  readonly facts: readonly Fact[];
  /** Side by side, in columns one below the other, or a line each. */
  readonly as?: 'row' | 'columns' | 'lines';
}

/** Facts with their names. */
export function Facts({ facts, as = 'row' }: Props) {
  return (
    <dl className={classes.facts} data-as={as}>
      {facts.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note && <dd className={words.small}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
