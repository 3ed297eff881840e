import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STARTS_WITHIN_MS = 120_000;

/** The product as `npm start` runs it, on a data folder of its own. */
export interface Product {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Builds and starts the product on a port, and waits until it answers. Stopping removes its data. */
export async function startProduct(port: number): Promise<Product> {
  const data = await mkdtemp(join(tmpdir(), 'tatami-measured-'));
  const env = { ...process.env, PORT: `${port}`, TATAMI_DATA: data };
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/api/health`, () => server.exitCode !== null);
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    await rm(data, { recursive: true, force: true });
  };
  return { url, stop };
}

async function answers(url: string, gone: () => boolean): Promise<void> {
  for (const deadline = Date.now() + STARTS_WITHIN_MS; Date.now() < deadline; await pause(200)) {
    if (gone()) throw new Error('the server stopped before it answered');
    if (
      await fetch(url).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
  }
  throw new Error(`no answer from ${url}`);
}
