import { FULL_DISK_CODES } from '../../../plugins/full-disk.ts';

/** Why a reader ends without its result. */
export interface ReaderFailure {
  readonly failed: 'upload-missing' | 'storage-full' | 'unforeseen';
  /** Name and code of the error, and where it was thrown: for the log, so without its message, which may quote the file. */
  readonly trace: string;
}

/** What a reader tells of an error it caught. The only file it opens to read is the upload. */
export function readerFailure(error: unknown): ReaderFailure {
  const { name, code, stack } = (error instanceof Error ? error : new Error()) as NodeJS.ErrnoException;
  const frames = stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  const trace = [[name, code].join(' '), ...frames].join('\n');
  if (code === 'ENOENT') return { failed: 'upload-missing', trace };
  return { failed: FULL_DISK_CODES.has(code ?? '') ? 'storage-full' : 'unforeseen', trace };
}
