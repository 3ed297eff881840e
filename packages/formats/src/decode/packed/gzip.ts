import { amount, text } from '@tatami/model';
import { Gunzip } from 'fflate';
import { MAX_ARCHIVE_RATIO, MAX_ENTRY_BYTES, RATIO_APPLIES_FROM_BYTES } from '../../limits.ts';
import { ArchiveFault } from '../zip/archive.ts';

/** Packed bytes handed to the inflater at once: deflate grows at most 1,032 times, so one step stays near 8 MB. */
const STEP_BYTES = 8 * 1024;

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
}

/** What a gzip file holds, under the bounds of other archives. Throws ArchiveFault. */
export function gunzipped(bytes: Uint8Array): Uint8Array {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const inflater = new Gunzip((chunk) => {
    size += chunk.length;
    if (size > MAX_ENTRY_BYTES) throw tooLarge(size);
    if (size > RATIO_APPLIES_FROM_BYTES && size > bytes.length * MAX_ARCHIVE_RATIO) throw tooGood();
    chunks.push(chunk);
  });
  try {
    for (let at = 0; at < bytes.length; at += STEP_BYTES)
      inflater.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length);
  } catch (fault) {
    if (fault instanceof ArchiveFault) throw fault;
    throw new ArchiveFault('damaged', text('it is damaged or cut off', '壊れているか、途中で切れています'));
  }
  return joined(chunks, size);
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

function tooGood(): ArchiveFault {
  return new ArchiveFault(
    'unsafe',
    text('it unpacks to more than {ratio} times its size', '展開すると{ratio}倍を超えます', {
      ratio: MAX_ARCHIVE_RATIO,
    }),
  );
}

function tooLarge(bytes: number): ArchiveFault {
  return new ArchiveFault(
    'unsafe',
    text('it would unpack to {size}', '展開すると{size}になります', {
      size: amount(Math.round(bytes / 1024 ** 2), 'MiB'),
    }),
  );
}
