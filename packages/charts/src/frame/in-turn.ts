import { flushSync } from 'react-dom';

/** What is to be drawn, in the order of the page. */
const waiting = new Set<() => void>();
let called = false;

/**
 * Draws once it is its turn, each in a task of its own: a scenario has many drawings, and all at once held the page for
 * more than a tenth of a second. Gives the way to call it off.
 */
export function inTurn(draw: () => void): () => void {
  waiting.add(draw);
  callNext();
  return () => void waiting.delete(draw);
}

function callNext(): void {
  if (called || waiting.size === 0) return;
  called = true;
  setTimeout(() => {
    called = false;
    const [draw] = waiting;
    if (!draw) return;
    waiting.delete(draw);
    // Drawn within its own task: what React is left to schedule it draws together with the next.
    flushSync(draw);
    callNext();
  });
}
