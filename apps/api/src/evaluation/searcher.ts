import { MessageChannel } from 'node:worker_threads';
import type { SearchProgress } from '@tatami/contracts';
import type { Move, ScenarioResult } from '@tatami/model';
import { Piscina } from 'piscina';
import type { EvaluationRequest } from './evaluation-request.ts';
import type { SearchAnswer, SearchMessage, SearchTask } from './search.worker.ts';

interface SearchRequest extends EvaluationRequest {
  readonly effort: number;
  /** What a move away from the plan of record counts, in servers; null = planned anew. */
  readonly stability: number | null;
}

interface SearchControls {
  /** Ends the worker at once; nothing is found. */
  readonly signal: AbortSignal;
  /** Ends the search with the best it has. */
  readonly finishing: AbortSignal;
  /** Told a few times a second; `share` of the work is done, 0..1. */
  readonly onProgress: (share: number, progress: SearchProgress) => void;
}

export interface Searched {
  readonly result: ScenarioResult;
  /** From the plan of record; null where it was planned anew. */
  readonly moves: readonly Move[] | null;
  /** How the search ended; null where there was nothing to search. */
  readonly last: SearchProgress | null;
  readonly cutShort: boolean;
}

export interface Searcher {
  /** The answer to a scenario whose workloads are placed by search. Equal requests give equal answers unless they are cut short. */
  search(request: SearchRequest, controls: SearchControls): Promise<Searched>;
  /** Gives up what is being searched. */
  close(): Promise<void>;
}

/** A search that needs more than this is given up, not the server with it. */
const MOST_HEAP_MIB = 3072;

/** A worker of its own for searches: it loads the optimiser when first asked and leaves those that answer screens alone. */
export function startSearcher(worker: string): Searcher {
  const pool = new Piscina({
    filename: worker,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MIB },
  });
  return {
    async search({ effort, stability, ...request }, { signal, finishing, onProgress }) {
      const { port1, port2 } = new MessageChannel();
      const finish = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      const raise = () => Atomics.store(finish, 0, 1);
      if (finishing.aborted) raise();
      finishing.addEventListener('abort', raise);
      port1.on('message', (message: SearchMessage) => onProgress(message.share, progressOf(message)));
      const task: SearchTask = { request, effort, stability, progress: port2, finish };
      try {
        const answer: SearchAnswer = await pool.run(task, { signal, transferList: [port2] });
        return { ...answer, last: answer.last && progressOf(answer.last) };
      } finally {
        finishing.removeEventListener('abort', raise);
        port1.close();
      }
    },
    close: () => pool.destroy(),
  };
}

function progressOf({ objective, bound, unit, iterations, seconds }: SearchMessage): SearchProgress {
  return { objective, bound, unit, iterations, seconds };
}
