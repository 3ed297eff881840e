import { readFileSync } from 'node:fs';
import { inspect, readFile } from '@tatami/formats';
import type { ReaderRequest } from './read-in-child.ts';
import { writeResultFile } from './result-file.ts';

/*
 * The process an untrusted file is read in. It is told once what to read and where to leave the result; its parent kills it
 * when it takes too long or too much memory, and it ends itself when its parent is gone.
 */
process.once('disconnect', () => process.exit(1));
process.once('message', async (request: ReaderRequest) => {
  const bytes = readFileSync(request.path);
  const { fileName, format, encoding, mapping } = request;
  const result = readFile({ bytes, fileName, format, encoding, mapping });
  await writeResultFile(request.resultPath, result, inspect(bytes, fileName).formats);
  process.send?.('done', () => process.exit(0));
});
