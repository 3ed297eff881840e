import type { OfferedLanguage } from '../../../languages/offer-languages.ts';
import type { Preparable } from '../../../plugins/prepare-ahead.ts';
import { startWorkerPool } from '../../../threads/worker-pool.ts';
import type { DocumentCover } from './document-input.ts';

/** What the worker is started with. */
export interface DocumentSettings {
  /** Beside English and Japanese. */
  readonly languages: readonly OfferedLanguage[];
}

/** What the worker is handed. */
export interface DocumentTask {
  readonly cover: DocumentCover;
  readonly evaluated: Uint8Array;
}

export interface DocumentRenderer extends Preparable {
  /** The proposal as PDF bytes, of answers as Evaluator.evaluate gives them; aborting ends the worker that makes it. */
  renderDocument(cover: DocumentCover, evaluated: Uint8Array, signal?: AbortSignal): Promise<Uint8Array>;
  /** Waits for nothing: documents in the making are given up. */
  close(): Promise<void>;
}

/** A worker that makes PDFs off the main thread and stays warm while they are asked for. `worker` is the built `document.worker.js`. */
export function startDocumentRenderer(worker: string, settings: DocumentSettings): DocumentRenderer {
  const pool = startWorkerPool<DocumentTask, Uint8Array>(worker, {
    maxThreads: 1,
    maxQueue: 32,
    workerData: settings,
  });
  return {
    prepare: pool.prepare,
    renderDocument: (cover, evaluated, signal) => pool.run({ cover, evaluated }, signal ? { signal } : {}),
    close: pool.destroy,
  };
}
