import type { Text } from '@tatami/model';
import { useText } from '../../i18n/use-language.ts';
import classes from './Calculators.module.css';

/** What a reader must know beside the answer. */
export function Notes({ notes }: { notes: readonly Text[] }) {
  const say = useText();
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes}>
      {notes.map((note) => (
        <li key={say(note)}>{say(note)}</li>
      ))}
    </ul>
  );
}
