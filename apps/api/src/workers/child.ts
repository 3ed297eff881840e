import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

export interface ChildOptions {
  readonly args?: readonly string[];
  /** JavaScript may hold so much in it before it ends; absent = as much as Node allows by itself. */
  readonly heapMiB?: number;
  /** Further options of Node. */
  readonly nodeOptions?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Gives way to whatever else the machine does: beside one that does not it has a tenth of a processor. */
  readonly inBackground?: boolean;
}

/** How a process ended that had not answered, as the operating system tells it. */
export interface ChildEnd {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** Node ends so when its heap is full: by a signal, or where there are none by a code. */
const HEAP_IS_FULL = { signal: 'SIGABRT', exitCode: 134 } as const;

/** Did it end because its heap was full? */
export function ranOutOfHeap({ exitCode, signal }: ChildEnd): boolean {
  return signal === HEAP_IS_FULL.signal || exitCode === HEAP_IS_FULL.exitCode;
}

const PAGES_PER_MIB = 256;
/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;
/** Place of the time in the program itself behind its name, that in the system follows (man 5 proc_pid_stat). */
const USER_TIME = 11;

/** A process of this program that does one piece of work at a time, as its parent holds it. */
export class Child {
  readonly #child: ChildProcess;
  readonly gone: Promise<void>;

  /** `entry` is a built `*.process.js`. */
  constructor(entry: string, { args = [], heapMiB, nodeOptions = [], env = {}, inBackground }: ChildOptions = {}) {
    const ofHeap = heapMiB === undefined ? [] : [`--max-old-space-size=${heapMiB}`];
    this.#child = fork(entry, [...args], {
      execArgv: [...ofHeap, '--enable-source-maps', ...nodeOptions],
      env,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    this.gone = new Promise((resolve) => {
      this.#child.once('exit', () => resolve());
      // One that could not be started tells no exit. Unheard an error would end the server.
      this.#child.on('error', () => {
        if (!this.#wasStarted) resolve();
      });
    });
    if (inBackground) this.#giveWay();
  }

  get #wasStarted(): boolean {
    return this.#child.pid !== undefined;
  }

  get isConnected(): boolean {
    return this.#child.connected;
  }

  /** Memory the process holds; only Linux tells it to others, elsewhere 0. */
  get residentMiB(): number {
    const { pid } = this.#child;
    if (process.platform !== 'linux' || pid === undefined) return 0;
    try {
      return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) / PAGES_PER_MIB;
    } catch {
      return 0;
    }
  }

  /** Processor time it has used, ms; only Linux tells it to others, elsewhere null. */
  get processorMs(): number | null {
    const { pid } = this.#child;
    if (process.platform !== 'linux' || pid === undefined) return null;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // After the name of the program, which may have spaces in it.
      const [user, system] = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .slice(USER_TIME, USER_TIME + 2);
      return (Number(user) + Number(system)) * MS_PER_TICK;
    } catch {
      return null;
    }
  }

  /** At once: threads it starts later are of the same mind. */
  #giveWay(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // A system that does not allow it lets it work as quickly as it can.
    }
  }

  /** While it waits it does not keep the server from ending. */
  waitUnnoticed(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  kill(): void {
    // The process number of one that was not started is 0: all of the server's own group.
    if (this.#wasStarted) this.#child.kill('SIGKILL');
  }

  /** Kills it, and waits until it is gone: one that waits unnoticed would not be waited for. */
  async end(): Promise<void> {
    this.#child.ref();
    this.kill();
    await this.gone;
  }

  /** Says something more to it while it is at work. */
  tell(message: object): void {
    // One that has ended, or could not be started, tells whoever asked it.
    if (this.isConnected) this.#child.send(message, () => undefined);
  }

  /**
   * Hands it a request; resolves with its answer: the first message that is one, every message unless stated. Where it ends without, resolves
   * with how.
   */
  async ask<Answer>(
    request: object,
    isAnswer: (message: unknown) => message is Answer = (_): _ is Answer => true,
  ): Promise<Answer | ChildEnd> {
    const child = this.#child;
    child.ref();
    child.channel?.ref();
    const heard = new AbortController();
    try {
      return await new Promise<Answer | ChildEnd>((resolve, reject) => {
        const hear = (message: unknown) => {
          if (isAnswer(message)) resolve(message);
        };
        const end = (exitCode: number | null, signal: NodeJS.Signals | null) => {
          const ended = () => resolve({ exitCode, signal });
          // What it said last may still be on its way.
          if (child.connected) child.once('disconnect', ended);
          else ended();
        };
        child.on('message', hear);
        child.once('error', reject);
        child.once('exit', end);
        heard.signal.addEventListener('abort', () => {
          child.off('message', hear);
          child.off('error', reject);
          child.off('exit', end);
        });
        // Where no channel could be made it was not started: its error follows.
        if (!this.isConnected) return;
        child.send(request, (error) => {
          if (error) this.kill();
        });
      });
    } finally {
      heard.abort();
    }
  }
}
