import type { FastifyBaseLogger } from 'fastify';
import type { UploadStore } from '../../uploads/upload-store.ts';
import type { importRepository } from './repository.ts';

const DAY_MS = 86_400_000;
/** How long trials and failed imports are kept, to be looked at and read again. */
const KEPT_MS = 30 * DAY_MS;
/** Whoever tries out an older database has stopped again by then: it must not delete files a newer one knows. */
const FIRST_AFTER_MS = 3_600_000;

interface Options {
  readonly imports: Pick<ReturnType<typeof importRepository>, 'neverAppliedBefore' | 'remove'>;
  readonly uploads: Pick<UploadStore, 'remove'>;
  /** Overwrites what was deleted. */
  readonly erase: () => void;
}

/** Deletes imports that brought nothing and are older than 30 days, with their files: one by one, so that nobody waits long. */
export async function removeLeftovers(
  { imports, uploads, erase }: Options,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const leftovers = await imports.neverAppliedBefore(new Date(now.getTime() - KEPT_MS).toISOString());
  for (const { projectId, id } of leftovers) {
    if (signal.aborted) return;
    const removal = await imports.remove(projectId, id);
    if (removal?.kind === 'removed') await uploads.remove(removal.left);
  }
  if (leftovers.length > 0) erase();
}

/** Does so every day, an hour after the start for the first time. Gives what ends it. */
export function removeLeftoversDaily(options: Options, log: FastifyBaseLogger): () => Promise<void> {
  const ending = new AbortController();
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  const after = (ms: number) => {
    timer = setTimeout(() => {
      running = removeLeftovers(options, new Date(), ending.signal).catch((error: unknown) => {
        log.error({ err: error }, 'imports that brought nothing could not be deleted');
      });
      after(DAY_MS);
    }, ms).unref();
  };
  after(FIRST_AFTER_MS);
  return () => {
    clearTimeout(timer);
    ending.abort();
    return running;
  };
}
