import type { Sample } from './figures.ts';
import type { Desk } from './prepare.ts';

/** No answer may take longer, ms. */
const MOST_MS = 60_000;

/** Somebody with a page open: asks, and notes how long each answer took. */
export class Person {
  readonly samples: Sample[] = [];
  readonly desk: Desk;
  readonly #url: string;
  /** Of the answers held, by address: a browser asks whether it still has the newest. */
  readonly #tags = new Map<string, string>();

  constructor(url: string, desk: Desk) {
    this.#url = url;
    this.desk = desk;
  }

  /** Looks at what is answered, as a page does: what it says is of no matter here. */
  async look(kind: string, path: string): Promise<void> {
    await this.#answered(kind, path);
  }

  /** The answer as JSON; null where it is the one held already, or went wrong. */
  async ask<T>(kind: string, path: string, init: RequestInit = {}): Promise<T | null> {
    const body = await this.#answered(kind, path, init);
    const text = body && new TextDecoder().decode(body);
    return text?.startsWith('{') ? (JSON.parse(text) as T) : null;
  }

  /** Lasts until the last byte is there. */
  async #answered(kind: string, path: string, init: RequestInit = {}): Promise<ArrayBuffer | null> {
    const startedAt = performance.now();
    const note = (error: string | null) => this.samples.push({ kind, ms: performance.now() - startedAt, error });
    try {
      const tag = this.#tags.get(path);
      const headers = { ...init.headers, ...(tag && !init.method && { 'if-none-match': tag }) };
      const signal = AbortSignal.timeout(MOST_MS);
      const answer = await fetch(`${this.#url}${path}`, { ...init, headers, signal });
      const body = await answer.arrayBuffer();
      const held = answer.status === 304;
      note(answer.ok || held ? null : `${answer.status} ${new TextDecoder().decode(body.slice(0, 200))}`);
      const newTag = answer.headers.get('etag');
      if (newTag) this.#tags.set(path, newTag);
      return answer.ok ? body : null;
    } catch (error) {
      note(error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  /** Changes what was read at a version. */
  change<T>(kind: string, path: string, version: number, body: object): Promise<T | null> {
    const headers = { 'content-type': 'application/json', 'if-match': `"${version}"` };
    return this.ask<T>(kind, path, { method: 'PATCH', headers, body: JSON.stringify(body) });
  }

  send<T>(kind: string, path: string, body: object): Promise<T | null> {
    const headers = { 'content-type': 'application/json' };
    return this.ask<T>(kind, path, { method: 'POST', headers, body: JSON.stringify(body) });
  }
}
