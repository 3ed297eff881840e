// Loaded into a server before its own code (`node --import`): tells whoever started it how long its event loop stood still.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();

/** Answers the longest stall in ms since it was last asked. */
process.on('message', () => {
  process.send?.({ longestStallMs: Math.max(0, delays.max / 1e6 - RESOLUTION_MS) });
  delays.reset();
});
// Being asked must not keep a server from ending.
process.channel?.unref();
