// Feeds all parsers with mutated samples and stops at the first fault: a crash, a hang, too much memory, a figure that is no number.
//   npm run fuzz -- --count 1000000 --seed 1
//   npm run fuzz -- --count 100000 --seed 1 --only awr     the samples of one format, read as that format, every tenth as detected too
//   npm run fuzz -- --count 100000 --seed 1 --only sosreport     reports of sos as archives, and one of the files each gives
// A finding is written to a file and named by its seed: add the smallest form of it to the format's samples.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { FORMATS } from '@tatami/formats';
import { faultOfArchive, mutatedSosreport } from '../packages/formats/src/test/fuzz-archives.ts';
import { faultOf } from '../packages/formats/src/test/fuzz-check.ts';
import { fuzzSamples, mutatedSample, randomFrom } from '../packages/formats/src/test/fuzz-inputs.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '20261120' },
    only: { type: 'string' },
  },
});
const count = Number(options.count);
const firstSeed = Number(options.seed);

/** Processor time one reading may take, and memory the process may hold. */
const MAX_MS = 1_000;
const MAX_RSS_BYTES = 512 * 1024 * 1024;
const REPORT_EVERY = 10_000;

/** No format of its own: an archive of files that several formats read. */
const ofArchives = options.only === 'sosreport';
const ids = FORMATS.map(({ id }) => id).filter((id) => options.only === undefined || id === options.only);
if (ids.length === 0 && !ofArchives) throw new Error(`there is no format ${options.only}`);
const samples = ofArchives ? [] : fuzzSamples(options.only);
const startedAt = performance.now();
let slowestMs = 0;
let mostRss = 0;

for (let index = 0; index < count; index += 1) {
  const seed = firstSeed + index;
  const random = randomFrom(seed);
  if (ofArchives) {
    const bytes = mutatedSosreport(random);
    check(() => faultOfArchive(bytes, random), { bytes, format: undefined, seed });
  } else {
    const bytes = mutatedSample(samples, random);
    // As detected, and as one format a person may choose whatever the file is.
    const forced = ids[Math.floor(random() * ids.length)];
    const asDetected = options.only === undefined || index % 10 === 0;
    for (const format of asDetected ? [undefined, forced] : [forced])
      check(() => faultOf(bytes, format), { bytes, format, seed });
  }
  const done = index + 1;
  if (done % REPORT_EVERY === 0 || done === count) report(done);
}

interface Input {
  readonly bytes: Uint8Array;
  readonly format: string | undefined;
  readonly seed: number;
}

function check(faultIn: () => string | null, input: Input): void {
  const before = process.cpuUsage();
  const fault = faultIn();
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000;
  const { rss } = process.memoryUsage();
  slowestMs = Math.max(slowestMs, ms);
  mostRss = Math.max(mostRss, rss);
  if (fault !== null) stop(fault, input);
  if (ms > MAX_MS) stop(`${Math.round(ms)} ms`, input);
  if (rss > MAX_RSS_BYTES) stop(`${Math.round(rss / 1024 ** 2)} MB of memory`, input);
}

function stop(fault: string, { bytes, format, seed }: Input): never {
  const file = join(mkdtempSync(join(tmpdir(), 'fuzz-')), `seed-${seed}.txt`);
  writeFileSync(file, bytes);
  console.error(`${fault}: seed ${seed}, read as ${format ?? 'detected'}; the input is ${file}`);
  process.exit(1);
}

function report(done: number): void {
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.info(
    `${done} inputs in ${seconds} s, no fault; slowest ${Math.round(slowestMs)} ms, most memory ${Math.round(mostRss / 1024 ** 2)} MB`,
  );
}
