import classes from './FilledBar.module.css';

interface Props {
  readonly of: 'cpu' | 'memory';
  /** 0..1, more where it is over; null = not known. */
  readonly share: number | null;
}

/** How much of a node is taken, as a bar; its words stand beside it. */
export function FilledBar({ of, share }: Props) {
  return (
    <svg className={classes.bar} data-of={of} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className={share === null ? classes.unknown : classes.all} width="100" height="4" />
      {share !== null && (
        <rect className={share > 1 ? classes.over : classes.used} width={Math.min(100, share * 100)} height="4" />
      )}
    </svg>
  );
}
