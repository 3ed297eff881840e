import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The product while it runs, to be measured or looked at. */
export interface Product {
  readonly url: string;
  /** Its process: what was imported into it answers messages. */
  readonly process: ChildProcess;
  readonly stop: () => Promise<void>;
}

/**
 * Builds and starts the product as `npm start` does, on a free port and a data folder of its own with the sample project in
 * it, and waits until it is ready. `imported` runs in its process before it. Stopping removes its data. `api` alone is the
 * API without the web app, on a port of its caller's. `settings` are what else its environment says.
 */
export async function startProduct(
  imported?: URL,
  api?: { readonly port: number },
  settings: Readonly<Record<string, string>> = {},
): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'tatami-product-'));
  const start = fileURLToPath(new URL('./start.mjs', import.meta.url));
  const child = spawn(
    process.execPath,
    [...(imported ? ['--import', imported.href] : []), start, ...(api ? ['--api'] : [])],
    {
      env: { ...process.env, PORT: String(api?.port ?? 0), TATAMI_DATA: folder, ...settings },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await readyUrl(child);
  showErrors(child);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { url, process: child, stop };
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

/** Levels of the log (pino) that tell of a fault of ours. */
const FAULT = /"level":[56]0,/;

/** What the server logs as a fault stands between what is measured. */
function showErrors({ stdout }: ChildProcess): void {
  if (!stdout) return;
  createInterface({ input: stdout }).on('line', (line) => {
    if (FAULT.test(line)) console.error(line);
  });
}
