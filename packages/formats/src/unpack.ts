import { type Text, text } from '@tatami/model';
import { gunzipped, isGzip } from './decode/packed/gzip.ts';
import { filesInTar, isTar, type TarFile } from './decode/packed/tar.ts';
import { signatureOf } from './decode/signature.ts';
import { type Archive, type ArchiveEntry, ArchiveFault, openArchive, unpack } from './decode/zip/archive.ts';
import { MAX_ARCHIVE_BYTES, MAX_ARCHIVE_FILES } from './limits.ts';
import { isSosreport, readPartsOf } from './packed-reports/sosreport.ts';

/** A file inside an archive. Its path is for showing only: no part of it climbs up or is empty. */
export interface PackedFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** A file inside an archive, or the archive itself, that is not taken. */
export interface RefusedFile {
  readonly path: string;
  readonly code: 'unsafe-archive' | 'nested-archive' | 'too-many-files' | 'sosreport-parts' | 'empty-archive';
  readonly problem: Text;
  readonly hint: Text;
}

/** What archivers and desktops add on their own. */
const LEFT_BEHIND = /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._)/i;

/** Whether bytes are an archive: a zip of files, a tar, or anything packed with gzip. Workbooks and other documents are zips too, and none. */
export function isArchive(bytes: Uint8Array): boolean {
  return isGzip(bytes) || isTar(bytes) || isZipOfFiles(bytes);
}

function isZipOfFiles(bytes: Uint8Array): boolean {
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

/** A member of an archive, unpacked when it is asked for. */
interface Member {
  readonly name: string;
  readonly bytes: () => Uint8Array;
}

/**
 * The files of an archive one after the other, bounded in number, size and ratio; those that are not taken say why. `fileName` is the
 * archive's own: a file that was packed alone has its path without the ending. An archive of nothing says so. Never throws.
 */
export function* filesInArchive(bytes: Uint8Array, fileName: string): Generator<PackedFile | RefusedFile> {
  let taken = 0;
  let passedOver = 0;
  let room = MAX_ARCHIVE_BYTES;
  try {
    for (const member of membersOf(bytes, fileName)) {
      if ('code' in member) {
        passedOver += 1;
        yield member;
        continue;
      }
      if (member.name.endsWith('/') || LEFT_BEHIND.test(member.name)) continue;
      if (taken === MAX_ARCHIVE_FILES) {
        yield tooManyFiles();
        return;
      }
      const file = fileOf(member, room);
      if (!file) continue;
      taken += 1;
      if ('bytes' in file) room -= file.bytes.length;
      yield file;
    }
    if (taken + passedOver === 0) yield emptyArchive();
  } catch (fault) {
    if (!(fault instanceof ArchiveFault)) throw fault;
    yield unsafe('', fault.because);
  }
}

function* membersOf(bytes: Uint8Array, fileName: string): Generator<Member | RefusedFile> {
  if (isGzip(bytes)) {
    const inner = gunzipped(bytes);
    if (isTar(inner)) yield* membersOf(inner, fileName);
    else yield { name: withoutGz(fileName), bytes: () => inner };
  } else if (isTar(bytes)) {
    yield* membersOfTar(bytes);
  } else {
    const archive = openArchive(bytes);
    for (const [name, entry] of archive.entries) yield { name, bytes: () => bytesOf(archive, entry) };
  }
}

/** Of a report of sos those parts that are read, and how many are passed over; of any other tar all. What is whole before a fault is kept. */
function* membersOfTar(bytes: Uint8Array): Generator<Member | RefusedFile> {
  const { parts, fault } = partsOfTar(bytes);
  const names = parts.map(({ name }) => name);
  const wanted = isSosreport(names) ? readPartsOf(names) : null;
  for (const { name, bytes: content } of parts) if (wanted?.has(name) ?? true) yield { name, bytes: () => content };
  if (wanted) yield partsOfSosreport(wanted.size, parts.length - wanted.size);
  if (fault) throw fault;
}

function partsOfTar(bytes: Uint8Array): { readonly parts: readonly TarFile[]; readonly fault: ArchiveFault | null } {
  const parts: TarFile[] = [];
  try {
    for (const part of filesInTar(bytes)) parts.push(part);
  } catch (fault) {
    if (!(fault instanceof ArchiveFault)) throw fault;
    return { parts, fault };
  }
  return { parts, fault: null };
}

/** A member as a file, one that is packed alone unpacked too; null where there is nothing in it. */
function fileOf(member: Member, room: number): PackedFile | RefusedFile | null {
  const path = shownPath(member.name);
  try {
    const packed = member.bytes();
    if (packed.length === 0) return null;
    const bytes = isGzip(packed) ? gunzipped(packed) : packed;
    if (bytes.length > room) throw new ArchiveFault('unsafe', TOO_LARGE_TOGETHER);
    const own = packed === bytes ? path : withoutGz(path);
    return isTar(bytes) || isZipOfFiles(bytes) ? nested(own) : { path: own, bytes };
  } catch (fault) {
    if (!(fault instanceof ArchiveFault)) throw fault;
    return unsafe(path, fault.because);
  }
}

const TOO_LARGE_TOGETHER = text('its files are too large together', '中のファイルの合計が大きすぎます');

function withoutGz(name: string): string {
  return name.replace(/\.(?:gz|gzip|z)$/i, '') || 'file';
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
    problem: text('It is an archive inside an archive.', '圧縮ファイルの中の圧縮ファイルです。'),
    hint: text('Send it on its own.', '単独で送ってください。'),
  };
}

function partsOfSosreport(taken: number, others: number): RefusedFile {
  return {
    path: '',
    code: 'sosreport-parts',
    problem: text(
      'It is a sosreport: {taken} of its files were taken (hardware, processors and nodes, sar), {others} were passed over.',
      'sosreportです。{taken}個のファイル（ハードウェア、CPU・ノード、sar）を取り込み、{others}個は対象外としました。',
      { taken, others },
    ),
    hint:
      taken === 0
        ? text(
            'Send the output of dmidecode, lscpu and numactl --hardware, and the files of sar, by themselves.',
            'dmidecode・lscpu・numactl --hardware の出力とsarのファイルを、個別に送ってください。',
          )
        : text(
            'Send other files of it by themselves where they are needed.',
            'ほかに必要なファイルがある場合は、個別に送ってください。',
          ),
  };
}

function emptyArchive(): RefusedFile {
  return {
    path: '',
    code: 'empty-archive',
    problem: text('There is no file with content in it.', '中身のあるファイルが入っていません。'),
    hint: text('Pack the files again, and send them.', 'ファイルを圧縮し直して送ってください。'),
  };
}

function tooManyFiles(): RefusedFile {
  return {
    path: '',
    code: 'too-many-files',
    problem: text(
      'It holds more than {most} {most:file|files}; the first {most} were taken.',
      '{most}個を超えるファイルがあります。最初の{most}個を取り込みます。',
      { most: MAX_ARCHIVE_FILES },
    ),
    hint: text('Send the others in a second archive.', '残りは別の圧縮ファイルで送ってください。'),
  };
}
