import type { FastifyBaseLogger } from 'fastify';
import type { UploadStore } from '../../uploads/upload-store.ts';
import type { importRepository } from './repository.ts';

const DAY_MS = 86_400_000;
/** Whoever tries out an older database has stopped again by then: it must not delete files a newer one knows. */
const FIRST_AFTER_MS = 3_600_000;

interface Options {
  readonly imports: Pick<
    ReturnType<typeof importRepository>,
    'neverAppliedBefore' | 'remove' | 'loggedBefore' | 'forgetChanges'
  >;
  readonly uploads: Pick<UploadStore, 'remove'>;
  /** For how many days what brought nothing is kept, and what undoes what was applied; null = for ever. */
  readonly retention: {
    read(): Promise<{ readonly leftoverDays: number; readonly changeLogDays: number | null }>;
  };
  /** Overwrites what was deleted. */
  readonly erase: () => void;
}

/**
 * Deletes imports that brought nothing, with their files, and the logs of applied ones, once each is older than it is kept: one by
 * one, so that nobody waits long.
 */
export async function removeLeftovers(
  { imports, uploads, retention, erase }: Options,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  const { leftoverDays, changeLogDays } = await retention.read();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const leftovers = await imports.neverAppliedBefore(daysAgo(leftoverDays));
  for (const { projectId, id } of leftovers) {
    if (signal.aborted) return;
    const removal = await imports.remove(projectId, id);
    if (removal?.kind === 'removed') await uploads.remove(removal.left);
  }
  const logged = changeLogDays === null ? [] : await imports.loggedBefore(daysAgo(changeLogDays));
  for (const id of logged) {
    if (signal.aborted) return;
    await imports.forgetChanges(id);
  }
  if (leftovers.length + logged.length > 0) erase();
}

/** Does so every day, an hour after the start for the first time. Gives what ends it. */
export function removeLeftoversDaily(options: Options, log: FastifyBaseLogger): () => Promise<void> {
  const ending = new AbortController();
  let running = Promise.resolve();
  let timer: NodeJS.Timeout;
  const after = (ms: number) => {
    timer = setTimeout(() => {
      running = removeLeftovers(options, new Date(), ending.signal).catch((error: unknown) => {
        log.error({ err: error }, 'what imports left behind could not be deleted');
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
