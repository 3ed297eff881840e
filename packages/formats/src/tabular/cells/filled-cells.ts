/** The first filled cell of a row, mapped or not, without blanks around it; '' where none is. */
export function firstFilled(cells: readonly string[]): string {
  for (const cell of cells) {
    const said = cell.trim();
    if (said !== '') return said;
  }
  return '';
}

/** Whether more than one cell of a row is filled, mapped or not. */
export function fillsSeveral(cells: readonly string[]): boolean {
  let isFilled = false;
  for (const cell of cells) {
    if (cell.trim() === '') continue;
    if (isFilled) return true;
    isFilled = true;
  }
  return false;
}
