import type { FastifyBaseLogger } from 'fastify';
import type { JobEvents } from '../../jobs/job-events.ts';
import type { JobQueue } from '../../jobs/job-queue.ts';
import { EventStream } from './event-stream.ts';

/** How many streams may be open. */
export interface StreamLimits {
  /** So that the followers of one job leave places to those of others. */
  readonly perJob: number;
  readonly total: number;
}

interface StreamsOptions {
  readonly queue: Pick<JobQueue, 'eventsAfter' | 'newestEvents'>;
  readonly events: JobEvents;
  readonly log: FastifyBaseLogger;
  readonly limits: StreamLimits;
}

/** How often streams are looked after: proxies close a connection that is silent for 30 to 60 seconds. */
const LOOK_MS = 15_000;

/** All open streams of job events. They live by what is told in the process; the table is asked for all of them at once, now and then. */
export class EventStreams {
  readonly #options: StreamsOptions;
  readonly #byJob = new Map<string, Set<EventStream>>();
  #total = 0;
  #closed = false;
  #looking: NodeJS.Timeout | undefined;

  constructor(options: StreamsOptions) {
    this.#options = options;
    options.events.onTold(({ jobId, event }) => {
      for (const stream of this.#byJob.get(jobId) ?? []) stream.tell(event);
    });
  }

  /** How many are open. */
  get size(): number {
    return this.#total;
  }

  /** A stream of the events after `seen`, which has its place until it is closed. Null when all places are taken. */
  open(jobId: string, seen: number): EventStream | null {
    const ofJob = this.#byJob.get(jobId) ?? new Set();
    const { perJob, total } = this.#options.limits;
    if (ofJob.size >= perJob || this.#total >= total) return null;
    const stream = new EventStream(jobId, seen, this.#options.queue);
    this.#byJob.set(jobId, ofJob.add(stream));
    this.#total += 1;
    this.#looking ??= setInterval(() => this.#lookLogged(), LOOK_MS);
    stream.once('close', () => this.#left(jobId, stream));
    if (this.#closed) stream.end();
    return stream;
  }

  /**
   * Looks after all streams: what was never told, such as the end of a project with its jobs, is learnt from one question to
   * the table, and silent connections are kept alive.
   */
  async look(): Promise<void> {
    const open = [...this.#byJob].map(([jobId, streams]) => [jobId, [...streams]] as const);
    const newest = await this.#options.queue.newestEvents(open.map(([jobId]) => jobId));
    for (const [jobId, streams] of open) for (const stream of streams) stream.look(newest.get(jobId));
  }

  /** Ends all streams: whoever may still follow comes back at once, and is asked anew who they are. */
  beginAnew(): void {
    for (const streams of this.#byJob.values()) for (const stream of streams) stream.end();
  }

  /** Ends all streams; one opened from now on ends at once. */
  close(): void {
    this.#closed = true;
    this.beginAnew();
  }

  #lookLogged(): void {
    this.look().catch((error: unknown) => this.#options.log.warn({ err: error }, 'streams were not looked after'));
  }

  #left(jobId: string, stream: EventStream): void {
    const ofJob = this.#byJob.get(jobId);
    ofJob?.delete(stream);
    if (ofJob?.size === 0) this.#byJob.delete(jobId);
    this.#total -= 1;
    if (this.#total > 0) return;
    clearInterval(this.#looking);
    this.#looking = undefined;
  }
}
