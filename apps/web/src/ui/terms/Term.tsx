import { useId, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import classes from './Term.module.css';
import type { texts } from './texts.ts';

export type TermId = keyof typeof texts.en;

interface Props {
  readonly of: TermId;
  /** As it is called where it stands. */
  readonly name: string;
}

/** A term that says what it means once it is pressed. The browser's own popover brings Escape, focus and dismissal. */
export function Term({ of, name }: Props) {
  const { t } = useTranslation('terms');
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);
  return (
    <>
      <button ref={button} type="button" className={classes.term} popoverTarget={id} aria-expanded={place !== null}>
        {name}
      </button>
      <span
        id={id}
        popover="auto"
        role="note"
        className={classes.says}
        style={place ?? {}}
        onBeforeToggle={({ newState }) => setPlace(newState === 'open' ? placeBelow(button.current) : null)}
      >
        {place && t(of)}
      </span>
    </>
  );
}

/** As wide as Term.module.css has it. */
const WIDTH = 320;
const GAP = 8;

/** Under the term, within what is in view. */
function placeBelow(term: HTMLElement | null) {
  const { left = 0, bottom = 0 } = term?.getBoundingClientRect() ?? {};
  const most =
    document.documentElement.clientWidth - Math.min(WIDTH, document.documentElement.clientWidth - 2 * GAP) - GAP;
  return { left: Math.max(GAP, Math.min(left, most)), top: bottom + GAP };
}
