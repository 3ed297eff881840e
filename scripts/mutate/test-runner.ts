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
  #quietMs: number;
  #host: ChildProcess | null = null;

  /** `quietMs` is how long no file of tests may end before the run is given up. */
  constructor(root: string, quietMs: number) {
    this.#root = root;
    this.#quietMs = quietMs;
  }

  set quietMs(quietMs: number) {
    this.#quietMs = quietMs;
  }

  async run(task: HostTask): Promise<Verdict> {
    this.#host ??= await this.#start();
    const host = this.#host;
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout;
      const settle = (settled: () => void) => {
        clearTimeout(timer);
        host.removeAllListeners();
        settled();
      };
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          this.close();
          settle(() => resolve({ kind: 'endless' }));
        }, this.#quietMs);
      };
      host.on('exit', (code) => {
        this.#host = null;
        settle(() => reject(new Error(`the tests ended with ${code}`)));
      });
      host.on('message', (message: HostMessage) => {
        if (message.kind === 'progress') return wait();
        const { failed } = message;
        settle(() => resolve(failed === null ? { kind: 'survived' } : { kind: 'killed', by: failed }));
      });
      wait();
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
