import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from '@tatami/formats';
import type { ReaderRequest, ReadRequest, SortRequest } from './reader-request.ts';
import { sortReceived } from './sort-received.ts';
import { stageResult } from './stage-result.ts';

/*
 * The process untrusted files are read in. It waits to be told once what to do and where to leave the result; its parent
 * kills it when it takes too long or too much memory, and it ends itself when its parent is gone.
 */
process.once('disconnect', () => process.exit(1));
process.once('message', (request: ReaderRequest) => {
  if (request.kind === 'read') read(request);
  else sort(request);
  process.send?.('done', () => process.exit(0));
});

function read({ path, fileName, importId, stagePath, choices }: ReadRequest): void {
  stageResult(stagePath, importId, readFile({ bytes: readFileSync(path), fileName, ...choices }));
}

function sort({ folder, files, answerPath }: SortRequest): void {
  writeFileSync(answerPath, JSON.stringify(sortReceived(folder, files)), { flag: 'wx' });
}

// Reading a little now has the code for it compiled when a person's file comes.
readFile({ bytes: new TextEncoder().encode('Server,Cores,Memory GB\nwarm-up,4,8\n'), fileName: 'warm-up.csv' });
