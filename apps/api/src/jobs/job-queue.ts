import type { ErrorBody, ErrorCode, JobEvent, Job as JobRecord, SearchProgress } from '@tatami/contracts';
import type { Language, Text } from '@tatami/model';
import { say } from '@tatami/wording';
import type { Transaction } from '../database/index.ts';

export type JobKind = JobRecord['kind'];
export type JobStatus = JobRecord['status'];

export interface JobRequest {
  readonly kind: JobKind;
  readonly projectId: string;
  readonly payload: object;
  /** A second request with the same key gets the first job, unless that one failed or was cancelled. */
  readonly idempotencyKey: string;
}

/** A job taken by a worker. `attempt` is the fence: once another attempt has begun, this one can write nothing more. */
export interface ClaimedJob {
  readonly id: string;
  readonly kind: JobKind;
  readonly projectId: string;
  readonly payload: unknown;
  readonly attempt: number;
  /** It is to end now with the best it finds at once: a person asked for it. */
  readonly finishNow: boolean;
}

/** Why a job failed, kept in both languages. */
export interface JobFailure {
  readonly code: ErrorCode;
  readonly message: Text;
  readonly where?: string | undefined;
  readonly hint?: Text | undefined;
}

/** A job as it is stored; its failure is put into a language when it is answered. */
export type StoredJob = Omit<JobRecord, 'error'> & { readonly failure: JobFailure | null };

/** What a job made. One with a `failure` made something to look at, and failed all the same. */
export interface JobOutcome {
  readonly resultId: string;
  readonly failure?: JobFailure | undefined;
  /** How a search ended. */
  readonly search?: SearchProgress | undefined;
}

/** Writes what a job made, in the transaction that ends it. */
export type WriteResult = (transaction: Transaction) => Promise<JobOutcome>;

/** Long work as rows of one table. Nothing else knows how jobs are kept. */
export interface JobQueue {
  /** `alsoWrite` runs in the same transaction, for a new job only. */
  enqueue(request: JobRequest, alsoWrite?: (transaction: Transaction, jobId: string) => Promise<void>): Promise<string>;
  /** New jobs that are claimed in this order; all of them, with what is written beside them, or none. Gives their ids. */
  enqueueAll(
    requests: readonly JobRequest[],
    alsoWrite: (transaction: Transaction, jobIds: readonly string[]) => Promise<void>,
  ): Promise<readonly string[]>;
  /**
   * Takes the oldest queued job of a kind under a lease; null when there is none. `idle`: of projects of which no job of the kind
   * runs, so that one with many keeps the others waiting for one at most.
   */
  claim(kind: JobKind, projects?: 'any' | 'idle'): Promise<ClaimedJob | null>;
  /** Extends the lease. False when the job is no longer ours: cancelled, or taken over after the lease ran out. */
  heartbeat(job: ClaimedJob): Promise<boolean>;
  /** Whether the job is still ours, within a transaction that writes something of it before its end. */
  holds(job: ClaimedJob, transaction: Transaction): Promise<boolean>;
  /** Progress, 0..1. */
  report(job: ClaimedJob, progress: number, search?: SearchProgress): Promise<void>;
  /** False when the job is no longer ours; then nothing was written. */
  finish(job: ClaimedJob, write: WriteResult): Promise<boolean>;
  fail(job: ClaimedJob, failure: JobFailure): Promise<boolean>;
  /** Gives a job back unfinished, to be run again after a restart. */
  release(job: ClaimedJob): Promise<void>;
  /** Lets what has not ended end now with the best it has; asked for again, its request is a new job. Null when there is no such job. */
  finishNow(id: string): Promise<StoredJob | null>;
  /** Cancels what has not ended; null when there is no such job. */
  cancel(id: string): Promise<StoredJob | null>;
  /**
   * Queues jobs again that nobody works on; those begun too often fail. Gives how many there were. `all` is for a start: the
   * folder is ours alone, so no lease holds, whatever the clock was when it was given. Those of `atWork` are worked on, whatever
   * their leases say.
   */
  recover(leases: 'lapsed' | 'all', atWork?: Iterable<string>): Promise<number>;
  read(id: string): Promise<StoredJob | null>;
  /** The first `most` (1,000 unless told) events after this sequence, in their order. */
  eventsAfter(id: string, sequence: number, most?: number): Promise<JobEvent[]>;
  /** The sequence of the newest event of each of these jobs; of a job that is gone there is none. */
  newestEvents(ids: Iterable<string>): Promise<ReadonlyMap<string, number>>;
}

const ENDED: ReadonlySet<JobStatus> = new Set(['done', 'failed', 'cancelled']);

export function hasEnded(status: JobStatus): boolean {
  return ENDED.has(status);
}

/** A failure as it is answered, in one language. */
export function spoken({ code, message, where, hint }: JobFailure, language: Language): ErrorBody['error'] {
  return {
    code,
    message: say(message, language),
    ...(where !== undefined && { where }),
    ...(hint && { hint: say(hint, language) }),
  };
}
