import { type Text, text } from '@tatami/model';
import { signatureOf } from './decode/signature.ts';
import { type Archive, type ArchiveEntry, ArchiveFault, openArchive, unpack } from './decode/xlsx/archive.ts';

/** Files of one zip that are taken: more is a backup, not a delivery. */
const MAX_FILES = 200;

/** A file inside a zip. Its path is for showing only: no part of it climbs up or is empty. */
export interface PackedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A file inside a zip, or the zip itself, that is not taken. */
export interface RefusedFile {
  readonly path: string;
  readonly code: 'unsafe-archive' | 'nested-archive' | 'too-many-files';
  readonly problem: Text;
  readonly hint: Text;
}

/** What archivers and desktops add on their own. */
const LEFT_BEHIND = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;

/** Whether bytes are a zip of files; workbooks and other documents are zips too. */
export function isZipOfFiles(bytes: Uint8Array): boolean {
  if (signatureOf(bytes) !== 'zip') return false;
  try {
    return !isDocument(openArchive(bytes));
  } catch (fault) {
    if (fault instanceof ArchiveFault) return true;
    throw fault;
  }
}

function isDocument({ entries }: Archive): boolean {
  return entries.has('[Content_Types].xml') || entries.has('mimetype') || entries.has('META-INF/manifest.xml');
}

/** The files of a zip one after the other, bounded in number, size and ratio; those that are not taken say why. Never throws. */
export function* filesInZip(bytes: Uint8Array): Generator<PackedFile | RefusedFile> {
  let taken = 0;
  try {
    const archive = openArchive(bytes);
    for (const [name, entry] of archive.entries) {
      if (name.endsWith('/') || LEFT_BEHIND.test(name) || entry.bytes === 0) continue;
      if (taken === MAX_FILES) {
        yield tooManyFiles();
        return;
      }
      taken += 1;
      yield fileOf(archive, name, entry);
    }
  } catch (fault) {
    if (!(fault instanceof ArchiveFault)) throw fault;
    yield unsafe('', fault.because);
  }
}

function fileOf(archive: Archive, name: string, entry: ArchiveEntry): PackedFile | RefusedFile {
  const path = shownPath(name);
  try {
    const bytes = bytesOf(archive, entry);
    return isZipOfFiles(bytes) ? nested(path) : { path, bytes };
  } catch (fault) {
    if (!(fault instanceof ArchiveFault)) throw fault;
    return unsafe(path, fault.because);
  }
}

function bytesOf(archive: Archive, entry: ArchiveEntry): Uint8Array {
  const bytes = new Uint8Array(entry.bytes);
  let at = 0;
  unpack(archive, entry, (chunk) => {
    bytes.set(chunk, at);
    at += chunk.length;
    return true;
  });
  return bytes.subarray(0, at);
}

function shownPath(name: string): string {
  const parts = name.split(/[/\\]/).filter((part) => !/^(?:\.{0,2}|[A-Za-z]:)$/.test(part.trim()));
  return parts.join('/') || 'file';
}

function unsafe(path: string, because: Text): RefusedFile {
  return {
    path,
    code: 'unsafe-archive',
    problem: text('It cannot be unpacked safely: {because}.', '安全に展開できません：{because}。', { because }),
    hint: text('Unpack it yourself and send the files.', 'ご自身で展開してから、ファイルを送ってください。'),
  };
}

function nested(path: string): RefusedFile {
  return {
    path,
    code: 'nested-archive',
    problem: text('It is a zip inside a zip.', 'ZIPの中のZIPです。'),
    hint: text('Send it on its own.', '単独で送ってください。'),
  };
}

function tooManyFiles(): RefusedFile {
  return {
    path: '',
    code: 'too-many-files',
    problem: text(
      'It holds more than {most} {most:file|files}; the first {most} were taken.',
      '{most}個を超えるファイルがあります。最初の{most}個を取り込みます。',
      { most: MAX_FILES },
    ),
    hint: text('Send the others in a second zip.', '残りは別のZIPで送ってください。'),
  };
}
