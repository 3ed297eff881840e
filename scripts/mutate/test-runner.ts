import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { HostMessage, HostTask } from './test-host.ts';

/** How the tests took a change. */
export type Verdict =
  | { readonly kind: 'killed'; readonly by: string }
  /** They came to no end. */
  | { readonly kind: 'endless' }
  | { readonly kind: 'survived' };

/** Runs tests of one package, again and again in the same process; a new one takes over where a change has no end. */
export class TestRunner {
  readonly #root: string;
  readonly #patienceMs: number;
  #host: ChildProcess | null = null;

  /** `patienceMs` is what a file of tests may use of processors before the run is given up: others on the machine end none. */
  constructor(root: string, patienceMs: number) {
    this.#root = root;
    this.#patienceMs = patienceMs;
  }

  async run(task: HostTask): Promise<Verdict> {
    this.#host ??= await this.#start();
    const host = this.#host;
    return new Promise((resolve, reject) => {
      /** Used when the last file of tests ended; told with the next report. */
      let usedBefore: number | null = null;
      const settle = (settled: () => void) => {
        host.removeAllListeners();
        settled();
      };
      host.on('exit', (code) => {
        this.#host = null;
        settle(() => reject(new Error(`the tests ended with ${code}`)));
      });
      host.on('message', (message: HostMessage) => {
        if (message.kind === 'progress') {
          usedBefore = null;
        } else if (message.kind === 'used') {
          usedBefore ??= message.processorMs;
          if (message.processorMs - usedBefore <= this.#patienceMs) return;
          settle(() => resolve({ kind: 'endless' }));
          this.close();
        } else {
          const { failed } = message;
          settle(() => resolve(failed === null ? { kind: 'survived' } : { kind: 'killed', by: failed }));
        }
      });
      host.send(task);
    });
  }

  close(): void {
    this.#host?.kill('SIGKILL');
    this.#host = null;
  }

  #start(): Promise<ChildProcess> {
    const host = fork(fileURLToPath(new URL('./test-host.ts', import.meta.url)), [this.#root]);
    return new Promise((resolve, reject) => {
      host.once('exit', (code) => reject(new Error(`the tests could not start: ${code}`)));
      host.once('message', () => {
        host.removeAllListeners();
        resolve(host);
      });
    });
  }
}
