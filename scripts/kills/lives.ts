import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Job } from '@tatami/contracts';

const main = fileURLToPath(new URL('../../apps/api/dist/main.js', import.meta.url));

/** A server from its start to its end. */
export interface Life {
  readonly address: string;
  /** How long it took until it answered. */
  readonly readyMs: number;
  readonly kill: () => Promise<void>;
}

interface Folders {
  readonly folder: string;
  /** Where the server itself puts its backups. */
  readonly archives: string;
}

/** Starts the built server on a data folder; throws what it said where it does not get ready. */
export async function startLife(folders: Folders): Promise<Life> {
  const startedAt = performance.now();
  const server = started(folders);
  const gone = once(server, 'exit');
  const address = await readyAddress(server);
  await ask(address, '/health/ready');
  return {
    address,
    readyMs: performance.now() - startedAt,
    kill: async () => {
      server.kill('SIGKILL');
      await gone;
    },
  };
}

/** Starts it and kills it, ready or not. */
export async function killWhileItStarts(folders: Folders, afterMs: number): Promise<void> {
  const server = started(folders);
  const gone = once(server, 'exit');
  await wait(afterMs);
  server.kill('SIGKILL');
  await gone;
}

function started({ folder, archives }: Folders): ChildProcess {
  return spawn(process.execPath, [main], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', TATAMI_DATA: folder, TATAMI_BACKUPS: archives },
  });
}

function readyAddress(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const read = (chunk: Buffer) => {
      said += chunk;
      const ready = /Tatami is ready at (\S+)/.exec(said);
      if (ready?.[1]) resolve(ready[1]);
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', () => reject(new Error(`the server did not start:\n${said}`)));
  });
}

/** The server was killed, or has not answered: nothing is known of what was asked. */
export class Silent extends Error {}

/** An answer that says no. */
class Refused extends Error {
  readonly status: number;

  constructor(asked: string, status: number, said: string) {
    super(`${asked} was answered ${status}: ${said.slice(0, 300)}`);
    this.status = status;
  }
}

/** Asks a server. Throws Silent where no whole answer came, Refused where it says no. */
export async function ask<T>(address: string, path: string, init: RequestInit = {}): Promise<T> {
  const { status, ok, text } = await answerTo(address, path, init);
  if (!ok) throw new Refused(`${init.method ?? 'GET'} ${path}`, status, text);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

async function answerTo(address: string, path: string, init: RequestInit) {
  try {
    const answer = await fetch(`${address}/api${path}`, init);
    return { status: answer.status, ok: answer.ok, text: await answer.text() };
  } catch {
    throw new Silent();
  }
}

/** A question with a body, and the version it was made from. */
export function sent(method: 'POST' | 'PATCH' | 'DELETE', body?: object, version?: number): RequestInit {
  return {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
}

/** Waits for the end of a job. */
export async function ended(address: string, jobId: string): Promise<Job> {
  for (;;) {
    const job = await ask<Job>(address, `/jobs/${jobId}`);
    if (job.status !== 'queued' && job.status !== 'running') return job;
    await wait(25);
  }
}
