import { setFlagsFromString } from 'node:v8';

/**
 * How much may come to what was left after a full collection before the next one, in per cent of it. By itself V8 lets the heap of a busy
 * process grow to up to four times that, however little of it is in use. One that does not know the option says so and goes on.
 */
export const HEAP_GROWTH = '--heap-growing-percent=50';

/** Has the heaps of this process and its threads collected by that measure. Processes it starts have their own. */
export function collectInTime(): void {
  setFlagsFromString(HEAP_GROWTH);
}
