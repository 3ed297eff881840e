import { join } from 'node:path';
import type { Database } from '../database/index.ts';
import { startEvaluator } from '../evaluation/evaluator.ts';
import { startSearcher } from '../evaluation/searcher.ts';
import { Readers } from '../features/imports/reading/readers.ts';
import { type DocumentRenderer, startDocumentRenderer } from '../features/proposals/document/document-renderer.ts';
import type { OfferedLanguage } from '../languages/offer-languages.ts';
import { type Answerer, startAnswerer } from '../workers/answerer.ts';
import { startWritingThread } from '../workers/writing-thread.ts';

/** Processes that keep nothing of a data folder between two answers. */
export interface StatelessProcesses {
  readonly readers: Readers;
  readonly renderer: DocumentRenderer;
  readonly answerer: Answerer;
}

interface ProcessOptions {
  readonly database: Database;
  readonly dataFolder: string;
  /** Folder of the bundled child processes and workers (scripts/build.mjs). */
  readonly builtFolder: string;
  readonly languages: readonly OfferedLanguage[];
  /** Whether readers start before they are asked for anything. */
  readonly startsAhead: boolean;
  /** Of whoever starts several servers, whom they outlive; a server has its own unless stated. */
  readonly stateless?: StatelessProcesses | undefined;
}

export type Processes = ReturnType<typeof startProcesses>;

/** What works beside the server's own thread: each starts when it is asked for the first time, and ends when nobody asks. */
export function startProcesses(options: ProcessOptions) {
  const { database, dataFolder, builtFolder, stateless } = options;
  const folder = { folder: dataFolder };
  const evaluator = startEvaluator(builtFolder, folder);
  const searcher = startSearcher(builtFolder, folder);
  const writing = startWritingThread(join(builtFolder, 'write-estate.worker.js'), folder, database);
  const { readers, renderer, answerer } = stateless ?? startStateless(options);
  return {
    evaluator,
    searcher,
    renderer,
    answerer,
    readers,
    writing,
    async close(): Promise<void> {
      if (!stateless) readers.close();
      const own = stateless ? [] : [renderer, answerer];
      await Promise.all([evaluator, searcher, writing, ...own].map((each) => each.close()));
    },
  };
}

function startStateless({ builtFolder, languages, startsAhead }: ProcessOptions): StatelessProcesses {
  return {
    readers: new Readers(join(builtFolder, 'reader.process.js'), { warm: startsAhead, ahead: startsAhead }),
    renderer: startDocumentRenderer(builtFolder, { languages }),
    answerer: startAnswerer(builtFolder),
  };
}
