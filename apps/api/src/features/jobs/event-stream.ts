import { Readable } from 'node:stream';
import type { JobEvent } from '@tatami/contracts';
import { hasEnded, type JobQueue } from '../../jobs/job-queue.ts';

/** Events read from the table at once, so that a reader who has missed hundreds never has all of them in memory. */
const PAGE = 100;
/** A browser that has lost the connection comes back after this many milliseconds. */
const RETRY = 'retry: 1000\n\n';
const KEEP_ALIVE = ': still working\n\n';

/**
 * The events of one job for one reader, from the one after `seen` until the job ends. What was missed is read from the table;
 * from there on the stream lives by what it is told. Nothing is sent but when the reader has room for it: of what happens
 * meanwhile only the newest is kept.
 */
export class EventStream extends Readable {
  readonly #jobId: string;
  readonly #queue: Pick<JobQueue, 'eventsAfter'>;
  /** Sequence of the last event sent. */
  #last: number;
  /** Told, and not sent yet. */
  #newest: JobEvent | null = null;
  /** The table may hold events this stream was not told. */
  #behind = true;
  #catchingUp = false;
  /** The reader has room. */
  #wanted = false;
  /** The reader had no room at the last look, and has taken nothing since. */
  #stuck = false;
  #ended = false;

  constructor(jobId: string, seen: number, queue: Pick<JobQueue, 'eventsAfter'>) {
    super({ highWaterMark: 1 });
    this.#jobId = jobId;
    this.#last = seen;
    this.#queue = queue;
    this.push(RETRY);
  }

  /** Something happened to the job. */
  tell(event: JobEvent): void {
    if (event.sequence <= (this.#newest?.sequence ?? this.#last)) return;
    this.#newest = event;
    this.#send();
  }

  /**
   * A look now and then at a stream that may have been silent for long. `newest` is the sequence of the job's newest event in the
   * table, undefined when the job is gone. Keeps the connection alive; leaves a reader who took nothing since the last look.
   */
  look(newest: number | undefined): void {
    if (newest === undefined) this.end();
    else if (this.#wanted) this.#wake(newest);
    if (this.#wanted) return;
    if (this.#stuck) this.destroy();
    this.#stuck = true;
  }

  /** Ends it after what was sent; the reader may come back for more. */
  end(): void {
    if (this.#ended || this.destroyed) return;
    this.#ended = true;
    this.push(null);
  }

  override _read(): void {
    this.#wanted = true;
    this.#stuck = false;
    this.#send();
  }

  #wake(newest: number): void {
    if (newest > this.#last) this.#behind = true;
    else if (!this.#catchingUp) this.#pushText(KEEP_ALIVE);
    this.#send();
  }

  #send(): void {
    if (!this.#wanted || this.#catchingUp || this.#ended) return;
    if (this.#behind) void this.#catchUp();
    else if (this.#newest) this.#pushEvents([this.#newest]);
  }

  async #catchUp(): Promise<void> {
    this.#catchingUp = true;
    this.#behind = false;
    try {
      const told = this.#newest;
      const missed = await this.#queue.eventsAfter(this.#jobId, this.#last, PAGE);
      const upTo = missed.at(-1)?.sequence ?? this.#last;
      // What came between the read and the newest that was told meanwhile.
      const gap = this.#newest !== null && this.#newest !== told && this.#newest.sequence > upTo + 1;
      if (missed.length === PAGE || gap) this.#behind = true;
      this.#catchingUp = false;
      this.#pushEvents(missed);
      this.#send();
    } catch (error) {
      this.destroy(error as Error);
    }
  }

  #pushEvents(events: readonly JobEvent[]): void {
    const newest = events.at(-1);
    if (!newest || this.#ended) return;
    this.#last = newest.sequence;
    if (this.#newest && this.#newest.sequence <= this.#last) this.#newest = null;
    this.#pushText(events.map((event) => `id: ${event.sequence}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
    if (hasEnded(newest.status)) this.end();
  }

  #pushText(text: string): void {
    if (this.#ended || this.destroyed) return;
    this.#wanted = false;
    this.push(text);
  }
}
