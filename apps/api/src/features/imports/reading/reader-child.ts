import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import type { ReaderEnd } from './reader-end.ts';
import { COLD, type ReaderMessage, type ReaderRequest } from './reader-request.ts';

export interface ReaderChildOptions {
  readonly heapMiB: number;
  /** Its code is compiled before the first file comes, which takes longer than reading a few rows without. */
  readonly warm: boolean;
}

const PAGES_PER_MIB = 256;
/** Linux counts processor time in hundredths of a second. */
const MS_PER_TICK = 10;
/** Place of the time in the program itself behind its name, that in the system follows (man 5 proc_pid_stat). */
const USER_TIME = 11;

/** One reader process, as its parent holds it. */
export class ReaderChild {
  readonly #child: ChildProcess;

  /** `entry` is the built reader process. */
  constructor(entry: string, { heapMiB, warm }: ReaderChildOptions) {
    this.#child = fork(entry, warm ? [] : [COLD], {
      execArgv: [
        `--max-old-space-size=${heapMiB}`,
        // What is read is kept to the end: looking for garbage while it grows takes a tenth of the time and finds none.
        '--initial-old-space-size=256',
        '--enable-source-maps',
      ],
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
    });
    // One that cannot start is told by its exit; without this the error would end the server.
    this.#child.on('error', () => undefined);
    this.#giveWay();
  }

  get isConnected(): boolean {
    return this.#child.connected;
  }

  /** Memory the process holds; only Linux tells it to others, elsewhere the heap limit alone protects. */
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

  /** To the pages of people at work, whatever is in the file. */
  #giveWay(): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    } catch {
      // A system that does not allow it reads as quickly as it can.
    }
  }

  /** While it waits it does not keep the server from ending. */
  waitUnnoticed(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }

  onceGone(tell: () => void): void {
    this.#child.once('exit', tell);
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }

  /** Hands it a request; resolves with how that ended, as it says itself or as its process tells. */
  async ask(request: ReaderRequest): Promise<ReaderEnd> {
    const child = this.#child;
    child.ref();
    child.channel?.ref();
    const heard = new AbortController();
    try {
      return await new Promise<ReaderEnd>((resolve, reject) => {
        const hear = (message: ReaderMessage) => resolve(message);
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
        child.send(request, (error) => {
          if (error) child.kill('SIGKILL');
        });
      });
    } finally {
      heard.abort();
    }
  }
}
