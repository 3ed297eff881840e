import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { processorSecondsOf } from './measure-memory.ts';
import { ask, type RunningServer } from './server.ts';

interface ImportState {
  readonly status: string;
  readonly counts: { readonly accepted: number };
}

export interface ImportFigures {
  readonly projectId: string;
  /** From sending the file until its job is seen to be done: received and hashed, read, checked, merged, logged for undo, on disk. */
  readonly seconds: number;
  /** Of the server and all that it starts, all processors added up; null where the system does not tell. */
  readonly processorSeconds: number | null;
  /** The slowest answer anyone else got meanwhile. */
  readonly slowestMs: number;
  /** How long the server's event loop stood still at most meanwhile. */
  readonly longestStallMs: number;
}

/** What importing a file costs the person who waits for it and everybody else; into a new project, or once more into one. */
export async function measureImport(
  { url, pid, longestStallMs }: RunningServer,
  file: string,
  projectId?: string,
): Promise<ImportFigures> {
  const project = projectId ?? (await newProject(url));
  const form = new FormData();
  form.set('file', new Blob([readFileSync(file)]), basename(file));
  const imports = `${url}/api/projects/${project}/imports`;
  await longestStallMs();
  const usedBefore = processorSecondsOf(pid);
  const startedAt = performance.now();
  const { id } = await ask<{ id: string }>(imports, { method: 'POST', body: form });
  let slowestMs = 0;
  for (;;) {
    const askedAt = performance.now();
    const state = await ask<ImportState>(`${imports}/${id}`);
    slowestMs = Math.max(slowestMs, performance.now() - askedAt);
    if (state.status === 'failed') throw new Error('the import failed');
    if (state.status === 'done') {
      if (state.counts.accepted === 0) throw new Error('nothing was imported');
      const seconds = (performance.now() - startedAt) / 1000;
      const used = processorSecondsOf(pid);
      const processorSeconds = used === null || usedBefore === null ? null : used - usedBefore;
      return { projectId: project, seconds, processorSeconds, slowestMs, longestStallMs: await longestStallMs() };
    }
    await pause(20);
  }
}

async function newProject(url: string): Promise<string> {
  const { id } = await ask<{ id: string }>(`${url}/api/projects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'bench', customer: '' }),
  });
  return id;
}
