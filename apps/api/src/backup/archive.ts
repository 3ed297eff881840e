import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import type { FileDigest } from '../database/index.ts';

/** Takes what goes into an archive, one after the other. */
export interface ArchiveWriter {
  file(name: string, path: string): Promise<FileDigest>;
  text(name: string, text: string): Promise<void>;
}

/** Writes a packed tar to a path that is free, and flushes it to the disk. */
export async function writeArchive(path: string, fill: (writer: ArchiveWriter) => Promise<void>): Promise<void> {
  const tar = pack();
  // Nobody waits for the last per cent of a smaller file.
  const gzip = createGzip({ level: constants.Z_BEST_SPEED });
  const written = pipeline(tar, gzip, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  const header = (name: string, size: number) => ({ name, size, mode: 0o600 });
  const filled = fill({
    async file(name, from) {
      const { size } = await stat(from);
      const digested = digesting();
      await pipeline(
        createReadStream(from),
        digested.through,
        tar.entry(header(name, size), () => undefined),
      );
      return digested.result();
    },
    async text(name, text) {
      const bytes = Buffer.from(text);
      tar.entry(header(name, bytes.length), () => undefined).end(bytes);
    },
  }).then(
    () => tar.finalize(),
    (error: Error) => {
      tar.destroy(error);
      throw error;
    },
  );
  await Promise.all([filled, written]);
}

/** Reads a packed tar from its first entry to its last; `take` must use up each content. Throws where it is damaged or cut off. */
export async function readArchive(
  path: string,
  take: (name: string, content: Readable) => Promise<void>,
): Promise<void> {
  const tar = extract();
  tar.on('entry', ({ name, type }, content, next) => {
    if (type !== 'file') return next(new Error(`${name} is no file`));
    take(name, content).then(() => next(), next);
  });
  await pipeline(createReadStream(path), createGunzip(), tar);
}

/** A stream that passes on what it is given, and the digest of all of it. */
export function digesting(): { readonly through: Transform; readonly result: () => FileDigest } {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
