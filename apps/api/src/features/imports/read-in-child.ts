import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { ColumnMapping } from '@tatami/contracts';
import { text } from '@tatami/model';
import { Problem } from '../../plugins/problem.ts';

/** What the reader process is sent. */
export interface ReaderRequest {
  readonly path: string;
  readonly resultPath: string;
  readonly fileName: string;
  readonly format: string | undefined;
  readonly encoding: string | undefined;
  readonly mapping: ColumnMapping | undefined;
}

export interface ReaderLimits {
  readonly timeMs: number;
  readonly heapMiB: number;
  /** Of the whole process: buffers live outside the heap. */
  readonly residentMiB: number;
}

export const READER_LIMITS: ReaderLimits = { timeMs: 60_000, heapMiB: 1_536, residentMiB: 2_560 };

const WATCH_MS = 50;
const PAGES_PER_MIB = 256;

/**
 * Reads an untrusted file in a process of its own, which leaves its result in `resultPath`. It is killed when it exceeds a
 * limit or the signal is raised. Throws a Problem that tells the person why the file could not be read.
 */
export async function readInChild(
  entry: string,
  request: ReaderRequest,
  signal: AbortSignal,
  limits: ReaderLimits = READER_LIMITS,
): Promise<void> {
  signal.throwIfAborted();
  const child = fork(entry, [], {
    execArgv: [`--max-old-space-size=${limits.heapMiB}`, '--enable-source-maps'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  let refusal: Problem | null = null;
  const kill = (because: Problem | null) => {
    refusal ??= because;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(() => kill(tookTooLong(limits)), limits.timeMs);
  const watch = setInterval(() => {
    if (residentMiB(child) > limits.residentMiB) kill(neededTooMuchMemory(limits));
  }, WATCH_MS);
  const abort = () => kill(null);
  signal.addEventListener('abort', abort, { once: true });
  try {
    const done = await outcomeOf(child, request);
    signal.throwIfAborted();
    if (!done) throw refusal ?? neededTooMuchMemory(limits);
  } finally {
    clearTimeout(timer);
    clearInterval(watch);
    signal.removeEventListener('abort', abort);
  }
}

/** True when the reader said that it was done; false when it ended without. */
function outcomeOf(child: ChildProcess, request: ReaderRequest): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let done = false;
    child.once('message', () => {
      done = true;
    });
    child.once('error', reject);
    child.once('exit', () => resolve(done));
    child.send(request, (error) => {
      if (error) child.kill('SIGKILL');
    });
  });
}

/** Memory the process holds; only Linux tells it to others, elsewhere the heap limit alone protects. */
function residentMiB({ pid }: ChildProcess): number {
  if (process.platform !== 'linux' || pid === undefined) return 0;
  try {
    return Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) / PAGES_PER_MIB;
  } catch {
    return 0;
  }
}

function tookTooLong({ timeMs }: ReaderLimits): Problem {
  const seconds = Math.round(timeMs / 1000);
  return new Problem('unreadable-file', {
    message: text(
      `Reading the file took longer than ${seconds} s and was stopped.`,
      `読み取りに${seconds}秒以上かかったため、中止しました。`,
    ),
    hint: SMALLER,
  });
}

function neededTooMuchMemory({ residentMiB }: ReaderLimits): Problem {
  return new Problem('unreadable-file', {
    message: text(
      `Reading the file needed more than ${residentMiB} MiB of memory and was stopped.`,
      `読み取りに${residentMiB} MiBを超えるメモリが必要なため、中止しました。`,
    ),
    hint: SMALLER,
  });
}

const SMALLER = text(
  'Nothing was imported. Save it as CSV, or split it, and upload it again.',
  '何も取り込んでいません。CSVで保存し直すか、分割してアップロードしてください。',
);
