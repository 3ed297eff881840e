/** Of files in a dropped folder the browser itself tells no path. */
const dropped = new WeakMap<File, string>();

/** Keeps under which path a file was dropped. */
export function notePath(file: File, path: string): File {
  dropped.set(file, path.replace(/^\/+/, ''));
  return file;
}

function pathOf(file: File): string {
  return dropped.get(file) ?? (file.webkitRelativePath || file.name);
}

/** The folder that all the files came in; null where they came in none, or in several. */
export function folderOfAll(files: readonly File[]): string | null {
  const folders = new Set(files.map((file) => pathOf(file).split('/').slice(0, -1)[0] ?? ''));
  const [folder] = folders;
  return folders.size === 1 && folder ? folder : null;
}

/**
 * What files are called that came together: with the folders below the one all came in, which tell files of one name apart and may name
 * a machine.
 */
export function namesTogether(files: readonly File[]): readonly string[] {
  const folder = folderOfAll(files);
  return files.map((file) => (folder === null ? pathOf(file) : pathOf(file).slice(folder.length + 1)));
}
