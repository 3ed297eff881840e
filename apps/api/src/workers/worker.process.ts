import { pathToFileURL } from 'node:url';
import type { WorkControls, WorkerMessage, WorkerRequest } from './worker-message.ts';

/*
 * The process a worker works in: the built `*.worker.js` that its first argument names. It does one piece of work at a time, and ends
 * when its parent is gone.
 */

type Work = (task: unknown, controls: WorkControls) => unknown;

const [, , worker = ''] = process.argv;
const started: Promise<Readonly<Record<string, Work | undefined>>> = import(pathToFileURL(worker).href);
// Whoever asks for work is told why there is none.
started.catch(() => undefined);
let finishing = new AbortController();

process.once('disconnect', () => process.exit(1));
process.on('message', (request: WorkerRequest) => {
  if (request.kind === 'finish') finishing.abort();
  else work(request).then(say, (error) => say(failed(error)));
});

async function work({ name, task }: Extract<WorkerRequest, { kind: 'work' }>): Promise<WorkerMessage> {
  finishing = new AbortController();
  const { [name]: doIt } = await started;
  if (!doIt) throw new Error(`${worker} does no ${name}`);
  const report = (progress: unknown) => say({ kind: 'progress', progress });
  return { kind: 'done', result: await doIt(task, { finishing: finishing.signal, report }) };
}

function say(message: WorkerMessage): void {
  try {
    // Nobody is there to hear it when its parent is gone.
    process.send?.(message, () => undefined);
  } catch (error) {
    // What cannot cross is told of as that.
    process.send?.(failed(error), () => undefined);
  }
}

function failed(error: unknown): WorkerMessage {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'failed', error: Object.assign(new Error(message), { stack }) };
}
