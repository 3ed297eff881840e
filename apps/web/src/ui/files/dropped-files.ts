import { notePath } from './file-paths.ts';

/** More than anyone sends on purpose: a whole disk dropped by mistake stops here. */
export const MOST_FILES = 1000;

/** What an operating system or an office program leaves in folders, and no person means to send. */
const LEFTOVERS = [/^\./, /^~\$/, /^thumbs\.db$/i, /^desktop\.ini$/i, /^__MACOSX$/];

function isLeftover(name: string): boolean {
  return LEFTOVERS.some((pattern) => pattern.test(name));
}

/** Files out of a folder as a person means them: without leftovers of the system, in the order a person counts. */
export function meantFiles(files: readonly File[]): readonly File[] {
  return files
    .filter(({ name, webkitRelativePath }) => ![name, ...webkitRelativePath.split('/')].some(isLeftover))
    .slice(0, MOST_FILES);
}

/** What was dropped: the files, and those inside folders, however deep. Must be asked while the drop event lasts. */
export function droppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  const files = [...transfer.files];
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (!entries.some(({ isDirectory }) => isDirectory)) return Promise.resolve(files);
  return filesOf(entries, MOST_FILES);
}

async function filesOf(entries: readonly FileSystemEntry[], room: number): Promise<readonly File[]> {
  const files: File[] = [];
  for (const entry of entries.toSorted(byName)) {
    if (files.length >= room) break;
    if (isLeftover(entry.name)) continue;
    if (entry.isFile) files.push(await fileOf(entry as FileSystemFileEntry));
    else files.push(...(await filesOf(await childrenOf(entry as FileSystemDirectoryEntry), room - files.length)));
  }
  return files;
}

const collator = new Intl.Collator(undefined, { numeric: true });
function byName(a: FileSystemEntry, b: FileSystemEntry): number {
  return collator.compare(a.name, b.name);
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file((file) => resolve(notePath(file, entry.fullPath)), reject));
}

/** The browser hands the entries of a folder over a hundred at a time, and none at the end. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return children;
    children.push(...some);
  }
}
