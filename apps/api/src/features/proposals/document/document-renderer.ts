import { Piscina } from 'piscina';
import type { ProposalDocumentInput } from './document-input.ts';

export interface DocumentRenderer {
  /** The proposal as PDF bytes; aborting ends the worker that makes it. */
  renderDocument(input: ProposalDocumentInput, signal?: AbortSignal): Promise<Uint8Array>;
  /** Waits for nothing: documents in the making are given up. */
  close(): Promise<void>;
}

/** A worker that makes PDFs off the main thread and stays warm. `worker` is the built `document.worker.js`. */
export function startDocumentRenderer(worker: string): DocumentRenderer {
  const pool = new Piscina<ProposalDocumentInput, Uint8Array>({
    filename: worker,
    minThreads: 1,
    maxThreads: 1,
    maxQueue: 32,
  });
  return {
    renderDocument: (input, signal) => pool.run(input, signal ? { signal } : {}),
    close: () => pool.destroy(),
  };
}
