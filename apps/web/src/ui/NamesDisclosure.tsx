import { useState } from 'react';
import classes from './NamesDisclosure.module.css';

/** How many there are in words, and their names when opened. */
export function NamesDisclosure({ counted, names }: { counted: string; names: readonly string[] }) {
  const [open, setOpen] = useState(false);
  if (names.length === 0) return <span className={classes.names}>{counted}</span>;
  return (
    <details className={classes.names} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{counted}</summary>
      {open && <span className={classes.list}>{names.join(', ')}</span>}
    </details>
  );
}
