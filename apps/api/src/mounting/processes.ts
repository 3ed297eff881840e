import { join } from 'node:path';
import type { Database } from '../database/index.ts';
import { startEvaluator } from '../evaluation/evaluator.ts';
import { startSearcher } from '../evaluation/searcher.ts';
import { Readers } from '../features/imports/reading/readers.ts';
import { startDocumentRenderer } from '../features/proposals/document/document-renderer.ts';
import type { OfferedLanguage } from '../languages/offer-languages.ts';
import { startAnswerer } from '../workers/answerer.ts';
import { startWritingThread } from '../workers/writing-thread.ts';

interface ProcessOptions {
  readonly database: Database;
  readonly dataFolder: string;
  /** Folder of the bundled child processes and workers (scripts/build.mjs). */
  readonly builtFolder: string;
  readonly languages: readonly OfferedLanguage[];
  /** Whether readers start before they are asked for anything. */
  readonly startsAhead: boolean;
}

export type Processes = ReturnType<typeof startProcesses>;

/** What works beside the server's own thread: each starts when it is asked for the first time, and ends when nobody asks. */
export function startProcesses({ database, dataFolder, builtFolder, languages, startsAhead }: ProcessOptions) {
  const folder = { folder: dataFolder };
  const evaluator = startEvaluator(builtFolder, folder);
  const searcher = startSearcher(builtFolder, folder);
  const renderer = startDocumentRenderer(builtFolder, { languages });
  const answerer = startAnswerer(builtFolder);
  const readers = new Readers(join(builtFolder, 'reader.process.js'), { warm: startsAhead, ahead: startsAhead });
  const writing = startWritingThread(join(builtFolder, 'write-estate.worker.js'), folder, database);
  return {
    evaluator,
    searcher,
    renderer,
    answerer,
    readers,
    writing,
    async close(): Promise<void> {
      readers.close();
      await Promise.all([evaluator, searcher, renderer, answerer, writing].map((each) => each.close()));
    },
  };
}
