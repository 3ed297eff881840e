/** What a worker process is asked. */
export type WorkerRequest =
  | { readonly kind: 'work'; readonly name: string; readonly task: unknown }
  /** To end what it is at with what it has. */
  | { readonly kind: 'finish' };

/** What it says. */
export type WorkerMessage =
  | { readonly kind: 'progress'; readonly progress: unknown }
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly error: Error };

/** What is handed to a piece of work beside its task. */
export interface WorkControls<Progress = unknown> {
  /** Aborted when it is to end with what it has; heard only while it lets other things happen. */
  readonly finishing: AbortSignal;
  /** Tells whoever asked how far it is. */
  readonly report: (progress: Progress) => void;
}

/** In a worker: what it was started with. */
export function startedWith<Settings>(): Settings {
  const [, , , settings = '{}'] = process.argv;
  return JSON.parse(settings) as Settings;
}
