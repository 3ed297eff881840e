import type { CalculatorName, Endpoint } from '@tatami/contracts';
import { Problem } from '../plugins/problem.ts';
import { FairQueue } from './fair-queue.ts';
import { type Outcome, resultOf } from './outcome.ts';
import { WorkerEnded, WorkerPool } from './worker-pool.ts';

/** Who asks, and when they have left. */
export interface Asker {
  readonly address: string;
  readonly gone: AbortSignal;
}

/** What the worker answers, by the names it exports. Bodies and answers are JSON in UTF-8; a body that never came is null. */
export interface AnswerTasks {
  readonly calculate: { readonly name: CalculatorName; readonly body: Uint8Array | null };
  readonly check: { readonly endpoint: Pick<Endpoint, 'method' | 'path'>; readonly body: Uint8Array };
  readonly evidence: null;
}

export interface Answerer {
  /** The answer of a calculator to a body as it came. */
  calculate(task: AnswerTasks['calculate'], asker: Asker): Promise<Uint8Array>;
  /** A body as its endpoint's contract reads it: what may be large is not read elsewhere before it is known to fit. */
  check(task: AnswerTasks['check'], asker: Asker): Promise<Uint8Array>;
  /** What the product rests on. */
  evidence(): Promise<Uint8Array>;
  /** Gives up what is being computed. */
  close(): Promise<void>;
}

export interface AnswererSettings {
  /** Longer by far than the largest question of any calculator takes, on a busy machine too. */
  readonly longestMs?: number;
  /** A calculation that needs more than this is given up, not the server with it. */
  readonly mostHeapMiB?: number;
  readonly worker?: string;
}

const AT_ONCE = 2;
const MIB = 1024 * 1024;
const MOST_WAITING = { each: 32 * MIB, all: 128 * MIB };

/**
 * Processes that answer what needs no database, so that no question holds up the server, however large it or its answer is.
 * Whoever asks has one at a time; a calculation ends when its client leaves, or after a while. `worker` is the built
 * `answer.worker.js` unless stated.
 */
export function startAnswerer(
  builtFolder: string,
  { longestMs = 60_000, mostHeapMiB = 1024, worker = 'answer.worker.js' }: AnswererSettings = {},
): Answerer {
  const pool = new WorkerPool(builtFolder, worker, { atOnce: AT_ONCE, maxHeapMiB: mostHeapMiB });
  const queue = new FairQueue({ atOnce: AT_ONCE, mostWaiting: MOST_WAITING });

  async function run<Name extends keyof AnswerTasks>(
    name: Name,
    task: AnswerTasks[Name],
    { address, gone }: Asker,
  ): Promise<Uint8Array> {
    const wish = { owner: address, bytes: task?.body?.byteLength ?? 0, signal: gone };
    const outcome = await queue.run(wish, async (): Promise<Outcome<Uint8Array>> => {
      const late = AbortSignal.timeout(longestMs);
      try {
        return await pool.run(task, { name, signal: AbortSignal.any([gone, late]) });
      } catch (error) {
        if (late.aborted || (error instanceof WorkerEnded && error.outOfHeap))
          throw new Problem('calculation-too-large');
        throw error;
      }
    });
    return resultOf(outcome);
  }

  return {
    calculate: (task, asker) => run('calculate', task, asker),
    check: (task, asker) => run('check', task, asker),
    evidence: () => run('evidence', null, NOBODY),
    close: () => pool.close(),
  };
}

/** Asked for by the server itself. */
const NOBODY: Asker = { address: '', gone: new AbortController().signal };
