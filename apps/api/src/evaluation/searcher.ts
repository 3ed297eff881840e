import type { SearchProgress } from '@tatami/contracts';
import { WorkerPool } from '../workers/worker-pool.ts';
import type { PlanGround } from './evaluation-request.ts';
import type { SearchAnswer, SearchMessage, SearchSettings, SearchTask } from './search.worker.ts';

/** What is asked of a search. */
export interface SearchWish {
  /** Work it may do, above 0. */
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

export interface Searched extends Omit<SearchAnswer, 'last'> {
  /** How the search ended; null where there was nothing to place. */
  readonly last: SearchProgress | null;
}

export interface Searcher {
  /** The plan of a scenario, its workloads placed by search. Equal requests give equal plans unless they are cut short. */
  search(ground: PlanGround, wish: SearchWish, controls: SearchControls): Promise<Searched>;
  /** Gives up what is being searched. */
  close(): Promise<void>;
}

/** Searches run one after the other: each takes a processor, and some of them much memory. */
const AT_ONCE = 1;
/** A search that needs more than this is given up, not the server with it. */
const MOST_HEAP_MIB = 3072;

/**
 * A worker for plans: it reads the estate itself and loads the search when first asked, so that the server goes on answering
 * whatever is planned.
 */
export function startSearcher(builtFolder: string, settings: SearchSettings): Searcher {
  const pool = new WorkerPool(builtFolder, 'search.worker.js', {
    atOnce: AT_ONCE,
    settings,
    maxHeapMiB: MOST_HEAP_MIB,
    inBackground: true,
  });
  return {
    async search(ground, wish, { signal, finishing, onProgress }) {
      const task: SearchTask = { ground, ...wish };
      const told = (message: SearchMessage) => onProgress(message.share, progressOf(message));
      const answer = await pool.run<SearchAnswer>(task, { signal, finishing, onProgress: told });
      return { ...answer, last: answer.last && progressOf(answer.last) };
    },
    close: () => pool.close(),
  };
}

function progressOf({ objective, bound, unit, iterations, seconds }: SearchMessage): SearchProgress {
  return { objective, bound, unit, iterations, seconds };
}
