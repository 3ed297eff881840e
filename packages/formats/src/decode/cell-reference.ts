/** 'A', 'B', …, 'AA' of a 0-based column. */
export function columnLetter(index: number): string {
  let letters = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  }
  return letters;
}

/** How origins and remarks name a column: by letter and header, 'B (Cores)'; by its letter where the header is none. */
export function columnName(index: number, header: string): string {
  const letter = columnLetter(index);
  return header === letter || header === '' ? letter : `${letter} (${header})`;
}

/** 0-based column of a reference like 'AB12', computed without allocating; -1 when it has no letters. */
export function columnOf(reference: string): number {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
    if (column > 1e6) break;
  }
  return column - 1;
}
