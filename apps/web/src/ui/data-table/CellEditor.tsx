import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DataTable.module.css';
import type { CellEdit, CellValue } from './data-column.ts';

interface Props<Row> {
  readonly edit: CellEdit<Row>;
  readonly row: Row;
  /** The key that began the edit replaces what stood there; null keeps it. */
  readonly start: string | null;
  readonly label: string;
  readonly onCommit: (value: CellValue, move: 'down' | 'right' | 'stay') => void;
  readonly onLeave: () => void;
}

/** The field in place of a cell while it is edited. What cannot be a value of the column stays open and says so. */
export function CellEditor<Row>({ edit, row, start, label, onCommit, onLeave }: Props<Row>) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState(start ?? edit.initial(row));
  const [invalid, setInvalid] = useState(false);

  const commit = (move: 'down' | 'right' | 'stay') => {
    if (typed === edit.initial(row)) return onLeave();
    const parsed = edit.parse(typed);
    if (parsed) onCommit(parsed.value, move);
    else setInvalid(true);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    // While an input method composes, Enter takes a candidate, not the value.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onLeave();
    else if (event.key === 'Enter') commit('down');
    else if (event.key === 'Tab') commit('right');
    else return;
    event.preventDefault();
  };
  const field = {
    autoFocus: true,
    className: classes.editor,
    'aria-label': label,
    value: typed,
    onKeyDown,
    onBlur: () => (edit.parse(typed) ? commit('stay') : onLeave()),
  };
  if (edit.options) {
    return (
      <select {...field} onChange={(event) => setTyped(event.currentTarget.value)}>
        {edit.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <>
      <input
        {...field}
        aria-invalid={invalid}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setInvalid(false);
        }}
      />
      {invalid && (
        <span role="alert" className={classes.invalid}>
          {t('table.invalid')}
        </span>
      )}
    </>
  );
}
