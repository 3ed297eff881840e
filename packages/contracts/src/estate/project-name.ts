/** What names a project best of files that start it together: an archive or workbook, else a list, rather than a recording of one machine. */
const NAMING = [/\.(zip|tar|tgz|gz)$/i, /\.(xlsx|xlsm|xlsb|xls|ods)$/i, /\.(csv|tsv)$/i];

/** A name for the project that files start together; null when nothing is left of the name of the one that names it. */
export function projectNameOf(fileNames: readonly string[]): string | null {
  const naming = NAMING.flatMap((ending) => fileNames.find((name) => ending.test(name)) ?? []);
  return nameOfFile(naming[0] ?? fileNames[0] ?? '');
}

/** Whether a project goes by the name of one of its files, so that nobody has named it. */
export function isNamedByFile(projectName: string, fileNames: readonly string[]): boolean {
  return fileNames.some((fileName) => nameOfFile(fileName) === projectName);
}

/** The file's name without folder, ending and separators; null when nothing is left. */
function nameOfFile(fileName: string): string | null {
  const base = fileName.split(/[\\/]/).at(-1) ?? '';
  const name = base
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return name === '' ? null : name.slice(0, 200);
}
