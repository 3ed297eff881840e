import { Piscina } from 'piscina';
import type { DocumentCover } from './document-input.ts';

/** What the worker is handed. */
export interface DocumentTask {
  readonly cover: DocumentCover;
  readonly evaluated: Uint8Array;
}

export interface DocumentRenderer {
  /** The proposal as PDF bytes, of answers as Evaluator.evaluate gives them; aborting ends the worker that makes it. */
  renderDocument(cover: DocumentCover, evaluated: Uint8Array, signal?: AbortSignal): Promise<Uint8Array>;
  /** Waits for nothing: documents in the making are given up. */
  close(): Promise<void>;
}

/** A worker that makes PDFs off the main thread and stays warm. `worker` is the built `document.worker.js`. */
export function startDocumentRenderer(worker: string): DocumentRenderer {
  const pool = new Piscina<DocumentTask, Uint8Array>({
    filename: worker,
    minThreads: 1,
    maxThreads: 1,
    maxQueue: 32,
  });
  return {
    renderDocument: (cover, evaluated, signal) => pool.run({ cover, evaluated }, signal ? { signal } : {}),
    close: () => pool.destroy(),
  };
}
