import type { KeyboardEvent } from 'react';
import classes from './DataTable.module.css';
import type { CellEdit, CellValue } from './data-column.ts';
import type { Editing, Step } from './use-cell-editing.ts';

interface Props<Row> {
  readonly edit: CellEdit<Row>;
  readonly row: Row;
  readonly editing: Editing;
  /** What was typed here before and refused. */
  readonly refused: string | null;
  readonly label: string;
  readonly onType: (editing: Editing) => void;
  readonly onCommit: (value: CellValue, step: Step | null) => void;
  /** Left with what is no value of the column. */
  readonly onRefuse: (typed: string) => void;
  /** Given up: nothing of what was typed is kept. */
  readonly onCancel: (step: 'stay' | null) => void;
}

/** The field in place of a cell while it is edited. What cannot be a value of the column says why, and is lost by Escape alone. */
export function CellEditor<Row>({ edit, row, editing, refused, label, ...on }: Props<Row>) {
  const initial = edit.initial(row);
  const typed = editing.typed ?? refused ?? initial;
  const parsed = edit.parse(typed);
  const told = editing.told || (editing.typed === null && refused !== null);
  const trouble = told && 'trouble' in parsed ? parsed.trouble : null;

  const commit = (step: Step) => {
    if (typed === initial) return on.onCancel('stay');
    if ('trouble' in parsed) on.onType({ typed, told: true });
    else on.onCommit(parsed.value, step);
  };
  const leave = () => {
    if (typed === initial) return on.onCancel(null);
    if ('trouble' in parsed) on.onRefuse(typed);
    else on.onCommit(parsed.value, null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    // While an input method composes, Enter takes a candidate, not the value.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') on.onCancel('stay');
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
    onBlur: leave,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      on.onType({ typed: currentTarget.value, told: false }),
  };
  if (edit.options) {
    return (
      <select {...field}>
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
      <input {...field} aria-invalid={trouble !== null} />
      {trouble !== null && (
        <span role="alert" className={classes.invalid}>
          {trouble}
        </span>
      )}
    </>
  );
}
