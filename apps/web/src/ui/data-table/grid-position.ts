/** A place in a grid; row -1 is the header. */
export interface GridPosition {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rows: number;
  readonly columns: number;
  /** Rows a page of the screen holds. */
  readonly page: number;
}

/** Where a key leads from a place, in a grid of that size; null when the key does not move. */
export function moveInGrid(
  from: GridPosition,
  key: string,
  withControl: boolean,
  { rows, columns, page }: GridSize,
): GridPosition | null {
  const to = target(from, key, withControl, { rows, columns, page });
  if (!to) return null;
  return { row: clamp(to.row, -1, rows - 1), column: clamp(to.column, 0, columns - 1) };
}

function target({ row, column }: GridPosition, key: string, withControl: boolean, size: GridSize): GridPosition | null {
  switch (key) {
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'PageUp':
      return { row: Math.max(0, row - size.page), column };
    case 'PageDown':
      return { row: row + size.page, column };
    case 'Home':
      return { row: withControl ? 0 : row, column: 0 };
    case 'End':
      return { row: withControl ? size.rows - 1 : row, column: size.columns - 1 };
    default:
      return null;
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), Math.max(low, high));
}
