const APOSTROPHE = 0x27;

/** A cell without Excel's mark that a number is text, which some exports leave in front of it. */
export function withoutTextMark(cell: string): string {
  return cell.charCodeAt(0) === APOSTROPHE ? cell.slice(1) : cell;
}
