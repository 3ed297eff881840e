// Loaded into a server before its own code (`node --import`): tells whoever started it how long its thread was at work in one go.
import { readFileSync } from 'node:fs';

const EVERY_MS = 5;

/** Processor time of this thread so far, in ms: what others take of the machine does not count. */
function busyMs() {
  return Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

let last = busyMs();
let longest = 0;
// Between two of these the thread did what it could not put off: one turn of the loop, or a few short ones.
setInterval(() => {
  const now = busyMs();
  longest = Math.max(longest, now - last);
  last = now;
}, EVERY_MS).unref();

const ROWS = Array.from({ length: 4_000 }, (_, n) => ({
  id: `row-${n}`,
  values: [n, n / 7, null, 'text'],
  known: true,
}));

/** How long some work takes at present: a processor that others share is slower. Long enough for the kernel to notice. */
function referenceMs() {
  const before = busyMs();
  for (let times = 0; times < 15; times += 1) JSON.parse(JSON.stringify(ROWS));
  return busyMs() - before;
}

/** Answers the longest since it was last asked, and the reference where it is as long as is asked about: less is less at any pace; all in ms. */
process.on('message', ({ limitMs }) => {
  const told = { longestMs: longest, referenceMs: longest < limitMs ? null : referenceMs() };
  last = busyMs();
  longest = 0;
  process.send?.(told);
});
// Being asked must not keep a server from ending.
process.channel?.unref();
