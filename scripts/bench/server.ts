import { startProduct } from '../product.ts';

export interface RunningServer {
  readonly url: string;
  /** Of its process. */
  readonly pid: number;
  /** How long its event loop stood still at most since this was last asked, ms. */
  readonly longestStallMs: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

/** The product, its event loop watched. */
export async function startServer(): Promise<RunningServer> {
  const { url, process, stop } = await startProduct(new URL('./event-loop.mjs', import.meta.url));
  if (process.pid === undefined) throw new Error('the server has no process');
  return {
    url,
    pid: process.pid,
    longestStallMs: () =>
      new Promise((resolve) => {
        process.once('message', (message) => resolve((message as { longestStallMs: number }).longestStallMs));
        process.send('longest stall');
      }),
    stop,
  };
}

/** Asks the server for JSON; an error answer is thrown with its message. */
export async function ask<T>(url: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, init);
  const body = (await response.json()) as T & { error?: { message: string } };
  if (!response.ok) throw new Error(`${url}: ${response.status} ${body.error?.message}`);
  return body;
}
