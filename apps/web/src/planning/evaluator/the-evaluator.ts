import { Evaluator } from './evaluator.ts';

let evaluator: Evaluator | null = null;

/** The one evaluator of the page; its thread is started when first asked for. */
export function theEvaluator(): Evaluator {
  evaluator ??= started();
  return evaluator;
}

function started(): Evaluator {
  const worker = new Worker(new URL('./evaluation.worker.ts', import.meta.url), { type: 'module' });
  const made = new Evaluator(worker);
  worker.addEventListener('error', ({ message }) => made.break(new Error(`the thread of scenarios: ${message}`)));
  return made;
}
