/**
 * What a key does in a table, beside moving: 'select' the row of the cell picked, 'drop' what was typed into that cell and refused, or
 * `edit` it, beginning with what was typed.
 */
export type Deed = 'undo' | 'redo' | 'select' | 'select-all' | 'clear' | 'drop' | { readonly edit: string | null };

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** What can be done where the key is pressed. */
interface Possible {
  readonly select: boolean;
  readonly edit: boolean;
  /** The cell picked holds what was refused. */
  readonly drop: boolean;
}

/** What a key pressed in a table does; null when it does nothing, or moves. */
export function deedOfKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyPress, can: Possible): Deed | null {
  const withControl = ctrlKey || metaKey;
  const letter = withControl ? key.toLowerCase() : null;
  if (letter === 'y' || (letter === 'z' && shiftKey)) return 'redo';
  if (letter === 'z') return 'undo';
  if (letter === 'a' && can.select) return 'select-all';
  if (key === ' ') return can.select ? 'select' : null;
  if (!can.edit) return null;
  if (key === 'Enter' || key === 'F2') return { edit: null };
  if (key === 'Escape') return can.drop ? 'drop' : null;
  if (key === 'Delete' || key === 'Backspace') return 'clear';
  return key.length === 1 && !withControl && !altKey ? { edit: key } : null;
}
