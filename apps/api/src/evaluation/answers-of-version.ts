import type { ProjectScope } from '../plugins/project-scope.ts';

/** Projects whose answer is kept: some 100 KB each. */
const MOST_PROJECTS = 8;

interface OfVersion {
  readonly version: number;
  readonly answer: Promise<Uint8Array>;
}

/**
 * An answer that rests on the estate of a project alone, made once for each version of it: whoever asks while it is made waits for it too.
 * Pages ask anew after each of many imports, and one that is left asks no more while its answer is still being made.
 */
export class AnswersOfVersion {
  readonly #answer: (projectId: string) => Promise<Uint8Array>;
  /** By project, the one asked for last at the end. */
  readonly #kept = new Map<string, OfVersion>();

  constructor(answer: (projectId: string) => Promise<Uint8Array>) {
    this.#answer = answer;
  }

  /** `estateVersion` is read before: what changes meanwhile may be in the answer already, and is asked for again by its version. */
  of({ id, estateVersion: version }: ProjectScope): Promise<Uint8Array> {
    const known = this.#kept.get(id);
    const asked = known?.version === version ? known : { version, answer: this.#answer(id) };
    this.#kept.delete(id);
    this.#kept.set(id, asked);
    asked.answer.catch(() => {
      if (this.#kept.get(id) === asked) this.#kept.delete(id);
    });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > MOST_PROJECTS && oldest !== undefined) this.#kept.delete(oldest);
    return asked.answer;
  }
}
