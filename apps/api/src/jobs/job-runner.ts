import { setTimeout as wait } from 'node:timers/promises';
import type { SearchProgress } from '@tatami/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { problemOf } from '../plugins/errors.ts';
import { MESSAGES } from '../plugins/messages.data.ts';
import type { ClaimedJob, JobFailure, JobKind, JobQueue, WriteResult } from './job-queue.ts';

/** A job while it runs. */
export interface RunningJob extends ClaimedJob {
  /** Raised when it is cancelled, taken over, or the server stops. */
  readonly signal: AbortSignal;
  /** Raised when it is to end with the best it has; what does not search may pass over it. */
  readonly finishing: AbortSignal;
  /** Progress 0..1; may be called often. */
  readonly report: (progress: number, search?: SearchProgress) => void;
}

/**
 * Work that is done and waits to be written: by us, or by a `finish` of its own that ends the job where it writes (false when
 * the job is no longer ours). `dispose` clears away what it left outside the database, written or not.
 */
type DoneWork = ({ readonly write: WriteResult } | { readonly finish: () => Promise<boolean> }) & {
  readonly dispose?: () => Promise<void>;
};

/** Does the work of a kind of job. A Problem it throws is told to the person. */
export type JobWork = (job: RunningJob) => Promise<DoneWork>;

interface RunnerOptions {
  readonly queue: JobQueue;
  readonly works: Readonly<Partial<Record<JobKind, JobWork>>>;
  readonly log: FastifyBaseLogger;
  /** How many jobs of a kind run at once, each of another project; one unless stated. */
  readonly atOnce?: Readonly<Partial<Record<JobKind, number>>>;
  readonly heartbeatMs?: number;
  readonly pollMs?: number;
}

const LEAST_MS_BETWEEN_REPORTS = 200;

/** What ends the work on a job: at once, or with the best it has. */
interface RunningControls {
  readonly end: AbortController;
  readonly finish: AbortController;
}

/** Runs queued jobs, of each kind one or a few at a time, until it is stopped. */
export class JobRunner {
  readonly #options: Required<RunnerOptions>;
  readonly #stopping = new AbortController();
  readonly #running = new Map<string, RunningControls>();
  readonly #sleeping = new Set<() => void>();
  #lanes: Promise<void>[] = [];

  constructor(options: RunnerOptions) {
    this.#options = { heartbeatMs: 5_000, pollMs: 1_000, atOnce: {}, ...options };
  }

  /** Takes up what the server before left running, then works. Nothing else may run jobs of this queue. */
  async start(): Promise<void> {
    await this.#tried(() => this.#recover('all'));
    const kinds = Object.keys(this.#options.works) as JobKind[];
    this.#lanes = [
      ...kinds.flatMap((kind) =>
        Array.from({ length: this.#options.atOnce[kind] ?? 1 }, () => this.#lane(() => this.#runNext(kind))),
      ),
      this.#lane(() => this.#recover('lapsed')),
    ];
  }

  /** Looks for work now instead of at the next poll. */
  wake(): void {
    for (const rise of this.#sleeping) rise();
  }

  /** Ends the work on a job that was cancelled; its child process is killed. */
  abort(id: string): void {
    this.#running.get(id)?.end.abort();
  }

  /** Lets the work on a job end with the best it has. */
  finishNow(id: string): void {
    this.#running.get(id)?.finish.abort();
  }

  /** Ends all work; unfinished jobs are given back and run after the next start. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const { end } of this.#running.values()) end.abort();
    this.wake();
    await Promise.all(this.#lanes);
  }

  /** Repeats a step; sleeps until woken or polled when it found nothing to do. */
  async #lane(step: () => Promise<boolean>): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      if (!(await this.#tried(step))) await this.#sleep();
    }
  }

  /** Did the step find something to do? One that fails is logged, and found nothing. */
  #tried(step: () => Promise<boolean>): Promise<boolean> {
    return step().catch((error: unknown) => {
      this.#options.log.error({ err: error }, 'a job step failed');
      return false;
    });
  }

  async #sleep(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const rise = () => {
        clearTimeout(timer);
        this.#sleeping.delete(rise);
        resolve();
      };
      const timer = setTimeout(rise, this.#options.pollMs);
      this.#sleeping.add(rise);
    });
  }

  async #recover(leases: 'lapsed' | 'all'): Promise<boolean> {
    // After the machine slept no heart has beaten for longer than a lease, also of what still runs here.
    const jobs = await this.#options.queue.recover(leases, this.#running.keys());
    if (jobs > 0) {
      this.#options.log.warn({ jobs, leases }, 'jobs that were interrupted were queued again or marked failed');
      this.wake();
    }
    return false;
  }

  async #runNext(kind: JobKind): Promise<boolean> {
    const job = await this.#options.queue.claim(kind, 'idle');
    if (!job) return false;
    if (this.#stopping.signal.aborted) {
      // Whoever stops has ended what ran, and knew nothing of this one.
      await this.#options.queue.release(job);
      return false;
    }
    const controls = { end: new AbortController(), finish: new AbortController() };
    if (job.finishNow) controls.finish.abort();
    this.#running.set(job.id, controls);
    const ended = new AbortController();
    const beating = this.#beat(job, controls.end, ended.signal);
    try {
      await this.#run(kind, job, controls.end.signal, controls.finish.signal);
    } finally {
      if (this.#running.get(job.id) === controls) this.#running.delete(job.id);
      ended.abort();
      await beating;
    }
    return true;
  }

  async #run(kind: JobKind, job: ClaimedJob, signal: AbortSignal, finishing: AbortSignal): Promise<void> {
    const { queue, works, log } = this.#options;
    const work = works[kind];
    if (!work) throw new Error(`no work for jobs of kind ${kind}`);
    try {
      const done = await work({ ...job, signal, finishing, report: this.#reporter(job) });
      try {
        if (!signal.aborted) await ('write' in done ? queue.finish(job, done.write) : done.finish());
      } finally {
        await done.dispose?.();
      }
    } catch (error) {
      if (!signal.aborted) await queue.fail(job, this.#failureOf(job, error));
    }
    if (signal.aborted && this.#stopping.signal.aborted) await queue.release(job);
    log.info({ jobId: job.id, kind, attempt: job.attempt }, 'a job ended');
  }

  /** Keeps the lease while the work goes on; raises the signal when the job is no longer ours. */
  async #beat(job: ClaimedJob, controller: AbortController, ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      await wait(this.#options.heartbeatMs, undefined, { signal: ended }).catch(() => undefined);
      if (ended.aborted) return;
      const ours = await this.#options.queue.heartbeat(job).catch(() => true);
      if (!ours) controller.abort();
    }
  }

  #reporter(job: ClaimedJob): RunningJob['report'] {
    // What is done by then has nothing to report: of a delivery of hundreds of small files each report would be one write more.
    let reportedAt = Date.now();
    return (progress, search) => {
      const at = Date.now();
      if (at - reportedAt < LEAST_MS_BETWEEN_REPORTS) return;
      reportedAt = at;
      this.#options.queue.report(job, progress, search).catch((error: unknown) => {
        this.#options.log.warn({ err: error, jobId: job.id }, 'progress was not kept');
      });
    };
  }

  #failureOf(job: ClaimedJob, error: unknown): JobFailure {
    const problem = problemOf(error);
    if (problem.code === 'internal-error') this.#options.log.error({ err: error, jobId: job.id }, 'a job failed');
    const { message, hint } = MESSAGES[problem.code];
    return {
      code: problem.code,
      message: problem.says ?? message,
      where: problem.where,
      hint: problem.hint ?? (problem.says ? undefined : hint),
    };
  }
}
