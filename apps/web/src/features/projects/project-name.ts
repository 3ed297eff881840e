/** A name for the project a file starts: the file's name without folder, ending and separators; null when nothing is left. */
export function projectNameOf(fileName: string): string | null {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const name = base
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return name === '' ? null : name.slice(0, 200);
}
