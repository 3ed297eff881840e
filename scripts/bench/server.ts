import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface RunningServer {
  readonly url: string;
  /** How long its event loop stood still at most since this was last asked, ms. */
  readonly longestStallMs: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** The built server as a user starts it, on a free port and a throw-away data folder with the sample project. */
export async function startServer(): Promise<RunningServer> {
  const folder = mkdtempSync(join(tmpdir(), 'tatami-bench-data-'));
  const [watch, server] = ['./event-loop.mjs', '../../apps/api/dist/main.js'].map(
    (path) => new URL(path, import.meta.url),
  );
  const child = spawn(process.execPath, ['--import', `${watch}`, fileURLToPath(`${server}`)], {
    env: { ...process.env, PORT: '0', TATAMI_DATA: folder },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const url = await readyUrl(child);
  return {
    url,
    longestStallMs: () =>
      new Promise((resolve) => {
        child.once('message', (message) => resolve((message as { longestStallMs: number }).longestStallMs));
        child.send('longest stall');
      }),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server stopped with ${code} before it was ready`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      const ready = /Tatami is ready at (\S+)/.exec(chunk.toString());
      if (ready?.[1]) resolve(ready[1]);
    });
  });
}

/** Asks the server for JSON; an error answer is thrown with its message. */
export async function ask<T>(url: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, init);
  const body = (await response.json()) as T & { error?: { message: string } };
  if (!response.ok) throw new Error(`${url}: ${response.status} ${body.error?.message}`);
  return body;
}
