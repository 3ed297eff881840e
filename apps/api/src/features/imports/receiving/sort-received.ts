import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  compareAsRead,
  type DateWriter,
  type DayOrder,
  FORMATS,
  type FormatKind,
  filesInArchive,
  type Inspection,
  inspect,
  isArchive,
  type OrdersByWriter,
  type RefusedFile,
  type StateOfFile,
  stateOfFile,
} from '@tatami/formats';
import { orderInName, type Text } from '@tatami/model';
import type { ReceivedFile } from '../reading/reader-request.ts';
import { shownFilePath } from './shown-file-name.ts';

/** A file of a batch that was not taken. */
export interface Refusal {
  readonly fileName: string;
  readonly code: RefusedFile['code'];
  readonly problem: Text;
  readonly hint: Text;
}

export interface SortedFiles {
  /** In the order they are to be read. */
  readonly files: readonly ReceivedFile[];
  readonly refused: readonly Refusal[];
  /** The orders of day and month that files of these show and none contradicts. */
  readonly dayOrders: OrdersByWriter;
}

interface Placed {
  readonly file: ReceivedFile;
  readonly kind: number;
  readonly part: number;
  readonly order: number;
  readonly state: StateOfFile;
  readonly dayOrder: Inspection['dayOrder'];
}

/** What other files build on comes first: machines, then what was measured on them. */
const KINDS: readonly FormatKind[] = ['inventory', 'topology', 'utilisation', 'benchmark', 'diagnosis'];

/** Parts of sets by their names: what names the machines before what adds to them, a log before its results. */
const PARTS: readonly RegExp[] = [
  /vm_?info|vinfo/i,
  /vhost|tag_?info|\.log$/i,
  /disk_?info|vcpu|vmemory|vdisk|vpartition/i,
  /perf_?info/i,
];
const NO_PART = 1;
/** What was taken before a run, what says neither, what was taken after it. */
const ORDERS = { before: -1, neither: 0, after: 1 } as const;

/** Unpacks the zips among received files into the folder, and puts all files into an order in which merging them is right: of two the newer one last. */
export function sortReceived(folder: string, received: readonly ReceivedFile[]): SortedFiles {
  const refused: Refusal[] = [];
  const files = received.flatMap((file): readonly Unpacked[] => {
    const bytes = readFileSync(join(folder, file.storedAs));
    if (!isArchive(bytes)) return [{ file, archive: null }];
    const unpacked = unpackInto(folder, file.fileName, bytes);
    rmSync(join(folder, file.storedAs), { force: true });
    refused.push(...unpacked.refusals);
    return unpacked.files.map((each) => ({ file: each, archive: withoutEnding(file.fileName) }));
  });
  return { ...inOrder(folder, toldApart(files)), refused };
}

interface Unpacked {
  readonly file: ReceivedFile;
  /** The archive it came in. */
  readonly archive: string | null;
}

/** Two archives may hold files of one name, which are of two machines: each is then called by its archive too. */
function toldApart(files: readonly Unpacked[]): readonly ReceivedFile[] {
  const bearers = new Map<string, number>();
  for (const { file } of files) bearers.set(file.fileName, (bearers.get(file.fileName) ?? 0) + 1);
  return files.map(({ file, archive }) =>
    archive !== null && (bearers.get(file.fileName) ?? 0) > 1
      ? { ...file, fileName: shownFilePath(`${archive}/${file.fileName}`) }
      : file,
  );
}

function withoutEnding(name: string): string {
  return name.replace(/(?:\.tar)?\.[A-Za-z0-9]{1,4}$/i, '');
}

/** A file that came alone is not looked into: it is read next anyway. */
function inOrder(folder: string, files: readonly ReceivedFile[]): Pick<SortedFiles, 'files' | 'dayOrders'> {
  if (files.length < 2) return { files, dayOrders: {} };
  const placed = files.map((file) => placeOf(file, readFileSync(join(folder, file.storedAs))));
  const sorted = placed
    .toSorted(
      (a, b) =>
        a.kind - b.kind ||
        a.part - b.part ||
        a.order - b.order ||
        compareAsRead({ ...a.file, state: a.state }, { ...b.file, state: b.state }),
    )
    .map(({ file }) => file);
  return { files: sorted, dayOrders: ordersShown(placed) };
}

/** What one file shows and another contradicts is shown by none. */
function ordersShown(placed: readonly Placed[]): OrdersByWriter {
  const shown = new Map<DateWriter, Set<DayOrder>>();
  for (const { dayOrder } of placed)
    if (dayOrder) shown.set(dayOrder.writer, (shown.get(dayOrder.writer) ?? new Set()).add(dayOrder.order));
  return Object.fromEntries([...shown].flatMap(([writer, orders]) => (orders.size === 1 ? [[writer, ...orders]] : [])));
}

function unpackInto(folder: string, archiveName: string, bytes: Uint8Array) {
  const files: ReceivedFile[] = [];
  const refusals: Refusal[] = [];
  for (const packed of filesInArchive(bytes, archiveName)) {
    const fileName = shownFilePath(packed.path);
    if ('bytes' in packed) {
      const storedAs = randomUUID();
      writeFileSync(join(folder, storedAs), packed.bytes, { flag: 'wx', flush: true });
      const sha256 = createHash('sha256').update(packed.bytes).digest('hex');
      files.push({ storedAs, fileName, sha256, bytes: packed.bytes.length });
    } else {
      const { code, problem, hint } = packed;
      refusals.push({ fileName: packed.path === '' ? archiveName : fileName, code, problem, hint });
    }
  }
  return { files, refusals };
}

function placeOf(file: ReceivedFile, bytes: Uint8Array): Placed {
  const { formats, dayOrder, writtenAt } = inspect(bytes, file.fileName);
  const [best] = formats;
  const state = stateOfFile(file.fileName, writtenAt);
  const kind = FORMATS.find(({ id }) => id === best?.id)?.kind;
  const part = PARTS.findIndex((pattern) => pattern.test(file.fileName));
  return {
    ...{ file, dayOrder, state },
    kind: kind ? KINDS.indexOf(kind) : KINDS.length,
    part: part < 0 ? NO_PART : part,
    order: ORDERS[orderInName(file.fileName)?.order ?? 'neither'],
  };
}
