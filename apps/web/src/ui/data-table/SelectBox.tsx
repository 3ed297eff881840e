import { type ChangeEvent, useEffect, useRef } from 'react';
import classes from './DataTable.module.css';

interface Props {
  readonly label: string;
  readonly checked: boolean;
  /** Some of many. */
  readonly partly?: boolean;
  readonly tabIndex: 0 | -1;
  /** With Shift held a range is meant. */
  readonly onToggle: (range: boolean) => void;
}

/** The box in front of a row that takes it into the selection. */
export function SelectBox({ label, checked, partly = false, tabIndex, onToggle }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  const change = ({ nativeEvent }: ChangeEvent) => onToggle((nativeEvent as unknown as MouseEvent).shiftKey === true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: two quick clicks on the box are no wish to edit the cell it stands in.
    <span className={classes.select} onDoubleClick={(event) => event.stopPropagation()}>
      <input ref={box} type="checkbox" aria-label={label} checked={checked} tabIndex={tabIndex} onChange={change} />
    </span>
  );
}
