import { readFileSync, writeFileSync } from 'node:fs';
import { setImmediate as untilHeard } from 'node:timers/promises';
import { readFile, warmUp } from '@tatami/formats';
import { stageResult } from '../../../estate/bulk/stage-result.ts';
import { sortReceived } from '../receiving/sort-received.ts';
import { readerFailure } from './reader-failure.ts';
import { COLD, type ReaderMessage, type ReaderRequest, type ReadRequest, type SortRequest } from './reader-request.ts';

/*
 * The process untrusted files are read in. It waits to be told what to do and where to leave the result; its parent kills it
 * when it takes too long or too much memory or nothing more is to be read, and it ends itself when its parent is gone.
 */
process.once('disconnect', () => process.exit(1));
let asked = false;
process.on('message', (request: ReaderRequest) => {
  asked = true;
  process.send?.(work(request) satisfies ReaderMessage);
});

function work(request: ReaderRequest): ReaderMessage {
  try {
    if (request.kind === 'read') read(request);
    else sort(request);
    return 'done';
  } catch (error) {
    return readerFailure(error);
  }
}

function read({ path, fileName, importId, stagePath, choices, dayOrders, answered }: ReadRequest): void {
  stageResult(stagePath, importId, readFile({ bytes: readFileSync(path), fileName, dayOrders, answered, ...choices }));
}

function sort({ folder, files, answerPath }: SortRequest): void {
  writeFileSync(answerPath, JSON.stringify(sortReceived(folder, files)), { flag: 'wx' });
}

/** Before each made-up file whoever brings one is heard, and then no more are made up: a reader that is not warm yet holds up nobody. */
async function warm(): Promise<void> {
  await untilHeard();
  for (const file of warmUp()) {
    if (asked) return;
    stageResult(':memory:', 'warm-up', readFile(file));
    await untilHeard();
  }
}

if (!process.argv.includes(COLD)) void warm();
